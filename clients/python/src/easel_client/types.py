"""Shapes of requests and answers. Made by tools/generate.ts of the API's own document."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

from ._wire import ImageSource

class ActivityAnswer(TypedDict):
    hour: ActivityAnswerHour
    """of the images created in the last 60 minutes, how many are ready and how many failed"""
    day: ActivityAnswerDay
    """the same of the last 24 hours"""
    failures: list[ActivityAnswerFailuresItem]
    """the last 10 failed images of all owners, the newest first"""


class ActivityAnswerHour(TypedDict):
    """of the images created in the last 60 minutes, how many are ready and how many failed"""
    ready: int
    failed: int


class ActivityAnswerDay(TypedDict):
    """the same of the last 24 hours"""
    ready: int
    failed: int


class ActivityAnswerFailuresItem(TypedDict):
    id: str
    kind: str
    type: str
    """the type of its error, as in docs/errors.md"""
    failed: str
    owner_id: str
    yours: bool
    """whether the caller's key may see the image"""


class _ArtOutpaintRequestRequired(TypedDict):
    image: ImageSource
    """The picture to extend: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""


class ArtOutpaintRequest(_ArtOutpaintRequestRequired, total=False):
    trim: Literal["off", "auto"]
    """`auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent."""
    left: int
    """Pixels to add at the left, 0 to 2000. At least one side must be above 0."""
    right: int
    """Pixels to add at the right, 0 to 2000. At least one side must be above 0."""
    up: int
    """Pixels to add at the top, 0 to 2000. At least one side must be above 0."""
    down: int
    """Pixels to add at the bottom, 0 to 2000. At least one side must be above 0."""
    ar: AspectRatio
    """Ratio of the result, in place of left/right/up/down or scale."""
    anchor: Literal["center", "left", "right", "top", "bottom"]
    """With `ar`: where the original stands in the result, default center."""
    scale: float
    """Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar."""
    mask: ImageSource
    """A picture of the same size as `image`, in place of left/right/up/down, ar or scale. Where it is transparent (alpha under 128), the picture is made anew; the result has the size of `image`. http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""
    prompt: str
    """What the added parts show: up to 2000 characters."""
    negative_prompt: str
    """What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning."""
    seed: int
    """0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random."""
    output_format: Literal["png", "jpeg", "webp", "avif"]
    """Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png"."""
    output_quality: int
    """Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning."""
    title: str
    """What the image is called, up to 120 characters."""
    tags: list[str]
    """Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas."""
    collection: str
    """The id of the collection that the image belongs to."""


class ArtQrRequest(TypedDict, total=False):
    prompt: str
    """What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. Required without `image`, and used with it only for a style of the category Carriers."""
    style: ArtQrRequestStyle
    """Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the picture. Required without `image`."""
    image: ImageSource
    """A picture of the caller's own that shows the code, in place of a painted one, or hangs beside it in the world of a carrier: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""
    trim: Literal["off", "auto"]
    """`auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent."""
    focus: Focus
    """What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid around it, and an embedded code spares the area. In a form, as JSON."""
    logo: Logo
    """A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a form: the file, and `{place, scale}` as JSON in a second field of this name."""
    ar: AspectRatio
    """Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3 for a wide image, else 3:2."""
    content: Union[str, Union[UrlContent, WifiContent, VcardContent, TelContent, SmsContent, WhatsappContent, MailtoContent, GeoContent, EventContent, TextContent]]
    """What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read. Absent: the code opens the picture's own page."""
    shortlink: bool
    """The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later. Default false."""
    padding: int
    """Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and placed where it covers least; others keep it as large as they leave room for. Default 2."""
    qr_w: float
    """Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The picture scans at every value. Default 1."""
    palette: list[str]
    """2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a form: separated by commas."""
    style_v5: ArtQrRequestStyleV5
    """A finish applied over the style."""
    negative_prompt: str
    """What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning."""
    seed: int
    """0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random."""
    output_format: Literal["png", "jpeg", "webp", "avif"]
    """Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png"."""
    output_quality: int
    """Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning."""
    title: str
    """What the image is called, up to 120 characters."""
    tags: list[str]
    """Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas."""
    collection: str
    """The id of the collection that the image belongs to."""


class _ArtSwapfaceRequestRequired(TypedDict):
    target: ImageSource
    """The picture whose face is replaced: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""
    source: Union[ImageSource, list[ImageSource]]
    """The face to insert: a picture of one person or a list of up to 4 of the same person; http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""


class ArtSwapfaceRequest(_ArtSwapfaceRequestRequired, total=False):
    consent: bool
    """Must be true: every depicted person agreed. Operators can make it optional."""
    mode: Literal["one", "many"]
    """`one` replaces one face of the target, `many` every face. Default "one"."""
    target_index: int
    """Which face of the target, counted from 0 in `order`, at most 1000. Not with mode `many`."""
    source_index: int
    """Which face of the source, counted from 0 in `order`, at most 1000. Not with mode `many`."""
    order: Literal["large-small", "left-right", "right-left", "top-bottom", "bottom-top"]
    """The order in which faces are counted. Default "large-small"."""
    strength: float
    """Strength of the swap, 0 (target unchanged) to 1 (full swap). Default 1."""
    eyes: Literal["auto", "source", "target"]
    """Which face's gaze the result has. Default "auto"."""
    mouth: Literal["auto", "source", "target"]
    """Which face's mouth the result has. Default "auto"."""
    seed: int
    """0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random."""
    output_format: Literal["png", "jpeg", "webp", "avif"]
    """Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png"."""
    output_quality: int
    """Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning."""
    title: str
    """What the image is called, up to 120 characters."""
    tags: list[str]
    """Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas."""
    collection: str
    """The id of the collection that the image belongs to."""


class _ArtV5RequestRequired(TypedDict):
    prompt: str
    """What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces."""
    style: ArtV5RequestStyle
    """Name of a style of `art_v5/getStyle`, in any case. `Auto` chooses. Styles of the category Carriers are the worlds of QR art, without a code."""


class ArtV5Request(_ArtV5RequestRequired, total=False):
    ar: AspectRatio
    """Ratio of the picture, default 1:1."""
    negative_prompt: str
    """What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning."""
    seed: int
    """0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random."""
    output_format: Literal["png", "jpeg", "webp", "avif"]
    """Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png"."""
    output_quality: int
    """Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning."""
    title: str
    """What the image is called, up to 120 characters."""
    tags: list[str]
    """Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas."""
    collection: str
    """The id of the collection that the image belongs to."""


class Batch(TypedDict):
    id: str
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    created: str
    rows: int
    done: bool
    """whether no row is left to be made"""
    counts: BatchCounts
    items: list[BatchItemsItem]


class BatchCounts(TypedDict):
    waiting: int
    """rows that are not in the queue yet"""
    queued: int
    running: int
    ready: int
    failed: int
    """images that failed, and rows that were refused"""
    deleted: int


class _BatchItemsItemRequired(TypedDict):
    row: int
    state: BatchItemsItemState


class BatchItemsItem(_BatchItemsItemRequired, total=False):
    image_id: str
    title: str
    error: str
    """why the row failed"""


class _BatchCreatedAnswerRequired(TypedDict):
    success: bool
    """false in a dry run with problems"""
    accepted: int
    """rows that are made, or would be"""
    problems: list[BatchCreatedAnswerProblemsItem]
    """of a dry run, the first 100"""


