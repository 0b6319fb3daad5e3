"""OpenCV's Telea inpainting over a picture and a mask, for the benchmark: telea.py picture.png mask.png out.png"""

import sys

import cv2

picture = cv2.imread(sys.argv[1], cv2.IMREAD_COLOR)
mask = cv2.imread(sys.argv[2], cv2.IMREAD_GRAYSCALE)
cv2.imwrite(sys.argv[3], cv2.inpaint(picture, mask, 5, cv2.INPAINT_TELEA))
