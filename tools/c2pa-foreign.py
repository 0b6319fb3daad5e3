"""Asks a foreign validator (c2pa-python, over c2pa-rs) about pictures of a running service.

  python3 -m venv /tmp/c2pa && /tmp/c2pa/bin/pip install c2pa-python
  /tmp/c2pa/bin/python tools/c2pa-foreign.py http://127.0.0.1:8080 API_KEY PORTRAIT.jpg [--tsa-root ROOT.pem] [--folder FOLDER]

Makes one picture of each kind, a QR picture of the caller's own picture, and chains of edits: an extended picture that is extended
once more, and a QR picture of it. Edits are of a painted picture, which has a manifest; the face swap is of PORTRAIT, a photograph
of a face. Prints a line a picture: the state, the actions, the ingredients, how many manifests are inside, when the signature was
stamped, and what the validator notes. Ends with 1 when a manifest is not valid. A certificate that no authority issued is
"untrusted", which leaves it valid.

With --tsa-root, the root of the time-stamp authority of EASEL_C2PA_TSA, every picture must carry a stamp that leads to it.
`tools/time-stamp-authority.ts` is such an authority. With --folder the pictures are kept there, and those that are there are not
made again.
"""

import argparse
import base64
import io
import json
import pathlib
import sys
import time
import urllib.error
import urllib.request

import c2pa

parser = argparse.ArgumentParser()
for name in ("base", "key", "portrait"):
    parser.add_argument(name)
parser.add_argument("--tsa-root", type=pathlib.Path)
parser.add_argument("--folder", type=pathlib.Path)
options = parser.parse_args()
base, key, portrait = options.base, options.key, options.portrait
# Without anchors of its own the validator trusts no authority.
trust = {"user_anchors": options.tsa_root.read_text()} if options.tsa_root else {}
context = c2pa.Context(c2pa.Settings.from_dict({"trust": trust})) if trust else c2pa.Context()


def call(method, path, body=None):
    request = urllib.request.Request(
        base + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"authorization": f"Bearer apikey,{key}", "content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{path}: {error} {error.read().decode()}") from error


def make(name, kind, body):
    file = options.folder and options.folder / f"{name}.png"
    if file and file.exists():
        return file.read_bytes()
    made = call("POST", f"/srv/publish/api/{kind}/generate", body)
    while True:
        image = call("GET", f"/v1/images/{made['id']}")
        if image["state"] == "failed":
            raise SystemExit(f"{kind}: {image}")
        if image["state"] == "ready":
            break
        time.sleep(1)
    with urllib.request.urlopen(image["url"]) as answer:
        picture = answer.read()
    if file:
        options.folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(picture)
    return picture


def data_url(mime, picture):
    return f"data:image/{mime};base64,{base64.b64encode(picture).decode()}"


with open(portrait, "rb") as file:
    face = data_url("png" if portrait.endswith(".png") else "jpeg", file.read())
code = {"style": "Watercolour", "content": "https://example.com", "seed": 1}
pictures = {}


def add(name, kind, body):
    pictures[name] = make(name, kind, body)
    return data_url("png", pictures[name])


painted = add("art_v5", "art_v5", {"prompt": "a castle on a lake", "style": "Photographic", "ar": "1:1", "seed": 1})
add("art_qr", "art_qr", {"prompt": "a castle", **code})
extended = add("art_outpaint", "art_outpaint", {"image": painted, "right": 128, "seed": 1})
add("art_swapface", "art_swapface", {"target": face, "source": face, "consent": True, "seed": 1})
add("art_qr of art_v5", "art_qr", {"image": painted, **code})
add("art_outpaint of art_outpaint", "art_outpaint", {"image": extended, "left": 128, "seed": 2})
add("art_qr of art_outpaint", "art_qr", {"image": extended, **code})
failed = False
for kind, picture in pictures.items():
    reader = c2pa.Reader("image/png", io.BytesIO(picture), context=context)
    store = json.loads(reader.json())
    active = store["manifests"][store["active_manifest"]]
    state = store["validation_state"]
    failed |= state not in ("Valid", "Trusted")
    actions = [
        action["action"]
        for assertion in active["assertions"]
        if assertion["label"].startswith("c2pa.actions")
        for action in assertion["data"]["actions"]
    ]
    ingredients = [
        f"{part['title']} ({part['relationship']}{', with its manifest' if part.get('active_manifest') else ''})"
        for part in active.get("ingredients", [])
    ]
    results = store.get("validation_results", {}).get("activeManifest", {})
    stamps = sorted({found["code"] for part in results.values() for found in part if found["code"].startswith("timeStamp")})
    if trust:
        failed |= "timeStamp.validated" not in stamps or "timeStamp.trusted" not in stamps
    notes = sorted({status["code"] for status in store.get("validation_status", [])})
    signed_at = active["signature_info"].get("time", "no time stamp")
    print(
        f"{kind}: {state}; {', '.join(actions)}; ingredients: {', '.join(ingredients) or 'none'}; "
        f"{len(store['manifests'])} manifests; stamped: {signed_at} {stamps}; notes: {notes}",
        flush=True,
    )
sys.exit(1 if failed else 0)