class BatchCreatedAnswer(_BatchCreatedAnswerRequired, total=False):
    id: str
    """absent in a dry run"""
    encoding: Literal["utf-8", "windows-1252"]
    """how the file of a form was read"""
    separator: Literal["commas", "semicolons", "tabs"]
    """of a CSV"""


class _BatchCreatedAnswerProblemsItemRequired(TypedDict):
    row: int
    """counted from 1; 0 is the heading of a CSV"""
    message: str


class BatchCreatedAnswerProblemsItem(_BatchCreatedAnswerProblemsItemRequired, total=False):
    column: str
    """the field"""


class BatchEvent(TypedDict):
    type: Literal["batch.done"]
    timestamp: str
    """when it happened"""
    data: BatchSummary


class BatchListAnswer(TypedDict):
    batches: list[BatchSummary]


class BatchRequest(TypedDict, total=False):
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    """The kind of image. Default "art_qr"."""
    template: BatchRequestTemplate
    """Fields of a create of this kind that all rows share. Pictures are URLs, `data:` URIs or ids of your own images. In a form: as JSON. Default {}."""
    rows: list[BatchRequestRowsItem]
    """What differs from row to row: fields of a create, which come before those of the template. 1 to 1000."""
    csv: Union[str, ImageSource]
    """The rows as CSV with a heading of field names, in place of `rows`; `content.ssid` names a field of an object. Separated by commas, semicolons or tabs. As a file of a form: in UTF-8, else it is read as Windows-1252."""
    dry_run: bool
    """Only says what is wrong with the rows; makes nothing. Default false."""


class BatchRequestTemplate(TypedDict):
    """Fields of a create of this kind that all rows share. Pictures are URLs, `data:` URIs or ids of your own images. In a form: as JSON. Default {}."""


class BatchRequestRowsItem(TypedDict):
    pass


class BatchResumedAnswer(TypedDict):
    success: Literal[True]
    accepted: int
    """rows that are made anew"""


class BatchSummary(TypedDict):
    id: str
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    created: str
    rows: int
    done: bool
    """whether no row is left to be made"""


class _CheckRequired(TypedDict):
    name: str
    passed: bool
    required: bool


class Check(_CheckRequired, total=False):
    value: float
    note: str


class CodeColours(TypedDict, total=False):
    """Colours of modules and ground."""
    dark: Union[str, CodeGradient]
    """Colour of the modules as `#rrggbb`, or a gradient: two of them with a comma, and perhaps a direction (diagonal, across, down, outwards); or an object."""
    light: Union[str, CodeGradient]
    """Colour or gradient of the ground."""


CodeGradient = TypedDict("CodeGradient", {"from": str, "to": str, "direction": Literal["diagonal", "across", "down", "outwards"]}, total=False)


class _CodeRequestRequired(TypedDict):
    content: Union[str, Union[UrlContent, WifiContent, VcardContent, TelContent, SmsContent, WhatsappContent, MailtoContent, GeoContent, EventContent, TextContent]]
    """What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read."""


class CodeRequest(_CodeRequestRequired, total=False):
    shortlink: bool
    """The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later. Default false."""
    shape: Literal["square", "round", "fluid"]
    """How modules are drawn: as squares, as dots, or with corners that flow together. Default "square"."""
    finder: Literal["square", "round", "leaf"]
    """How the three finders are drawn: square, with round corners, or as leaves with a sharp corner towards the middle. Default "square"."""
    colours: CodeColours
    """Colours of modules and ground. Refused where the darkest of the ground is not lighter than the lightest of the modules by 0.4 of luma. In a form, as JSON."""
    logo: Logo
    """A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a form: the file, and `{place, scale}` as JSON in a second field of this name."""
    width_mm: float
    """Width on paper of SVG and PDF in millimetres, quiet zone included, 10 to 3000. Default 40."""
    seed: int
    """Kept with the image as of every kind. There is no chance in a code."""
    output_format: CodeRequestOutputFormat
    """Format of the file at `url`. Every code also has its lines as SVG and PDF at `/v1/images/{id}/file?format=`. Default "png"."""
    output_quality: int
    """Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning."""
    title: str
    """What the image is called, up to 120 characters."""
    tags: list[str]
    """Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas."""
    collection: str
    """The id of the collection that the image belongs to."""


class Collection(TypedDict):
    id: str
    name: str
    created: str


class CollectionListAnswer(TypedDict):
    collections: list[Collection]


class CollectionRequest(TypedDict):
    name: str
    """The name of the collection, up to 120 characters."""


class _CreatedAnswerRequired(TypedDict):
    success: Literal[True]
    id: str
    queue_type: Literal["fast", "slow"]


class CreatedAnswer(_CreatedAnswerRequired, total=False):
    image: ImageDetail
    """With `Prefer: wait=60`: the image, when it was ready or failed in time."""


class _CreatedKeyAnswerRequired(TypedDict):
    key_id: str
    owner_id: str
    name: str
    scopes: list[Literal["create", "read", "admin"]]
    created: str
    key: str
    """the key itself; shown only once"""


class CreatedKeyAnswer(_CreatedKeyAnswerRequired, total=False):
    expires: str
    revoked: str
    rate_per_minute: int
    max_queued: int
    monthly_quota: int


class _DeliveryAnswerRequired(TypedDict):
    id: str
    """the `webhook-id` header of every attempt"""
    event: DeliveryAnswerEvent
    subject: str
    """the id of the image or key, or the code of the link, that the event is about"""
    at: str
    """when it happened"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int


class DeliveryAnswer(_DeliveryAnswerRequired, total=False):
    image_id: str
    """`subject`, where that is an image"""
    next_attempt: str
    last_status: int
    """HTTP status of the last attempt"""
    last_error: str
    done: str


class DeliveryListAnswer(TypedDict):
    deliveries: list[DeliveryAnswer]


class EnginesAnswer(TypedDict):
    engines: list[EnginesAnswerEnginesItem]


class _EnginesAnswerEnginesItemRequired(TypedDict):
    id: str
    capabilities: list[Literal["paint", "carry", "fill", "swap"]]
    ok: bool


class EnginesAnswerEnginesItem(_EnginesAnswerEnginesItemRequired, total=False):
    note: str
    """why it is down"""


class ErrorAnswer(TypedDict):
    error: str
    detail: ErrorAnswerDetail


class _ErrorAnswerDetailRequired(TypedDict):
    code: int
    type: ErrorAnswerDetailType
    retryable: bool


class ErrorAnswerDetail(_ErrorAnswerDetailRequired, total=False):
    message: str
    data: list[ErrorAnswerDetailDataItem]


class ErrorAnswerDetailDataItem(TypedDict):
    field: str
    message: str


class _EventContentRequired(TypedDict):
    type: Literal["event"]
    summary: str
    """What it is."""
    start: str
    """A day (`2026-12-24`), a time of the place where the phone is (`2026-12-24T19:00`), or a time with its offset (`2026-12-24T19:00+01:00`)."""


class EventContent(_EventContentRequired, total=False):
    end: str
    """In the same form as `start`, and not before it; of days, the last one."""
    location: str
    """Where it is."""
    description: str
    """More about it."""
    url: str
    """Address of its page."""


class FacesAnswer(TypedDict):
    success: Literal[True]
    width: int
    """of the upright picture, in pixels"""
    height: int
    order: Literal["large-small", "left-right", "right-left", "top-bottom", "bottom-top"]
    faces: list[FoundFace]
    """empty when no face was found"""


class _FacesRequestRequired(TypedDict):
    image: ImageSource
    """The picture in which to look for faces: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""


