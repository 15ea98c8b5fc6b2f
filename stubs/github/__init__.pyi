from github.MainClass import Github as Github
