"""The naive face swap that ours is held against: triangles between 68 points, warped one by one, then seamlessClone.

Reads one JSON job per line: source, target, out (PNG paths), sourcePoints, targetPoints ([[x, y], ...]).
Answers one line per job: {"cpuMs": number}. Needs Debian's python3-opencv or the package opencv-python.
"""

import json
import sys
import time

import cv2
import numpy as np


def triangles_of(points, width, height):
    subdivision = cv2.Subdiv2D((0, 0, width, height))
    known = {}
    for index, (x, y) in enumerate(points):
        x = min(max(float(x), 0), width - 1)
        y = min(max(float(y), 0), height - 1)
        known[(round(x, 2), round(y, 2))] = index
        subdivision.insert((x, y))
    out = []
    for t in subdivision.getTriangleList():
        corners = [(round(float(t[i]), 2), round(float(t[i + 1]), 2)) for i in (0, 2, 4)]
        if all(corner in known for corner in corners):
            out.append([known[corner] for corner in corners])
    return out


def swap(source, target, source_points, target_points):
    height, width = target.shape[:2]
    warped = target.copy()
    for corners in triangles_of(target_points, width, height):
        to = np.float32([target_points[i] for i in corners])
        x, y, w, h = cv2.boundingRect(to)
        x, y = max(0, x), max(0, y)
        w, h = min(w, width - x), min(h, height - y)
        if w <= 0 or h <= 0:
            continue
        matrix = cv2.getAffineTransform(np.float32([source_points[i] for i in corners]), to - np.float32([x, y]))
        piece = cv2.warpAffine(source, matrix, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
        mask = np.zeros((h, w), np.uint8)
        cv2.fillConvexPoly(mask, np.int32(np.round(to - np.float32([x, y]))), 255)
        warped[y : y + h, x : x + w][mask > 0] = piece[mask > 0]
    hull = cv2.convexHull(np.int32(np.round(target_points)))
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, hull, 255)
    x, y, w, h = cv2.boundingRect(hull)
    return cv2.seamlessClone(warped, target, mask, (x + w // 2, y + h // 2), cv2.NORMAL_CLONE)


for line in sys.stdin:
    job = json.loads(line)
    source, target = cv2.imread(job["source"]), cv2.imread(job["target"])
    start = time.process_time()
    result = swap(source, target, np.float32(job["sourcePoints"]), np.float32(job["targetPoints"]))
    spent = time.process_time() - start
    cv2.imwrite(job["out"], result)
    print(json.dumps({"cpuMs": spent * 1000}), flush=True)