class FacesRequest(_FacesRequestRequired, total=False):
    order: Literal["large-small", "left-right", "right-left", "top-bottom", "bottom-top"]
    """How the faces are counted; give a face swap the same `order`. Default "large-small"."""


class FailedAnswer(TypedDict):
    success: Literal[False]
    error: str
    detail: FailedAnswerDetail


class _FailedAnswerDetailRequired(TypedDict):
    code: int
    type: FailedAnswerDetailType
    retryable: bool


class FailedAnswerDetail(_FailedAnswerDetailRequired, total=False):
    message: str
    data: list[FailedAnswerDetailDataItem]


class FailedAnswerDetailDataItem(TypedDict):
    field: str
    message: str


class _FocusRequired(TypedDict):
    x: float
    """Left edge, as a share of the picture's width, 0 to 1."""
    y: float
    """Top edge, as a share of the picture's height, 0 to 1."""


class Focus(_FocusRequired, total=False):
    """A point (x, y), or an area of size (w, h) with its top left corner there."""
    w: float
    """Width of the area, as a share of the picture's width, 0 to 1."""
    h: float
    """Height of the area, as a share of the picture's height, 0 to 1."""


class FoundFace(TypedDict):
    index: int
    """its place in `order`: `target_index` or `source_index` of a face swap with the same `order`"""
    box: FoundFaceBox
    """from brow to chin and cheek to cheek, in pixels of the upright picture, cut at its edges"""
    eyes_px: float
    """distance between the outer corners of the eyes, in pixels"""
    yaw_deg: float
    """0 = looks into the camera; positive = the nose points to the right"""
    pitch_deg: float
    """positive = the nose points down"""
    roll_deg: float
    """positive = turned clockwise"""
    as_target: FoundFaceAsTarget
    """whether a face swap can replace this face"""
    as_source: FoundFaceAsSource
    """whether a face swap can put this face in"""


class FoundFaceBox(TypedDict):
    """from brow to chin and cheek to cheek, in pixels of the upright picture, cut at its edges"""
    x: int
    y: int
    w: int
    h: int


class _FoundFaceAsTargetRequired(TypedDict):
    usable: bool


class FoundFaceAsTarget(_FoundFaceAsTargetRequired, total=False):
    """whether a face swap can replace this face"""
    code: Literal["too-small", "turned", "tilted", "unclear"]
    """why a face swap would refuse it, for programs: too far to the side is `turned`, up or down `tilted`"""
    reason: str
    """why a face swap would refuse it, where it would"""


class _FoundFaceAsSourceRequired(TypedDict):
    usable: bool


class FoundFaceAsSource(_FoundFaceAsSourceRequired, total=False):
    """whether a face swap can put this face in"""
    code: Literal["too-small", "turned", "tilted", "unclear"]
    """why a face swap would refuse it, for programs: too far to the side is `turned`, up or down `tilted`"""
    reason: str
    """why a face swap would refuse it, where it would"""


class GeoContent(TypedDict):
    type: Literal["geo"]
    latitude: float
    """Degrees north of the equator (WGS 84)."""
    longitude: float
    """Degrees east of Greenwich (WGS 84)."""


class HeldAnswer(TypedDict):
    """set while webhooks and scheduled deletions are held, and in a copy the images that were waiting"""
    reason: Literal["data-folder", "database", "restore"]
    since: str
    command: str
    """the command that ends the hold, as it is typed in this installation"""
    message: str
    """a sentence with the command that ends the hold"""


class _ImageAnswerRequired(TypedDict):
    success: Literal[True]


class ImageAnswer(_ImageAnswerRequired, total=False):
    url: str
    """absolute; needs no key; expires, and getImage returns a new one"""


class ImageChangeRequest(TypedDict, total=False):
    starred: bool
    """Whether the image has a star."""
    title: Union[str, None]
    """What the image is called, up to 120 characters. `null` takes it away."""
    tags: list[str]
    """Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. They replace those of the image."""
    collection: Union[str, None]
    """The id of the collection that the image belongs to. `null` takes it out of its collection."""


class _ImageDetailRequired(TypedDict):
    id: str
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    state: Literal["queued", "running", "ready", "failed", "deleted"]
    queue_type: Literal["fast", "slow"]
    created: str
    params: dict[str, Any]
    """The request's parameters. An input picture is shown as `{kept, width, height}`."""
    seed: int
    starred: bool
    """marked by its owner"""
    progress: float
    """0..1"""
    weight: Union[WarningWeight, None]
    """that of the worst warning; null without warnings"""
    warnings: list[Warning]
    checks: list[Check]


class ImageDetail(_ImageDetailRequired, total=False):
    finished: str
    destination: str
    """of a code: what it opens or says, for a short link its current target, for content of fields a few words without passwords; absent where it opens the picture's own page"""
    title: str
    tags: list[str]
    """absent without tags"""
    collection: str
    """the id of its collection"""
    queue_position: int
    url: str
    """absolute; needs no key; expires, and getImage returns a new one"""
    thumbnail: ImageDetailThumbnail
    """WebP by the length of the long side in pixels; whole, never cropped, never enlarged"""
    thumbhash: str
    """ThumbHash of the picture, base64: a placeholder of 25 bytes"""
    width: int
    height: int
    bytes: int
    format: ImageDetailFormat
    """of the file behind `url`"""
    sha256: str
    engine: str
    version: str
    degraded: bool
    """a fallback engine served it"""
    quality: Quality
    """the engine's judgement of its own picture, of a failed image too; absent where it gave none"""
    recipe: dict[str, Any]
    link: ImageDetailLink
    error: ImageDetailError


ImageDetailThumbnail = TypedDict("ImageDetailThumbnail", {"256": str, "512": str}, total=False)


class ImageDetailLink(TypedDict):
    code: str
    url: str


class ImageDetailError(TypedDict):
    error: str
    detail: ImageDetailErrorDetail


class _ImageDetailErrorDetailRequired(TypedDict):
    code: int
    type: ImageDetailErrorDetailType
    retryable: bool


class ImageDetailErrorDetail(_ImageDetailErrorDetailRequired, total=False):
    message: str
    data: list[ImageDetailErrorDetailDataItem]


class ImageDetailErrorDetailDataItem(TypedDict):
    field: str
    message: str


class ImageEvent(TypedDict):
    type: Literal["image.queued", "image.running", "image.ready", "image.failed", "image.deleted"]
    timestamp: str
    """when it happened"""
    data: ImageState


class ImageIdRequest(TypedDict):
    id: str
    """The image's id, as the create returned it."""


class _ImageListAnswerRequired(TypedDict):
    images: list[ImageSummary]


class ImageListAnswer(_ImageListAnswerRequired, total=False):
    next_cursor: str
    """While there is more. With filters a page may hold fewer images than `limit`, or none, and still have it."""


class _ImageStateRequired(TypedDict):
    id: str
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    state: Literal["queued", "running", "ready", "failed", "deleted"]
    queue_type: Literal["fast", "slow"]
    created: str
    params: dict[str, Any]
    """The request's parameters. An input picture is shown as `{kept, width, height}`."""
    seed: int
    starred: bool
    """marked by its owner"""
    progress: float
    """0..1"""
    weight: Union[WarningWeight, None]
    """that of the worst warning; null without warnings"""
    warnings: list[Warning]


