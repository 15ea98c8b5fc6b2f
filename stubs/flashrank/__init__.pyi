from flashrank.Ranker import Ranker as Ranker
