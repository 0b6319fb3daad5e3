"""Reads QR codes with OpenCV's detector, for tools/qr-holdout.ts.

Standard input holds pictures, one after the other: a line "WIDTH HEIGHT" and WIDTH * HEIGHT bytes of grey. For each picture one line of
JSON goes to standard output: the text, "" where none was read. Needs opencv-python or Debian's python3-opencv.
"""

import json
import sys

import cv2
import numpy

detector = cv2.QRCodeDetector()
print(json.dumps(cv2.__version__), flush=True)
while header := sys.stdin.buffer.readline():
    width, height = map(int, header.split())
    pixels = numpy.frombuffer(sys.stdin.buffer.read(width * height), numpy.uint8).reshape(height, width)
    try:
        text = detector.detectAndDecode(pixels)[0]
    except (cv2.error, UnicodeDecodeError):
        # The detector fails on some shapes instead of finding nothing.
        text = ""
    print(json.dumps(text), flush=True)