class ImageState(_ImageStateRequired, total=False):
    finished: str
    destination: str
    """of a code: what it opens or says, for a short link its current target, for content of fields a few words without passwords; absent where it opens the picture's own page"""
    title: str
    tags: list[str]
    """absent without tags"""
    collection: str
    """the id of its collection"""
    queue_position: int
    url: str
    """absolute; needs no key; expires, and getImage returns a new one"""
    thumbnail: ImageStateThumbnail
    """WebP by the length of the long side in pixels; whole, never cropped, never enlarged"""
    thumbhash: str
    """ThumbHash of the picture, base64: a placeholder of 25 bytes"""
    width: int
    height: int
    bytes: int
    format: ImageStateFormat
    """of the file behind `url`"""
    sha256: str
    engine: str
    version: str
    degraded: bool
    """a fallback engine served it"""
    quality: Quality
    """the engine's judgement of its own picture, of a failed image too; absent where it gave none"""
    recipe: dict[str, Any]
    link: ImageStateLink
    error: ImageStateError


ImageStateThumbnail = TypedDict("ImageStateThumbnail", {"256": str, "512": str}, total=False)


class ImageStateLink(TypedDict):
    code: str
    url: str


class ImageStateError(TypedDict):
    error: str
    detail: ImageStateErrorDetail


class _ImageStateErrorDetailRequired(TypedDict):
    code: int
    type: ImageStateErrorDetailType
    retryable: bool


class ImageStateErrorDetail(_ImageStateErrorDetailRequired, total=False):
    message: str
    data: list[ImageStateErrorDetailDataItem]


class ImageStateErrorDetailDataItem(TypedDict):
    field: str
    message: str


class _ImageSummaryRequired(TypedDict):
    id: str
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    state: Literal["queued", "running", "ready", "failed", "deleted"]
    queue_type: Literal["fast", "slow"]
    created: str
    params: dict[str, Any]
    """The request's parameters. An input picture is shown as `{kept, width, height}`."""
    seed: int
    starred: bool
    """marked by its owner"""
    progress: float
    """0..1"""
    weight: Union[WarningWeight, None]
    """that of the worst warning; null without warnings"""
    warnings: list[Warning]


class ImageSummary(_ImageSummaryRequired, total=False):
    finished: str
    destination: str
    """of a code: what it opens or says, for a short link its current target, for content of fields a few words without passwords; absent where it opens the picture's own page"""
    title: str
    tags: list[str]
    """absent without tags"""
    collection: str
    """the id of its collection"""
    queue_position: int
    url: str
    """absolute; needs no key; expires, and getImage returns a new one"""
    thumbnail: ImageSummaryThumbnail
    """WebP by the length of the long side in pixels; whole, never cropped, never enlarged"""
    thumbhash: str
    """ThumbHash of the picture, base64: a placeholder of 25 bytes"""
    width: int
    height: int
    bytes: int
    format: ImageSummaryFormat
    """of the file behind `url`"""
    sha256: str
    engine: str
    version: str
    degraded: bool
    """a fallback engine served it"""
    quality: Quality
    """the engine's judgement of its own picture, of a failed image too; absent where it gave none"""
    recipe: dict[str, Any]
    link: ImageSummaryLink
    error: ImageSummaryError


ImageSummaryThumbnail = TypedDict("ImageSummaryThumbnail", {"256": str, "512": str}, total=False)


class ImageSummaryLink(TypedDict):
    code: str
    url: str


class ImageSummaryError(TypedDict):
    error: str
    detail: ImageSummaryErrorDetail


class _ImageSummaryErrorDetailRequired(TypedDict):
    code: int
    type: ImageSummaryErrorDetailType
    retryable: bool


class ImageSummaryErrorDetail(_ImageSummaryErrorDetailRequired, total=False):
    message: str
    data: list[ImageSummaryErrorDetailDataItem]


class ImageSummaryErrorDetailDataItem(TypedDict):
    field: str
    message: str


class _InfinityAnswerRequired(TypedDict):
    success: Literal[True]


class InfinityAnswer(_InfinityAnswerRequired, total=False):
    url: str
    """absolute; needs no key; expires, and getImage returns a new one"""
    data: InfinityAnswerData


class InfinityAnswerData(TypedDict):
    prompt: str
    ar: AspectRatio
    style: str
    created: str
    created_by: str


class _KeyAnswerRequired(TypedDict):
    key_id: str
    owner_id: str
    name: str
    scopes: list[Literal["create", "read", "admin"]]
    created: str


class KeyAnswer(_KeyAnswerRequired, total=False):
    expires: str
    revoked: str
    rate_per_minute: int
    max_queued: int
    monthly_quota: int


class KeyEvent(TypedDict):
    type: Literal["key.created", "key.revoked"]
    timestamp: str
    """when it happened"""
    data: KeyAnswer


class KeyListAnswer(TypedDict):
    keys: list[KeyAnswer]


class _KeyRequestRequired(TypedDict):
    name: str
    """What the key is for."""


class KeyRequest(_KeyRequestRequired, total=False):
    owner_id: str
    """Owner whose images the key reaches; absent: a new owner."""
    scopes: list[Literal["create", "read", "admin"]]
    """The operations that the key allows. Default ["create","read"]."""
    expires_in_days: int
    """Days until the key expires."""
    rate_per_minute: int
    """Requests per minute and process."""
    max_queued: int
    """Maximum number of unfinished images."""
    monthly_quota: int
    """Maximum number of images per calendar month (UTC)."""


class _LinkAnswerRequired(TypedDict):
    code: str
    url: str
    image_id: str
    scans: int
    created: str


class LinkAnswer(_LinkAnswerRequired, total=False):
    target: str
    """absent = the picture's own page"""
    starts: str
    """before it the link leads to `fallback`"""
    ends: str
    """after it the link leads to `fallback`"""
    fallback: str
    """absent = a page that says that the time is not now"""
    ended: str
    """when the image was deleted"""


class LinkEvent(TypedDict):
    type: Literal["link.changed", "link.ended"]
    timestamp: str
    """when it happened"""
    data: LinkAnswer


class _LinkListAnswerRequired(TypedDict):
    links: list[LinkAnswer]


class LinkListAnswer(_LinkListAnswerRequired, total=False):
    next_cursor: str


class LinkScansAnswer(TypedDict):
    code: str
    days: list[LinkScansAnswerDaysItem]
    """days (UTC) with scans, oldest first; the last 400"""


class LinkScansAnswerDaysItem(TypedDict):
    day: str
    scans: int


class LinkTargetRequest(TypedDict, total=False):
    """What is left out stays."""
    target: str
    """http(s) URL, up to 2000 characters; not a short link of this service"""
    starts: Union[str, None]
    """The first day (from its start in UTC) or the moment from which the link leads to its target. `null`: at once."""
    ends: Union[str, None]
    """The last day (to its end in UTC) or the moment until which it does. `null`: for good."""
    fallback: Union[str, None]
    """Where it leads before `starts` and after `ends`: an http(s) URL. `null`: to a page that says so."""


class LiveAnswer(TypedDict):
    status: Literal["ok"]


class _LogoRequired(TypedDict):
    image: ImageSource
    """The logo: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. PNG with transparency or SVG (at most 200 kB, nothing loaded from elsewhere) suits best."""


