class Shouting:
    def shout(self):
        return self.run().upper()

    def quiet(self):
        return self.name().lower()
