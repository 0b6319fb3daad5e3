"""Paints a picture from words and writes it to a file.

    EASEL_URL=http://localhost:8080 EASEL_API_KEY=... python3 examples/paint.py "a koi pond" koi.png

Needs httpx (Debian: python3-httpx).
"""

import os
import sys
import time
import uuid

import httpx

prompt, path = (sys.argv[1:] + ["a koi pond", "picture.png"][len(sys.argv) - 1 :])[:2]
api = httpx.Client(
    base_url=os.environ.get("EASEL_URL", "http://localhost:8080"),
    headers={"Authorization": f"Bearer {os.environ['EASEL_API_KEY']}"},
    timeout=60,
)


def answer_of(response: httpx.Response) -> dict:
    """The JSON of an answer. Ends the program with the service's own words for an error."""
    body = response.json()
    if response.is_error:
        detail = body["detail"]
        sys.exit(f"{detail['type']}: {detail.get('message', body['error'])}")
    return body


# With the same key the same request never makes a second picture, so it may be sent again after a lost answer.
created = answer_of(
    api.post(
        "/srv/publish/api/art_v5/generate",
        json={"prompt": prompt, "style": "Watercolour"},
        headers={"Idempotency-Key": str(uuid.uuid4())},
    )
)
while True:
    response = api.get(f"/v1/images/{created['id']}")
    image = answer_of(response)
    if image["state"] == "failed":
        sys.exit(f"{image['error']['detail']['type']}: {image['error']['detail'].get('message', '')}")
    if image["state"] == "ready":
        break
    print(f"{image['state']} {image['progress']:.0%}", file=sys.stderr)
    time.sleep(float(response.headers.get("Retry-After", "1")))

# The address is signed: it needs no key.
picture = httpx.get(image["url"], timeout=60)
picture.raise_for_status()
with open(path, "wb") as file:
    file.write(picture.content)
print(path)