class Logo(_LogoRequired, total=False):
    """A logo that the code makes room for. A picture alone is taken as `{image}`. In a form: the file, and `{place, scale}` as JSON in a second field of this name."""
    place: Literal["centre", "corner"]
    """`centre` of the code, or towards the `corner` that has no finder pattern, at the bottom right, beside the alignment pattern there."""
    scale: float
    """Longer side of the logo as a share of the code's side. Absent: as large as the error correction lets it be, at most 0.22."""


class _MailtoContentRequired(TypedDict):
    type: Literal["mailto"]
    to: str
    """The address that the mail goes to."""


class MailtoContent(_MailtoContentRequired, total=False):
    subject: str
    """Subject of the mail."""
    body: str
    """Text of the mail."""


class OpenAiImageAnswer(TypedDict):
    created: int
    """Unix time in seconds"""
    data: list[OpenAiImageAnswerDataItem]


class OpenAiImageAnswerDataItem(TypedDict, total=False):
    url: str
    b64_json: str


class _OpenAiImageRequestRequired(TypedDict):
    prompt: str
    """What the picture shows: 1 to 2000 characters."""


class OpenAiImageRequest(_OpenAiImageRequestRequired, total=False):
    model: str
    """Any text. The name of a style of `art_v5/getStyle` selects that style."""
    n: Union[int, None]
    """Pictures to make, 1 to 10; default 1."""
    size: Union[str, None]
    """`auto` or `<width>x<height>`, from 1:3 to 3:1; only the ratio is used."""
    response_format: Union[Literal["url", "b64_json"], None]
    """Default `url`, and `b64_json` for models whose name starts with gpt-image."""
    output_format: Union[Literal["png", "jpeg", "webp", "avif"], None]
    """Format of the pictures, default png."""
    output_compression: Union[int, None]
    """Quality of JPEG, WebP and AVIF, 0 to 100, as OpenAI counts it: 100 is the largest file, and lossless as WebP. Absent: that of `output_quality` of our own creates."""
    style: Union[str, None]
    """Name of a style of `art_v5/getStyle`; any other text selects Auto."""


class _OutlookAnswerRequired(TypedDict):
    success: Literal[True]
    width: int
    """of the result, in pixels"""
    height: int
    outlook: Literal["good", "doubtful", "poor"]
    """of the whole: no better than its worst side"""
    sides: OutlookAnswerSides
    """the sides that are extended"""
    faces_looked_for: bool
    """false where the face finder could not be loaded"""


class OutlookAnswer(_OutlookAnswerRequired, total=False):
    chance: float
    """how likely people are to keep it, 0 to 1, by size and borders alone. Absent for drawn pictures, and where an engine of the operator's extends"""


class OutlookAnswerSides(TypedDict, total=False):
    """the sides that are extended"""
    left: SideOutlook
    right: SideOutlook
    up: SideOutlook
    down: SideOutlook


