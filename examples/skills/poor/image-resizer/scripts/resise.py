#!/usr/bin/env python3
import sys

from PIL import Image

path = input("Which image? ")
width = int(input("How wide? "))
image = Image.open(path)
image.resize((width, image.height * width // image.width)).save(path)
print("done", file=sys.stderr)