class _OutlookRequestRequired(TypedDict):
    image: ImageSource
    """The picture to extend, or a smaller copy with `left`, `right`, `up` and `down` as much smaller: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""


class OutlookRequest(_OutlookRequestRequired, total=False):
    left: int
    """Pixels to add at the left, 0 to 2000. At least one side must be above 0."""
    right: int
    """Pixels to add at the right, 0 to 2000. At least one side must be above 0."""
    up: int
    """Pixels to add at the top, 0 to 2000. At least one side must be above 0."""
    down: int
    """Pixels to add at the bottom, 0 to 2000. At least one side must be above 0."""
    ar: AspectRatio
    """Ratio of the result, in place of left/right/up/down or scale."""
    anchor: Literal["center", "left", "right", "top", "bottom"]
    """With `ar`: where the original stands in the result, default center."""
    scale: float
    """Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar."""


class _PreviewRequestRequired(TypedDict):
    kind: Literal["art_qr"]
    """The kind of image."""


class PreviewRequest(_PreviewRequestRequired, total=False):
    prompt: str
    """What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. Required without `image`, and used with it only for a style of the category Carriers."""
    style: str
    """Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the picture. Required without `image`."""
    image: str
    """The photograph that hangs in the world, as a `data:` URI of at most 400000 characters, at most 1024 px long."""
    focus: Focus
    """What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid around it, and an embedded code spares the area. In a form, as JSON."""
    trim: Literal["off", "auto"]
    """`auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent."""
    ar: AspectRatio
    """Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3 for a wide image, else 3:2."""
    content: Union[str, Union[UrlContent, WifiContent, VcardContent, TelContent, SmsContent, WhatsappContent, MailtoContent, GeoContent, EventContent, TextContent]]
    """What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read. Absent: the code opens the picture's own page."""
    shortlink: bool
    """The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later. Default false."""
    padding: int
    """Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and placed where it covers least; others keep it as large as they leave room for. Default 2."""
    qr_w: float
    """Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The picture scans at every value. Default 1."""
    palette: list[str]
    """2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a form: separated by commas."""
    style_v5: PreviewRequestStyleV5
    """A finish applied over the style."""
    negative_prompt: str
    """What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning."""
    seed: int
    """0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random."""
    output_format: Literal["png", "jpeg", "webp", "avif"]
    """Format of the preview. Default "webp"."""
    output_quality: int
    """Quality of a JPEG, WebP or AVIF, 1 to 100."""


class Quality(TypedDict):
    score: float
    """0..1: about the share of people who would keep the picture. Below 0.5 it carries a warning, below 0.2 it is not delivered."""
    reasons: list[QualityReasonsItem]
    """What lowers the score, the most important first; empty where nothing does."""


class _QueueAnswerRequired(TypedDict):
    fast: int
    """images that wait in the fast queue, approximate"""
    slow: int
    """images that wait in the slow queue, approximate"""
    oldest_s: float
    """age of the oldest waiting image in seconds"""
    workers: int
    """connected worker processes"""


class QueueAnswer(_QueueAnswerRequired, total=False):
    held: HeldAnswer


class _ReadyAnswerRequired(TypedDict):
    status: Literal["ok"]
    parts: dict[str, bool]
    worker: bool
    """whether a worker is connected; without one, new images stay queued"""


class ReadyAnswer(_ReadyAnswerRequired, total=False):
    held: HeldAnswer


class _RecipeRequestRequired(TypedDict):
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    """The kind of image."""
    params: dict[str, Any]
    """The parameters of a create of this kind. A picture shown as `{kept, width, height}` is taken from the image of `image_id`."""
    seed: int
    """The seed of the picture."""


class RecipeRequest(_RecipeRequestRequired, total=False):
    engine: str
    """The engine that made the picture."""
    version: str
    """The version of that engine."""
    image_id: str
    """The image that the recipe is of; its input pictures are kept with it."""


class _ScanAnswerRequired(TypedDict):
    success: Literal[True]
    verdict: Literal["good", "fair", "poor", "unread"]
    """`good`: three readers or more read the picture as it is, and each distortion is read by somebody; `poor`: one reader alone reads it as it is, or a third of the distortions are read by nobody; `fair`: between; `unread`: nobody reads it. Worked out from the file: no phone was used."""
    findings: list[ScanAnswerFindingsItem]
    """plain sentences, the most important first"""
    width: int
    """of the upright picture, in pixels"""
    height: int
    readers: list[ScanAnswerReadersItem]
    distortions: list[ScanAnswerDistortionsItem]
    """empty of names in `read_by`: read by nobody"""


class ScanAnswer(_ScanAnswerRequired, total=False):
    text: str
    """what the code says; absent where nobody reads it"""
    matches: bool
    """whether that is `content`, where it was given"""
    corners: list[ScanAnswerCornersItem]
    """of the code, in pixels of the picture: top left, top right, bottom right, bottom left"""
    dim_light: bool
    """whether somebody reads it in a third of the light"""
    smallest: ScanAnswerSmallest
    modules: ScanAnswerModules
    """absent where zxing-cpp does not read the picture"""


class ScanAnswerFindingsItem(TypedDict):
    code: ScanAnswerFindingsItemCode
    """for programs; texts may change"""
    weight: Literal["good", "look", "poor"]
    message: str
    values: dict[str, Any]
    """what the message names"""


class ScanAnswerCornersItem(TypedDict):
    x: float
    y: float


class ScanAnswerReadersItem(TypedDict):
    reader: str
    undistorted: bool
    read: int
    """distortions under which it reads the code"""
    of: int


class _ScanAnswerDistortionsItemRequired(TypedDict):
    distortion: str
    read_by: list[str]


class ScanAnswerDistortionsItem(_ScanAnswerDistortionsItemRequired, total=False):
    trial: str


class ScanAnswerSmallest(TypedDict):
    code_px: int
    """side of the code in the smallest picture that zxing-cpp or ZBar reads, of steps of about a third"""
    print_mm: int
    """side of the code on paper that gives as many pixels in a camera's preview from 20 cm, with modules of 0.4 mm at least"""


class ScanAnswerModules(TypedDict):
    """absent where zxing-cpp does not read the picture"""
    version: int
    level: Literal["L", "M", "Q", "H"]
    size: int
    """modules along a side"""
    weak: int
    """modules that hardly differ from their neighbours of the other colour"""
    wrong: int
    """modules that read as the other colour"""
    unused01: float
    """0..1: share of the error correction that is left"""
    map: list[str]
    """a text for each row: `.` clear, `w` weak, `x` wrong"""


class _ScanRequestRequired(TypedDict):
    image: ImageSource
    """The picture whose code is read: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""


class ScanRequest(_ScanRequestRequired, total=False):
    content: str
    """What the code should say; `matches` then tells whether it does."""


class _SessionAnswerRequired(TypedDict):
    success: Literal[True]
    signed_in: bool


class SessionAnswer(_SessionAnswerRequired, total=False):
    expires: str
    """when the new session expires"""
    ended: Literal["revoked", "expired"]
    """of a session that ended with its key: what happened to the key"""
    key: SessionAnswerKey
    """of a signed-in browser: the key behind its session and what it may do"""


class SessionAnswerKey(TypedDict):
    """of a signed-in browser: the key behind its session and what it may do"""
    name: str
    scopes: list[Literal["create", "read", "admin"]]


class SessionCodeAnswer(TypedDict):
    success: Literal[True]
    code: str
    """begins one session by `POST /v1/session`"""
    address: str
    """the page at the public address, with the code; for the other browser"""
    expires: str


class SessionRequest(TypedDict, total=False):
    code: str
    """The one-time code in the sign-in address that the service prints at its start."""
    key: str
    """An API key, in place of `code`."""


class _ShareRequired(TypedDict):
    id: str
    url: str
    """the page; whoever has it needs no key"""
    approve: bool
    """whether the page asks for an approval"""
    created: str


class Share(_ShareRequired, total=False):
    image: str
    """the id of the image"""
    collection: str
    """the id of the collection"""
    until: str
    """when it ends; absent: when it is revoked"""
    approved: str
    """when somebody with the address approved"""
    comment: str
    """what they said"""


class ShareApproval(TypedDict, total=False):
    comment: str
    """A line for the owner, up to 500 characters."""


class ShareEvent(TypedDict):
    type: Literal["share.approved"]
    timestamp: str
    """when it happened"""
    data: Share


class ShareListAnswer(TypedDict):
    shares: list[Share]


class ShareRequest(TypedDict, total=False):
    image: str
    """The id of an image of yours."""
    collection: str
    """The id of a collection, in place of `image`."""
    until: str
    """The last day (to its end in UTC) or the moment until which the address works; absent: until it is revoked."""
    approve: bool
    """Whoever has the address may approve once, with a line of comment. Default false."""


class SideOutlook(TypedDict):
    outlook: Literal["good", "doubtful", "poor"]
    """`good`: most people keep such an extension. `poor`: most discard it."""
    reasons: list[Literal["face-at-border", "text-at-border", "cut-object", "few-clues"]]
    """`face-at-border`: a head is cut, or stands so near that it will be; `text-at-border`: lettering runs up to the border; what is added holds no readable words; `cut-object`: what lies along the border is found nowhere else in the picture, such as half an animal or a hand; `few-clues`: far more is to be added than is there"""


class _SmsContentRequired(TypedDict):
    type: Literal["sms"]
    phone: str
    """The number that the message goes to."""


class SmsContent(_SmsContentRequired, total=False):
    text: str
    """The message."""


class StorageAnswer(TypedDict):
    pictures: int
    picture_bytes: int
    """without thumbnails and input pictures"""
    database_bytes: int


class Style(TypedDict):
    order: float
    category: str
    name: str
    label: str
    image: str
    is_new: bool
    featured: bool


class StyleListAnswer(TypedDict):
    success: Literal[True]
    style: list[Style]


class SuccessAnswer(TypedDict):
    success: Literal[True]


class TelContent(TypedDict):
    type: Literal["tel"]
    phone: str
    """The number that is called."""


class TextContent(TypedDict):
    type: Literal["text"]
    text: str
    """Any text, taken as it is."""


class UrlContent(TypedDict):
    type: Literal["url"]
    url: str
    """An http(s) URL, taken as it is."""


class UsageAnswer(TypedDict):
    month: str
    usage: list[UsageAnswerUsageItem]
    """images created by key and kind"""


class UsageAnswerUsageItem(TypedDict):
    key_id: str
    kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]
    images: int


class _VcardContentRequired(TypedDict):
    type: Literal["vcard"]


class VcardContent(_VcardContentRequired, total=False):
    name: str
    """The name as it is shown. Absent: given and family name, else the organisation."""
    given: str
    """Given name."""
    family: str
    """Family name."""
    organisation: str
    """Company or other organisation."""
    title: str
    """Position or role there."""
    phone: str
    """Telephone number."""
    mobile: str
    """Number of a mobile telephone."""
    email: str
    """Mail address."""
    url: str
    """Address of a page."""
    street: str
    """Street and number."""
    city: str
    """Town or city."""
    region: str
    """State or province."""
    postcode: str
    """Postal code."""
    country: str
    """Country."""
    note: str
    """A note."""


class VerifyAnswer(TypedDict):
    success: Literal[True]
    made_here: Literal["yes", "no", "unknown"]
    """`yes` when the signature, the mark in the pixels or the log shows it. Else `unknown`, because a missing mark proves nothing; `no` is reserved."""
    marks: list[VerifyAnswerMarksItem]


class _VerifyAnswerMarksItemRequired(TypedDict):
    way: Literal["xmp", "c2pa", "pixels", "log"]
    """the kind of mark"""
    found: bool
    """whether the mark is present and matches the picture"""


class VerifyAnswerMarksItem(_VerifyAnswerMarksItemRequired, total=False):
    code: VerifyAnswerMarksItemCode
    """what `detail` says, for programs; absent without XMP terms and without a manifest. XMP: `declared`. C2PA: `own` (signed by this installation), `foreign`, `broken` (cannot be read), `invalid` (does not fit the picture or its signature). Pixels: `own`, `missing`, `unmarked` (this installation writes no mark). Log: `same`, `similar`, `missing`."""
    by: str
    """who says so, as they call themselves: the program of the XMP, the signer of a foreign manifest"""
    stamped: str
    """the time of the manifest's time stamp"""
    certainty01: float
    """confidence, where the method gives one"""
    detail: str
    """what the mark states, and what it does not prove"""


class VerifyRequest(TypedDict):
    image: ImageSource
    """The picture to examine: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form."""


class _WarningRequired(TypedDict):
    code: str
    """one of the codes of docs/errors.md; later versions may add codes"""
    message: str
    weight: WarningWeight


class Warning(_WarningRequired, total=False):
    field: str
    undrawn: list[str]
    """the words of the prompt that are not drawn, as they were typed; absent where it is about something else"""


class _WebhookAnswerRequired(TypedDict):
    id: str
    url: str
    events: list[WebhookAnswerEventsItem]
    created: str


class WebhookAnswer(_WebhookAnswerRequired, total=False):
    disabled: str
    """when the target answered 410; nothing has been sent since then"""
    secret: str
    """`whsec_` and base64: verifies signatures. Only in the answers of create and rotate."""


class _WebhookListAnswerRequired(TypedDict):
    webhooks: list[WebhookAnswer]


class WebhookListAnswer(_WebhookListAnswerRequired, total=False):
    request_secret: str
    """the secret for webhooks of creates with this key that have `X-Webhook-Url`; absent for keys without the scope create or admin"""


class _WebhookRequestRequired(TypedDict):
    url: str
    """http(s) URL on port 80, 443, 8080 or 8443 of a public address; redirects are not followed"""


class WebhookRequest(_WebhookRequestRequired, total=False):
    events: list[WebhookRequestEventsItem]
    """The types of events that are sent; absent: `["image.ready", "image.failed"]`."""


class _WhatsappContentRequired(TypedDict):
    type: Literal["whatsapp"]
    phone: str
    """The international number of the account."""


class WhatsappContent(_WhatsappContentRequired, total=False):
    text: str
    """The message."""


class _WifiContentRequired(TypedDict):
    type: Literal["wifi"]
    ssid: str
    """Name of the network (SSID): at most 32 bytes of UTF-8."""


class WifiContent(_WifiContentRequired, total=False):
    password: str
    """Password: for WPA 8 to 63 characters of ASCII, or 64 hexadecimal digits; for WEP 5 or 13 characters, or 10 or 26 digits. Absent: an open network."""
    security: Literal["wpa", "wep", "none"]
    """`wpa` stands for WPA, WPA2 and WPA3. Absent: `wpa` with a password, else `none`."""
    hidden: bool
    """The network does not announce its name."""


ArtQrRequestStyle = Literal[
    "Auto",
    "Patchwork Quilt",
    "Beach",
    "Koi Garden",
    "Stained Window",
    "Snow Village",
    "Tulip Fields",
    "Lit Windows",
    "Chocolate Box",
    "Azulejo Wall",
    "Kilim",
    "Farmland",
    "Hedge Garden",
    "Mosaic Floor",
    "Book Wall",
    "Cross-Stitch Sampler",
    "Hidden Landscape",
    "Storybook",
    "Line and Wash",
    "Cathedral Glass",
    "Azulejo",
    "Paper Layers",
    "Fair Isle",
    "River Stones",
    "Flower Bed",
    "Forest Canopy",
    "Roman Mosaic",
    "Toy Bricks",
    "Aquarelle",
    "Canvas",
    "Old Edo",
    "Neon Sign",
    "Open Air",
    "Photographic",
    "Fantasy Art",
    "Digital Art",
    "Picture Book",
    "Watercolour",
    "Gouache",
    "Oil Painting",
    "Impressionist",
    "Stained Glass",
    "Mosaic",
    "Paper Cut",
    "Embroidery",
    "Ukiyo-e",
    "Comic",
    "Engraving",
    "Ink Wash",
    "Pencil Sketch",
    "Pixel Art",
    "Neon Punk",
    "Low Poly",
    "Graffiti",
    "Disco",
]

ArtQrRequestStyleV5 = Literal[
    "Photographic",
    "Fantasy Art",
    "Digital Art",
    "Neon Punk",
    "Graffiti",
    "Disco",
]

ArtV5RequestStyle = Literal[
    "Auto",
    "Photographic",
    "Fantasy Art",
    "Digital Art",
    "Picture Book",
    "Watercolour",
    "Gouache",
    "Oil Painting",
    "Impressionist",
    "Stained Glass",
    "Mosaic",
    "Paper Cut",
    "Embroidery",
    "Ukiyo-e",
    "Comic",
    "Engraving",
    "Ink Wash",
    "Pencil Sketch",
    "Pixel Art",
    "Neon Punk",
    "Low Poly",
    "Graffiti",
    "Disco",
    "Patchwork Quilt",
    "Beach",
    "Koi Garden",
    "Stained Window",
    "Snow Village",
    "Tulip Fields",
    "Lit Windows",
    "Chocolate Box",
    "Azulejo Wall",
    "Kilim",
    "Farmland",
    "Hedge Garden",
    "Mosaic Floor",
    "Book Wall",
    "Cross-Stitch Sampler",
]

AspectRatio = str

BatchItemsItemState = Literal[
    "waiting",
    "queued",
    "running",
    "ready",
    "failed",
    "deleted",
]

CodeRequestOutputFormat = Literal[
    "png",
    "jpeg",
    "webp",
    "avif",
    "svg",
    "pdf",
]

DeliveryAnswerEvent = Literal[
    "image.queued",
    "image.running",
    "image.ready",
    "image.failed",
    "image.deleted",
    "link.changed",
    "link.ended",
    "key.created",
    "key.revoked",
    "share.approved",
    "batch.done",
]

ErrorAnswerDetailType = Literal[
    "INVALID_REQUEST_BODY",
    "NO_RIGHTS",
    "FORBIDDEN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "REQUEST_TIMEOUT",
    "GONE",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RANGE_NOT_SATISFIABLE",
    "EXPECTATION_FAILED",
    "VALIDATION_ERROR",
    "CONTENT_TOO_LONG",
    "IDEMPOTENCY_CONFLICT",
    "IMAGE_UNREADABLE",
    "IMAGE_UNREACHABLE",
    "NO_FACE",
    "FACE_NOT_FOUND",
    "FACE_UNUSABLE",
    "NOT_SCANNABLE",
    "CONTENT_REJECTED",
    "QUALITY_TOO_LOW",
    "GENERATION_FAILED",
    "RATE_LIMIT_EXCEEDED",
    "QUEUE_FULL",
    "QUOTA_EXCEEDED",
    "HEADERS_TOO_LARGE",
    "INTERNAL",
    "ENGINE_UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
]

FailedAnswerDetailType = Literal[
    "INVALID_REQUEST_BODY",
    "NO_RIGHTS",
    "FORBIDDEN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "REQUEST_TIMEOUT",
    "GONE",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RANGE_NOT_SATISFIABLE",
    "EXPECTATION_FAILED",
    "VALIDATION_ERROR",
    "CONTENT_TOO_LONG",
    "IDEMPOTENCY_CONFLICT",
    "IMAGE_UNREADABLE",
    "IMAGE_UNREACHABLE",
    "NO_FACE",
    "FACE_NOT_FOUND",
    "FACE_UNUSABLE",
    "NOT_SCANNABLE",
    "CONTENT_REJECTED",
    "QUALITY_TOO_LOW",
    "GENERATION_FAILED",
    "RATE_LIMIT_EXCEEDED",
    "QUEUE_FULL",
    "QUOTA_EXCEEDED",
    "HEADERS_TOO_LARGE",
    "INTERNAL",
    "ENGINE_UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
]

ImageDetailFormat = Literal[
    "png",
    "jpeg",
    "webp",
    "avif",
    "svg",
    "pdf",
]

ImageDetailErrorDetailType = Literal[
    "INVALID_REQUEST_BODY",
    "NO_RIGHTS",
    "FORBIDDEN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "REQUEST_TIMEOUT",
    "GONE",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RANGE_NOT_SATISFIABLE",
    "EXPECTATION_FAILED",
    "VALIDATION_ERROR",
    "CONTENT_TOO_LONG",
    "IDEMPOTENCY_CONFLICT",
    "IMAGE_UNREADABLE",
    "IMAGE_UNREACHABLE",
    "NO_FACE",
    "FACE_NOT_FOUND",
    "FACE_UNUSABLE",
    "NOT_SCANNABLE",
    "CONTENT_REJECTED",
    "QUALITY_TOO_LOW",
    "GENERATION_FAILED",
    "RATE_LIMIT_EXCEEDED",
    "QUEUE_FULL",
    "QUOTA_EXCEEDED",
    "HEADERS_TOO_LARGE",
    "INTERNAL",
    "ENGINE_UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
]

ImageStateFormat = Literal[
    "png",
    "jpeg",
    "webp",
    "avif",
    "svg",
    "pdf",
]

ImageStateErrorDetailType = Literal[
    "INVALID_REQUEST_BODY",
    "NO_RIGHTS",
    "FORBIDDEN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "REQUEST_TIMEOUT",
    "GONE",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RANGE_NOT_SATISFIABLE",
    "EXPECTATION_FAILED",
    "VALIDATION_ERROR",
    "CONTENT_TOO_LONG",
    "IDEMPOTENCY_CONFLICT",
    "IMAGE_UNREADABLE",
    "IMAGE_UNREACHABLE",
    "NO_FACE",
    "FACE_NOT_FOUND",
    "FACE_UNUSABLE",
    "NOT_SCANNABLE",
    "CONTENT_REJECTED",
    "QUALITY_TOO_LOW",
    "GENERATION_FAILED",
    "RATE_LIMIT_EXCEEDED",
    "QUEUE_FULL",
    "QUOTA_EXCEEDED",
    "HEADERS_TOO_LARGE",
    "INTERNAL",
    "ENGINE_UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
]

ImageSummaryFormat = Literal[
    "png",
    "jpeg",
    "webp",
    "avif",
    "svg",
    "pdf",
]

ImageSummaryErrorDetailType = Literal[
    "INVALID_REQUEST_BODY",
    "NO_RIGHTS",
    "FORBIDDEN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "REQUEST_TIMEOUT",
    "GONE",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RANGE_NOT_SATISFIABLE",
    "EXPECTATION_FAILED",
    "VALIDATION_ERROR",
    "CONTENT_TOO_LONG",
    "IDEMPOTENCY_CONFLICT",
    "IMAGE_UNREADABLE",
    "IMAGE_UNREACHABLE",
    "NO_FACE",
    "FACE_NOT_FOUND",
    "FACE_UNUSABLE",
    "NOT_SCANNABLE",
    "CONTENT_REJECTED",
    "QUALITY_TOO_LOW",
    "GENERATION_FAILED",
    "RATE_LIMIT_EXCEEDED",
    "QUEUE_FULL",
    "QUOTA_EXCEEDED",
    "HEADERS_TOO_LARGE",
    "INTERNAL",
    "ENGINE_UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
]

PreviewRequestStyleV5 = Literal[
    "Photographic",
    "Fantasy Art",
    "Digital Art",
    "Neon Punk",
    "Graffiti",
    "Disco",
]

QualityReasonsItem = Literal[
    "few-clues",
    "cut-object",
    "lost-lines",
    "visible-repeats",
    "blurred-extension",
    "confused-texture",
    "visible-border",
    "face-turned",
    "face-covered",
    "face-small",
    "face-light",
    "face-edge",
    "face-shape",
    "subject-hidden",
    "things-hidden",
    "things-misplaced",
    "words-not-drawn",
    "subject-small",
    "subject-indistinct",
    "crowded-scene",
]

ScanAnswerFindingsItemCode = Literal[
    "read-all",
    "read-some",
    "read-none",
    "other-text",
    "dim-yes",
    "dim-no",
    "smallest",
    "clean",
    "weak",
    "fails-far",
    "fails-blur",
    "fails-angle",
    "fails-turned",
    "fails-light",
    "fails-dim",
    "fails-pale",
    "fails-noise",
    "fails-compressed",
    "fails-several",
]

VerifyAnswerMarksItemCode = Literal[
    "declared",
    "own",
    "foreign",
    "broken",
    "invalid",
    "unmarked",
    "missing",
    "same",
    "similar",
]

WarningWeight = Literal["info", "look", "poor"]

WebhookAnswerEventsItem = Literal[
    "image.queued",
    "image.running",
    "image.ready",
    "image.failed",
    "image.deleted",
    "link.changed",
    "link.ended",
    "key.created",
    "key.revoked",
    "share.approved",
    "batch.done",
]

WebhookRequestEventsItem = Literal[
    "image.queued",
    "image.running",
    "image.ready",
    "image.failed",
    "image.deleted",
    "link.changed",
    "link.ended",
    "key.created",
    "key.revoked",
    "share.approved",
    "batch.done",
]

PrintImageTemplate = Literal[
    "plain",
    "card",
    "menu",
    "table-tent",
    "poster",
    "stickers",
]

GetImageFileFormat = Literal[
    "png",
    "jpeg",
    "webp",
    "avif",
    "svg",
    "pdf",
]

#: What a webhook's request holds, by its type.
WebhookEvent = Union["ImageEvent", "LinkEvent", "KeyEvent", "ShareEvent", "BatchEvent"]

#: The types of error that the service answers.
ErrorType = Literal["INVALID_REQUEST_BODY", "NO_RIGHTS", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "REQUEST_TIMEOUT", "GONE", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RANGE_NOT_SATISFIABLE", "EXPECTATION_FAILED", "VALIDATION_ERROR", "CONTENT_TOO_LONG", "IDEMPOTENCY_CONFLICT", "IMAGE_UNREADABLE", "IMAGE_UNREACHABLE", "NO_FACE", "FACE_NOT_FOUND", "FACE_UNUSABLE", "NOT_SCANNABLE", "CONTENT_REJECTED", "QUALITY_TOO_LOW", "GENERATION_FAILED", "RATE_LIMIT_EXCEEDED", "QUEUE_FULL", "QUOTA_EXCEEDED", "HEADERS_TOO_LARGE", "INTERNAL", "ENGINE_UNAVAILABLE", "SERVICE_UNAVAILABLE"]
