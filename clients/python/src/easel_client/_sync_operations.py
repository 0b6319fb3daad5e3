"""One method for each operation of the service. Made by tools/generate.ts of the API's own document."""

from __future__ import annotations

import uuid
from typing import Any, Iterator, Literal, Optional, Union

from ._sync_client import Image, Transport
from ._wire import File, ImageSource, ServerEvent, body_of, seg
from .types import (
    ActivityAnswer,
    ArtQrRequestStyle,
    ArtQrRequestStyleV5,
    ArtV5RequestStyle,
    AspectRatio,
    Batch,
    BatchCreatedAnswer,
    BatchListAnswer,
    BatchRequestRowsItem,
    BatchRequestTemplate,
    BatchResumedAnswer,
    CodeColours,
    CodeRequestOutputFormat,
    Collection,
    CollectionListAnswer,
    CreatedKeyAnswer,
    DeliveryAnswer,
    DeliveryListAnswer,
    EnginesAnswer,
    EventContent,
    FacesAnswer,
    Focus,
    GeoContent,
    GetImageFileFormat,
    ImageAnswer,
    ImageDetail,
    ImageSummary,
    InfinityAnswer,
    KeyListAnswer,
    LinkAnswer,
    LinkScansAnswer,
    LiveAnswer,
    Logo,
    MailtoContent,
    OpenAiImageAnswer,
    OutlookAnswer,
    PreviewRequestStyleV5,
    PrintImageTemplate,
    Quality,
    QueueAnswer,
    ReadyAnswer,
    RecipeRequest,
    ScanAnswer,
    SessionAnswer,
    SessionCodeAnswer,
    Share,
    ShareListAnswer,
    SmsContent,
    StorageAnswer,
    StyleListAnswer,
    TelContent,
    TextContent,
    UrlContent,
    UsageAnswer,
    VcardContent,
    VerifyAnswer,
    WebhookAnswer,
    WebhookListAnswer,
    WebhookRequestEventsItem,
    WhatsappContent,
    WifiContent,
)


class Easel(Transport):
    """The service: one method for each of its operations."""

    def create_qr_art(
        self,
        *,
        prompt: Optional[str] = None,
        style: Optional[ArtQrRequestStyle] = None,
        image: Optional[ImageSource] = None,
        trim: Optional[Literal["off", "auto"]] = None,
        focus: Optional[Focus] = None,
        logo: Optional[Logo] = None,
        ar: Optional[AspectRatio] = None,
        content: Optional[Union[str, Union[UrlContent, WifiContent, VcardContent, TelContent, SmsContent, WhatsappContent, MailtoContent, GeoContent, EventContent, TextContent]]] = None,
        shortlink: Optional[bool] = None,
        padding: Optional[int] = None,
        qr_w: Optional[float] = None,
        palette: Optional[list[str]] = None,
        style_v5: Optional[ArtQrRequestStyleV5] = None,
        negative_prompt: Optional[str] = None,
        seed: Optional[int] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_quality: Optional[int] = None,
        title: Optional[str] = None,
        tags: Optional[list[str]] = None,
        collection: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
        wait: bool = False,
    ) -> Image:
        """Create a picture, from words or of the caller's own, that shows a scannable QR code

        Returns the image's id at once. Poll getImage with it until the answer has a `url`.

        Args:
            prompt: What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. Required without `image`, and used with it only for a style of the category Carriers.
            style: Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the picture. Required without `image`.
            image: A picture of the caller's own that shows the code, in place of a painted one, or hangs beside it in the world of a carrier: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            trim: `auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.
            focus: What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid around it, and an embedded code spares the area. In a form, as JSON.
            logo: A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a form: the file, and `{place, scale}` as JSON in a second field of this name.
            ar: Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3 for a wide image, else 3:2.
            content: What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read. Absent: the code opens the picture's own page.
            shortlink: The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later. Default false.
            padding: Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and placed where it covers least; others keep it as large as they leave room for. Default 2.
            qr_w: Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The picture scans at every value. Default 1.
            palette: 2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a form: separated by commas.
            style_v5: A finish applied over the style.
            negative_prompt: What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning.
            seed: 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random.
            output_format: Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png".
            output_quality: Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning.
            title: What the image is called, up to 120 characters.
            tags: Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas.
            collection: The id of the collection that the image belongs to.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
            wait: Wait until the image is ready; its error is raised.
        """
        return self._create(
            "/srv/publish/api/art_qr/generate",
            {"prompt": prompt, "style": style, "image": image, "trim": trim, "focus": focus, "logo": logo, "ar": ar, "content": content, "shortlink": shortlink, "padding": padding, "qr_w": qr_w, "palette": palette, "style_v5": style_v5, "negative_prompt": negative_prompt, "seed": seed, "output_format": output_format, "output_quality": output_quality, "title": title, "tags": tags, "collection": collection},
            pictures=("image", "logo",),
            form="files",
            wait=wait,
            idempotency_key=idempotency_key,
            webhook_url=webhook_url,
        )

    def create_infinity_art(
        self,
        *,
        prompt: str,
        style: ArtV5RequestStyle,
        ar: Optional[AspectRatio] = None,
        negative_prompt: Optional[str] = None,
        seed: Optional[int] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_quality: Optional[int] = None,
        title: Optional[str] = None,
        tags: Optional[list[str]] = None,
        collection: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
        wait: bool = False,
    ) -> Image:
        """Create a picture from words in a named style

        Returns the image's id at once. Poll getImage with it until the answer has a `url`.

        Args:
            prompt: What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces.
            style: Name of a style of `art_v5/getStyle`, in any case. `Auto` chooses. Styles of the category Carriers are the worlds of QR art, without a code.
            ar: Ratio of the picture, default 1:1.
            negative_prompt: What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning.
            seed: 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random.
            output_format: Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png".
            output_quality: Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning.
            title: What the image is called, up to 120 characters.
            tags: Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas.
            collection: The id of the collection that the image belongs to.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
            wait: Wait until the image is ready; its error is raised.
        """
        return self._create(
            "/srv/publish/api/art_v5/generate",
            {"prompt": prompt, "style": style, "ar": ar, "negative_prompt": negative_prompt, "seed": seed, "output_format": output_format, "output_quality": output_quality, "title": title, "tags": tags, "collection": collection},
            wait=wait,
            idempotency_key=idempotency_key,
            webhook_url=webhook_url,
        )

    def create_outpaint(
        self,
        *,
        image: ImageSource,
        trim: Optional[Literal["off", "auto"]] = None,
        left: Optional[int] = None,
        right: Optional[int] = None,
        up: Optional[int] = None,
        down: Optional[int] = None,
        ar: Optional[AspectRatio] = None,
        anchor: Optional[Literal["center", "left", "right", "top", "bottom"]] = None,
        scale: Optional[float] = None,
        mask: Optional[ImageSource] = None,
        prompt: Optional[str] = None,
        negative_prompt: Optional[str] = None,
        seed: Optional[int] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_quality: Optional[int] = None,
        title: Optional[str] = None,
        tags: Optional[list[str]] = None,
        collection: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
        wait: bool = False,
    ) -> Image:
        """Create a picture extended beyond its borders

        Returns the image's id at once. Poll getImage with it until the answer has a `url`.

        Args:
            image: The picture to extend: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            trim: `auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.
            left: Pixels to add at the left, 0 to 2000. At least one side must be above 0.
            right: Pixels to add at the right, 0 to 2000. At least one side must be above 0.
            up: Pixels to add at the top, 0 to 2000. At least one side must be above 0.
            down: Pixels to add at the bottom, 0 to 2000. At least one side must be above 0.
            ar: Ratio of the result, in place of left/right/up/down or scale.
            anchor: With `ar`: where the original stands in the result, default center.
            scale: Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar.
            mask: A picture of the same size as `image`, in place of left/right/up/down, ar or scale. Where it is transparent (alpha under 128), the picture is made anew; the result has the size of `image`. http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            prompt: What the added parts show: up to 2000 characters.
            negative_prompt: What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning.
            seed: 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random.
            output_format: Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png".
            output_quality: Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning.
            title: What the image is called, up to 120 characters.
            tags: Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas.
            collection: The id of the collection that the image belongs to.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
            wait: Wait until the image is ready; its error is raised.
        """
        return self._create(
            "/srv/publish/api/art_outpaint/generate",
            {"image": image, "trim": trim, "left": left, "right": right, "up": up, "down": down, "ar": ar, "anchor": anchor, "scale": scale, "mask": mask, "prompt": prompt, "negative_prompt": negative_prompt, "seed": seed, "output_format": output_format, "output_quality": output_quality, "title": title, "tags": tags, "collection": collection},
            pictures=("image", "mask",),
            form="files",
            wait=wait,
            idempotency_key=idempotency_key,
            webhook_url=webhook_url,
        )

    def create_face_swap(
        self,
        *,
        target: ImageSource,
        source: Union[ImageSource, list[ImageSource]],
        consent: Optional[bool] = None,
        mode: Optional[Literal["one", "many"]] = None,
        target_index: Optional[int] = None,
        source_index: Optional[int] = None,
        order: Optional[Literal["large-small", "left-right", "right-left", "top-bottom", "bottom-top"]] = None,
        strength: Optional[float] = None,
        eyes: Optional[Literal["auto", "source", "target"]] = None,
        mouth: Optional[Literal["auto", "source", "target"]] = None,
        seed: Optional[int] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_quality: Optional[int] = None,
        title: Optional[str] = None,
        tags: Optional[list[str]] = None,
        collection: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
        wait: bool = False,
    ) -> Image:
        """Create a picture with another face

        Returns the image's id at once. Poll getImage with it until the answer has a `url`.

        Args:
            target: The picture whose face is replaced: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            source: The face to insert: a picture of one person or a list of up to 4 of the same person; http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            consent: Must be true: every depicted person agreed. Operators can make it optional.
            mode: `one` replaces one face of the target, `many` every face. Default "one".
            target_index: Which face of the target, counted from 0 in `order`, at most 1000. Not with mode `many`.
            source_index: Which face of the source, counted from 0 in `order`, at most 1000. Not with mode `many`.
            order: The order in which faces are counted. Default "large-small".
            strength: Strength of the swap, 0 (target unchanged) to 1 (full swap). Default 1.
            eyes: Which face's gaze the result has. Default "auto".
            mouth: Which face's mouth the result has. Default "auto".
            seed: 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random.
            output_format: Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too. Default "png".
            output_quality: Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning.
            title: What the image is called, up to 120 characters.
            tags: Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas.
            collection: The id of the collection that the image belongs to.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
            wait: Wait until the image is ready; its error is raised.
        """
        return self._create(
            "/srv/publish/api/art_swapface/generate",
            {"target": target, "source": source, "consent": consent, "mode": mode, "target_index": target_index, "source_index": source_index, "order": order, "strength": strength, "eyes": eyes, "mouth": mouth, "seed": seed, "output_format": output_format, "output_quality": output_quality, "title": title, "tags": tags, "collection": collection},
            pictures=("target", "source",),
            form="files",
            wait=wait,
            idempotency_key=idempotency_key,
            webhook_url=webhook_url,
        )

    def create_code(
        self,
        *,
        content: Union[str, Union[UrlContent, WifiContent, VcardContent, TelContent, SmsContent, WhatsappContent, MailtoContent, GeoContent, EventContent, TextContent]],
        shortlink: Optional[bool] = None,
        shape: Optional[Literal["square", "round", "fluid"]] = None,
        finder: Optional[Literal["square", "round", "leaf"]] = None,
        colours: Optional[CodeColours] = None,
        logo: Optional[Logo] = None,
        width_mm: Optional[float] = None,
        seed: Optional[int] = None,
        output_format: Optional[CodeRequestOutputFormat] = None,
        output_quality: Optional[int] = None,
        title: Optional[str] = None,
        tags: Optional[list[str]] = None,
        collection: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
        wait: bool = False,
    ) -> Image:
        """Create a code without a picture, as lines and as pixels

        Returns the image's id at once. Poll getImage with it until the answer has a `url`.

        Args:
            content: What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read.
            shortlink: The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later. Default false.
            shape: How modules are drawn: as squares, as dots, or with corners that flow together. Default "square".
            finder: How the three finders are drawn: square, with round corners, or as leaves with a sharp corner towards the middle. Default "square".
            colours: Colours of modules and ground. Refused where the darkest of the ground is not lighter than the lightest of the modules by 0.4 of luma. In a form, as JSON.
            logo: A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a form: the file, and `{place, scale}` as JSON in a second field of this name.
            width_mm: Width on paper of SVG and PDF in millimetres, quiet zone included, 10 to 3000. Default 40.
            seed: Kept with the image as of every kind. There is no chance in a code.
            output_format: Format of the file at `url`. Every code also has its lines as SVG and PDF at `/v1/images/{id}/file?format=`. Default "png".
            output_quality: Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning.
            title: What the image is called, up to 120 characters.
            tags: Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas.
            collection: The id of the collection that the image belongs to.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
            wait: Wait until the image is ready; its error is raised.
        """
        return self._create(
            "/srv/publish/api/code/generate",
            {"content": content, "shortlink": shortlink, "shape": shape, "finder": finder, "colours": colours, "logo": logo, "width_mm": width_mm, "seed": seed, "output_format": output_format, "output_quality": output_quality, "title": title, "tags": tags, "collection": collection},
            pictures=("logo",),
            form="files",
            wait=wait,
            idempotency_key=idempotency_key,
            webhook_url=webhook_url,
        )

    def get_qr_art(
        self,
        *,
        id: str,
    ) -> ImageAnswer:
        """Get an image; poll until the answer has a url

        `GET` also takes the id as a JSON body in place of the query; `QUERY` (RFC 10008) answers as `POST` does.

        Args:
            id: The image's id, as the create returned it.
        """
        answer: ImageAnswer = self._json("GET", "/srv/publish/api/art_qr/getImage", query={"id": id})
        return answer

    def delete_qr_art(
        self,
        *,
        id: str,
    ) -> None:
        """Delete an image; may be repeated

        Args:
            id: The image's id, as the create returned it.
        """
        self._send("POST", "/srv/publish/api/art_qr/delImage", body=body_of({"id": id}))

    def get_infinity_art(
        self,
        *,
        id: str,
    ) -> InfinityAnswer:
        """Get an image; poll until the answer has a url

        `GET` also takes the id as a JSON body in place of the query; `QUERY` (RFC 10008) answers as `POST` does.

        Args:
            id: The image's id, as the create returned it.
        """
        answer: InfinityAnswer = self._json("GET", "/srv/publish/api/art_v5/getImage", query={"id": id})
        return answer

    def delete_infinity_art(
        self,
        *,
        id: str,
    ) -> None:
        """Delete an image; may be repeated

        Args:
            id: The image's id, as the create returned it.
        """
        self._send("POST", "/srv/publish/api/art_v5/delImage", body=body_of({"id": id}))

    def get_outpaint(
        self,
        *,
        id: str,
    ) -> ImageAnswer:
        """Get an image; poll until the answer has a url

        `GET` also takes the id as a JSON body in place of the query; `QUERY` (RFC 10008) answers as `POST` does.

        Args:
            id: The image's id, as the create returned it.
        """
        answer: ImageAnswer = self._json("GET", "/srv/publish/api/art_outpaint/getImage", query={"id": id})
        return answer

    def delete_outpaint(
        self,
        *,
        id: str,
    ) -> None:
        """Delete an image; may be repeated

        Args:
            id: The image's id, as the create returned it.
        """
        self._send("POST", "/srv/publish/api/art_outpaint/delImage", body=body_of({"id": id}))

    def get_face_swap(
        self,
        *,
        id: str,
    ) -> ImageAnswer:
        """Get an image; poll until the answer has a url

        `GET` also takes the id as a JSON body in place of the query; `QUERY` (RFC 10008) answers as `POST` does.

        Args:
            id: The image's id, as the create returned it.
        """
        answer: ImageAnswer = self._json("GET", "/srv/publish/api/art_swapface/getImage", query={"id": id})
        return answer

    def delete_face_swap(
        self,
        *,
        id: str,
    ) -> None:
        """Delete an image; may be repeated

        Args:
            id: The image's id, as the create returned it.
        """
        self._send("POST", "/srv/publish/api/art_swapface/delImage", body=body_of({"id": id}))

    def get_code(
        self,
        *,
        id: str,
    ) -> ImageAnswer:
        """Get an image; poll until the answer has a url

        `GET` also takes the id as a JSON body in place of the query; `QUERY` (RFC 10008) answers as `POST` does.

        Args:
            id: The image's id, as the create returned it.
        """
        answer: ImageAnswer = self._json("GET", "/srv/publish/api/code/getImage", query={"id": id})
        return answer

    def delete_code(
        self,
        *,
        id: str,
    ) -> None:
        """Delete an image; may be repeated

        Args:
            id: The image's id, as the create returned it.
        """
        self._send("POST", "/srv/publish/api/code/delImage", body=body_of({"id": id}))

    def list_qr_art_styles(
        self,
    ) -> StyleListAnswer:
        """List all styles in order

        `QUERY` (RFC 10008) answers alike.
        """
        answer: StyleListAnswer = self._json("GET", "/srv/publish/api/art_qr/getStyle")
        return answer

    def list_infinity_art_styles(
        self,
    ) -> StyleListAnswer:
        """List all styles in order

        `QUERY` (RFC 10008) answers alike.
        """
        answer: StyleListAnswer = self._json("GET", "/srv/publish/api/art_v5/getStyle")
        return answer

    def get_image_detail(
        self,
        id: str,
    ) -> ImageDetail:
        """All details of an image of any kind
        """
        answer: ImageDetail = self._json("GET", f"/v1/images/{seg(id)}")
        return answer

    def delete_image(
        self,
        id: str,
    ) -> None:
        """Delete an image of any kind; may be repeated
        """
        self._send("DELETE", f"/v1/images/{seg(id)}")

    def change_image(
        self,
        id: str,
        *,
        starred: Optional[bool] = None,
        title: Optional[str] = None,
        tags: Optional[list[str]] = None,
        collection: Optional[str] = None,
    ) -> ImageDetail:
        """Name an image, file it in a collection, or set its star

        Args:
            starred: Whether the image has a star.
            title: What the image is called, up to 120 characters. `null` takes it away.
            tags: Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. They replace those of the image.
            collection: The id of the collection that the image belongs to. `null` takes it out of its collection.
        """
        answer: ImageDetail = self._json("PATCH", f"/v1/images/{seg(id)}", body=body_of({"starred": starred, "title": title, "tags": tags, "collection": collection}))
        return answer

    def get_preview(
        self,
        id: str,
    ) -> File:
        """The unfinished picture of a running image

        A WebP of at most 5 kB. `404` before the engine shows the first one, when the image does not run, and for engines that show none.
        """
        return self._file("GET", f"/v1/images/{seg(id)}/preview")

    def list_images(
        self,
        *,
        kind: Optional[Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]] = None,
        state: Optional[Literal["queued", "running", "ready", "failed", "deleted"]] = None,
        style: Optional[str] = None,
        words: Optional[str] = None,
        tag: Optional[str] = None,
        collection: Optional[str] = None,
        starred: Optional[bool] = None,
        limit: Optional[int] = None,
    ) -> Iterator[ImageSummary]:
        """Your images, newest first

        Args:
            kind: Only images of this kind.
            state: Only images in this state; absent: all but deleted ones.
            style: Only images of this style; case does not matter.
            words: Only images that contain each of these words or parts of words in title, tags, prompt or the destination of the code; case does not matter.
            tag: Only images with this tag; case does not matter.
            collection: Only images of the collection with this id.
            starred: Only images with a star (`true`) or without (`false`).
            limit: Images per page, 1 to 100.
        """
        return self._pages("/v1/images", "images", {"kind": kind, "state": state, "style": style, "words": words, "tag": tag, "collection": collection, "starred": starred, "limit": limit})

    def get_link(
        self,
        code: str,
    ) -> LinkAnswer:
        """A short link: its target and number of scans
        """
        answer: LinkAnswer = self._json("GET", f"/v1/links/{seg(code)}")
        return answer

    def set_link_target(
        self,
        code: str,
        *,
        target: Optional[str] = None,
        starts: Optional[str] = None,
        ends: Optional[str] = None,
        fallback: Optional[str] = None,
    ) -> LinkAnswer:
        """Change where a short link leads and when, also for codes that are already printed

        Args:
            target: http(s) URL, up to 2000 characters; not a short link of this service
            starts: The first day (from its start in UTC) or the moment from which the link leads to its target. `null`: at once.
            ends: The last day (to its end in UTC) or the moment until which it does. `null`: for good.
            fallback: Where it leads before `starts` and after `ends`: an http(s) URL. `null`: to a page that says so.
        """
        answer: LinkAnswer = self._json("PUT", f"/v1/links/{seg(code)}", body=body_of({"target": target, "starts": starts, "ends": ends, "fallback": fallback}))
        return answer

    def delete_link(
        self,
        code: str,
    ) -> None:
        """End a link permanently; the image is kept; may be repeated
        """
        self._send("DELETE", f"/v1/links/{seg(code)}")

    def list_links(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Iterator[LinkAnswer]:
        """Your short links that have not ended, newest first

        Args:
            limit: Links per page, 1 to 100.
        """
        return self._pages("/v1/links", "links", {"limit": limit})

    def export_links(
        self,
        *,
        format: Literal["nginx", "caddy", "netlify", "cloudflare"],
    ) -> str:
        """All your links as redirects of a static host

        Args:
            format: nginx `location` lines, lines of a Caddyfile's site, a Netlify `_redirects` file, or a CSV of Cloudflare bulk redirects.
        """
        return (self._send("GET", "/v1/links/export", query={"format": format})).text

    def get_link_scans(
        self,
        code: str,
    ) -> LinkScansAnswer:
        """Scans of a link by day; nothing about who scanned is stored
        """
        answer: LinkScansAnswer = self._json("GET", f"/v1/links/{seg(code)}/scans")
        return answer

    def list_collections(
        self,
    ) -> CollectionListAnswer:
        """Your collections, by name

        `GET /v1/images?collection=` lists the images of one.
        """
        answer: CollectionListAnswer = self._json("GET", "/v1/collections")
        return answer

    def create_collection(
        self,
        *,
        name: str,
    ) -> Collection:
        """Make a collection

        Creates and `PATCH /v1/images/{id}` put images into it by its id. At most 1,000.

        Args:
            name: The name of the collection, up to 120 characters.
        """
        answer: Collection = self._json("POST", "/v1/collections", body=body_of({"name": name}), repeatable=False)
        return answer

    def get_collection(
        self,
        id: str,
    ) -> Collection:
        """A collection
        """
        answer: Collection = self._json("GET", f"/v1/collections/{seg(id)}")
        return answer

    def rename_collection(
        self,
        id: str,
        *,
        name: str,
    ) -> Collection:
        """Rename a collection

        Args:
            name: The name of the collection, up to 120 characters.
        """
        answer: Collection = self._json("PATCH", f"/v1/collections/{seg(id)}", body=body_of({"name": name}))
        return answer

    def delete_collection(
        self,
        id: str,
        *,
        with_images: Optional[bool] = None,
    ) -> None:
        """Delete a collection, with its images or without

        Args:
            with_images: `true`: the images of the collection are deleted too. `false`: they are kept.
        """
        self._send("DELETE", f"/v1/collections/{seg(id)}", query={"with_images": with_images})

    def print_collection(
        self,
        id: str,
        *,
        template: Optional[Literal["card", "menu", "table-tent", "poster", "stickers"]] = None,
        words: Optional[str] = None,
        paper: Optional[str] = None,
        bleed_mm: Optional[float] = None,
    ) -> File:
        """The pictures of a collection that are ready, for a printer: stickers, or pages of a template

        At most 1,000 pictures, the first made first, by their own pixels. A title that does not fit is shortened, and left out where its letters cannot be set; `words` that do not fit are refused. A picture that is deleted meanwhile leaves its place empty. `X-Warnings` says how many codes get smaller than their checks advise.

        Args:
            template: `stickers`: a label for each picture, on as many sheets as they take. The others: as of one picture, one after the other.
            words: As of one picture, the same on each. Absent: each has its own title.
            paper: The paper of the template, its first where absent. `card`: 85x55, 89x51; `menu`: a5, a4, folded; `table-tent`: a4, a6; `poster`: a4, a3, a2; `stickers`: avery-l7160, avery-l7161, avery-l7162, avery-l7163, avery-l7165, avery-5160, avery-5163, avery-5164, avery-3274.
            bleed_mm: As of one picture.
        """
        return self._file("GET", f"/v1/collections/{seg(id)}/print", query={"template": template, "words": words, "paper": paper, "bleed_mm": bleed_mm})

    def create_batch(
        self,
        *,
        kind: Optional[Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"]] = None,
        template: Optional[BatchRequestTemplate] = None,
        rows: Optional[list[BatchRequestRowsItem]] = None,
        csv: Optional[Union[str, ImageSource]] = None,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> BatchCreatedAnswer:
        """Make many images from one template and a list of rows

        All rows are checked first: where one is wrong, nothing is made, and `detail.data` names row and column (`row 3, content`). The rows count against the monthly quota now, and not against the limit of the queue: they wait in the batch and enter the queue as places are free.

        Args:
            kind: The kind of image. Default "art_qr".
            template: Fields of a create of this kind that all rows share. Pictures are URLs, `data:` URIs or ids of your own images. In a form: as JSON. Default {}.
            rows: What differs from row to row: fields of a create, which come before those of the template. 1 to 1000.
            csv: The rows as CSV with a heading of field names, in place of `rows`; `content.ssid` names a field of an object. Separated by commas, semicolons or tabs. As a file of a form: in UTF-8, else it is read as Windows-1252.
            dry_run: Only says what is wrong with the rows; makes nothing. Default false.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
        """
        answer: BatchCreatedAnswer = self._json("POST", "/v1/batches", body=body_of({"kind": kind, "template": template, "rows": rows, "csv": csv, "dry_run": dry_run}, ("csv",), "files"), headers={"idempotency-key": idempotency_key or str(uuid.uuid4())})
        return answer

    def list_batches(
        self,
    ) -> BatchListAnswer:
        """Your newest 100 batches
        """
        answer: BatchListAnswer = self._json("GET", "/v1/batches")
        return answer

    def get_batch(
        self,
        id: str,
    ) -> Batch:
        """A batch and what became of each row
        """
        answer: Batch = self._json("GET", f"/v1/batches/{seg(id)}")
        return answer

    def delete_batch(
        self,
        id: str,
    ) -> None:
        """Delete a batch with all its images

        Rows that are not in the queue yet are given back to this month's quota.
        """
        self._send("DELETE", f"/v1/batches/{seg(id)}")

    def resume_batch(
        self,
        id: str,
    ) -> BatchResumedAnswer:
        """Make the rows of a batch anew that failed

        They count against the monthly quota again. The images that failed are deleted.
        """
        answer: BatchResumedAnswer = self._json("POST", f"/v1/batches/{seg(id)}/resume", repeatable=False)
        return answer

    def get_batch_zip(
        self,
        id: str,
    ) -> File:
        """The pictures of a batch that are ready, as a ZIP

        With `manifest.csv`, a line for each row, whose cells are no formulas, and `contact-sheet.pdf`. At most 4 GB.
        """
        return self._file("GET", f"/v1/batches/{seg(id)}/zip")

    def get_batch_pdf(
        self,
        id: str,
    ) -> File:
        """The pictures of a batch that are ready, with their names, as a PDF
        """
        return self._file("GET", f"/v1/batches/{seg(id)}/pdf")

    def print_batch(
        self,
        id: str,
        *,
        template: Optional[Literal["card", "menu", "table-tent", "poster", "stickers"]] = None,
        words: Optional[str] = None,
        paper: Optional[str] = None,
        bleed_mm: Optional[float] = None,
    ) -> File:
        """The pictures of a batch that are ready, for a printer: stickers, or pages of a template

        At most 1,000 pictures, in the order of their rows, by their own pixels. A title that does not fit is shortened, and left out where its letters cannot be set; `words` that do not fit are refused. A picture that is deleted meanwhile leaves its place empty. `X-Warnings` says how many codes get smaller than their checks advise.

        Args:
            template: `stickers`: a label for each picture, on as many sheets as they take. The others: as of one picture, one after the other.
            words: As of one picture, the same on each. Absent: each has its own title.
            paper: The paper of the template, its first where absent. `card`: 85x55, 89x51; `menu`: a5, a4, folded; `table-tent`: a4, a6; `poster`: a4, a3, a2; `stickers`: avery-l7160, avery-l7161, avery-l7162, avery-l7163, avery-l7165, avery-5160, avery-5163, avery-5164, avery-3274.
            bleed_mm: As of one picture.
        """
        return self._file("GET", f"/v1/batches/{seg(id)}/print", query={"template": template, "words": words, "paper": paper, "bleed_mm": bleed_mm})

    def list_shares(
        self,
    ) -> ShareListAnswer:
        """Your shares that have not ended, newest first
        """
        answer: ShareListAnswer = self._json("GET", "/v1/shares")
        return answer

    def create_share(
        self,
        *,
        image: Optional[str] = None,
        collection: Optional[str] = None,
        until: Optional[str] = None,
        approve: Optional[bool] = None,
    ) -> Share:
        """Share an image or a collection

        Whoever has the address sees the picture, or the ready pictures of the collection with their titles and what their codes open, and downloads them; nothing else of yours. No search engine lists the page. With `approve` they may approve once, with a line of comment: see the event `share.approved`. At most 1,000 at a time.

        Args:
            image: The id of an image of yours.
            collection: The id of a collection, in place of `image`.
            until: The last day (to its end in UTC) or the moment until which the address works; absent: until it is revoked.
            approve: Whoever has the address may approve once, with a line of comment. Default false.
        """
        answer: Share = self._json("POST", "/v1/shares", body=body_of({"image": image, "collection": collection, "until": until, "approve": approve}), repeatable=False)
        return answer

    def delete_share(
        self,
        id: str,
    ) -> None:
        """Revoke a share: its address leads nowhere from now on; what it showed is kept
        """
        self._send("DELETE", f"/v1/shares/{seg(id)}")

    def print_image(
        self,
        id: str,
        *,
        pixels: Optional[Literal["auto", "own"]] = None,
        format: Optional[Literal["pdf", "png", "tiff"]] = None,
        template: Optional[PrintImageTemplate] = None,
        words: Optional[str] = None,
        paper: Optional[str] = None,
        width_mm: Optional[float] = None,
        bleed_mm: Optional[float] = None,
    ) -> File:
        """An image at its true size: a PDF with bleed and crop marks, laid out by a template, a PNG, or a TIFF in CMYK

        While the image is not ready the answer is 202 with `Retry-After`. A world that is a code is drawn again for large paper, which takes about half a minute: until then the answer is 202 too. The poster is kept with the image; readers have read its code. `X-Pixels-Per-Inch` says how fine the print is. `X-Warnings` says when a QR code gets smaller than its checks advise, and when the pixels get coarse. In a PDF words, marks and grounds are vectors, and the picture is its pixels. A picture of another format is printed as a PNG of the same pixels. A PNG keeps the pixels, the XMP packet and the pixel mark; the C2PA manifest is left out, because it signs the file as it was. A TIFF is made by a worker, 202 until then; a code is read in its proof, the inks as they look at the size on paper, and refused with 422 `NOT_SCANNABLE` where readers do not read it.

        Args:
            pixels: `auto`: a world that is a code is drawn again with up to 4096 pixels along its long side where its own would be fewer than 200 per inch. `own`: the picture's own pixels, at once.
            format: The file format. `png`: the pixels in a file that says how wide they are on paper, without bleed. `tiff`: the pixels in CMYK by the profile of `EASEL_CMYK_PROFILE`, with bleed; 422 where the service has none. Both only with the template `plain`.
            template: `plain`: the picture alone, `width_mm` wide. `card`: a business card. `menu`. `table-tent`: a sheet that is folded and stands. `poster`. `stickers`: a sheet of labels, each with the picture.
            words: What stands beside the picture, in letters that suit its style: the first line is the heading. At most 2000 characters and 60 lines. Absent: the title of the picture; empty: nothing. In a `menu`, `soup | 6.50` sets the price at the end of the line, an empty line begins a group, and a first line of a group without a price is its heading. Not with the template `plain`.
            paper: The paper of the template, its first where absent. `card`: 85x55, 89x51; `menu`: a5, a4, folded; `table-tent`: a4, a6; `poster`: a4, a3, a2; `stickers`: avery-l7160, avery-l7161, avery-l7162, avery-l7163, avery-l7165, avery-5160, avery-5163, avery-5164, avery-3274.
            width_mm: Width of the picture after it is cut, in millimetres, 10 to 3000. Its height follows from its ratio. Required with the template `plain`; the others have sizes of their own.
            bleed_mm: What is printed beyond each cut, in millimetres, 0 to 20; default 0 with the template `plain`, 0 with `stickers`, else 3. More than 0 also adds crop marks and the PDF's trim and bleed boxes; beyond a picture it is the picture's mirror image. Not with `format` png and not with `stickers`.
        """
        return self._file("GET", f"/v1/images/{seg(id)}/print", query={"pixels": pixels, "format": format, "template": template, "words": words, "paper": paper, "width_mm": width_mm, "bleed_mm": bleed_mm})

    def get_image_file(
        self,
        id: str,
        *,
        format: Optional[GetImageFileFormat] = None,
        width_px: Optional[int] = None,
        quality: Optional[int] = None,
        enlarge: Optional[bool] = None,
    ) -> File:
        """An image in another format, quality or size

        Without a query, and where nothing differs, the picture itself. Else a worker makes the file once, from the file that was delivered, and it is kept with the image: the answer is 202 with `Retry-After` until then, and while the image is not ready. A code is read again in that very file; one that is not read is 422 `NOT_SCANNABLE`, and `detail.data` names the smallest `width_px` that was read. The marks of origin are in every file. An image keeps its last 24 files; an older one is made again. An image of the kind `code` has `svg` and `pdf` from the beginning.

        Args:
            format: The file format; absent: that of the picture. `svg` and `pdf` are there for images of the kind `code`. The `Accept` header decides nothing.
            width_px: Width in pixels, 16 to that of the picture; absent: that of the picture. The height follows from the ratio.
            quality: Quality of a JPEG, WebP or AVIF, 1 to 100, as `output_quality` of a create.
            enlarge: `true`: `width_px` may be up to 2 times that of the picture. The pixels are interpolated (Lanczos), which adds no detail; the warning `enlarged` says so.
        """
        return self._file("GET", f"/v1/images/{seg(id)}/file", query={"format": format, "width_px": width_px, "quality": quality, "enlarge": enlarge})

    def get_usage(
        self,
        *,
        month: Optional[str] = None,
    ) -> UsageAnswer:
        """Images that your keys created in a month, by key and kind

        Args:
            month: Month (UTC) such as `2026-11`; default: this one.
        """
        answer: UsageAnswer = self._json("GET", "/v1/usage", query={"month": month})
        return answer

    def get_queue(
        self,
    ) -> QueueAnswer:
        """Waiting images, connected workers, and whether this installation is held because it may be a copy
        """
        answer: QueueAnswer = self._json("GET", "/v1/admin/queue")
        return answer

    def list_engines(
        self,
    ) -> EnginesAnswer:
        """The configured engines and whether they answer
        """
        answer: EnginesAnswer = self._json("GET", "/v1/admin/engines")
        return answer

    def get_storage(
        self,
    ) -> StorageAnswer:
        """Bytes of pictures and database
        """
        answer: StorageAnswer = self._json("GET", "/v1/admin/storage")
        return answer

    def get_activity(
        self,
    ) -> ActivityAnswer:
        """What came of the images of the last hour and day, and the last failures
        """
        answer: ActivityAnswer = self._json("GET", "/v1/admin/activity")
        return answer

    def get_usage_of_all(
        self,
        *,
        month: Optional[str] = None,
    ) -> UsageAnswer:
        """Images that every key created in a month, by key and kind

        Args:
            month: Month (UTC) such as `2026-11`; default: this one.
        """
        answer: UsageAnswer = self._json("GET", "/v1/admin/usage", query={"month": month})
        return answer

    def list_keys(
        self,
    ) -> KeyListAnswer:
        """All keys, including revoked and expired ones, without their text
        """
        answer: KeyListAnswer = self._json("GET", "/v1/admin/keys")
        return answer

    def create_key(
        self,
        *,
        name: str,
        owner_id: Optional[str] = None,
        scopes: Optional[list[Literal["create", "read", "admin"]]] = None,
        expires_in_days: Optional[int] = None,
        rate_per_minute: Optional[int] = None,
        max_queued: Optional[int] = None,
        monthly_quota: Optional[int] = None,
    ) -> CreatedKeyAnswer:
        """Create a key; its text is shown only once

        Args:
            name: What the key is for.
            owner_id: Owner whose images the key reaches; absent: a new owner.
            scopes: The operations that the key allows. Default ["create","read"].
            expires_in_days: Days until the key expires.
            rate_per_minute: Requests per minute and process.
            max_queued: Maximum number of unfinished images.
            monthly_quota: Maximum number of images per calendar month (UTC).
        """
        answer: CreatedKeyAnswer = self._json("POST", "/v1/admin/keys", body=body_of({"name": name, "owner_id": owner_id, "scopes": scopes, "expires_in_days": expires_in_days, "rate_per_minute": rate_per_minute, "max_queued": max_queued, "monthly_quota": monthly_quota}), repeatable=False)
        return answer

    def revoke_key(
        self,
        id: str,
    ) -> None:
        """Revoke a key; refused everywhere within 5 s; may be repeated
        """
        self._send("DELETE", f"/v1/admin/keys/{seg(id)}")

    def get_recipe(
        self,
        id: str,
    ) -> RecipeRequest:
        """The recipe of an image; POST it to /v1/recipes to make the picture again
        """
        answer: RecipeRequest = self._json("GET", f"/v1/images/{seg(id)}/recipe")
        return answer

    def get_input(
        self,
        id: str,
        field: str,
    ) -> File:
        """One input picture of an image

        The field is one that the image's `params` show as `{kept, width, height}`: `image`, `logo.image`, `source.0`. A new request takes the same picture as `{"id": "<image id>", "input": "<field>"}`.
        """
        return self._file("GET", f"/v1/images/{seg(id)}/inputs/{seg(field)}")

    def make_recipe(
        self,
        *,
        kind: Literal["art_qr", "art_v5", "art_outpaint", "art_swapface", "code"],
        params: dict[str, Any],
        seed: int,
        engine: Optional[str] = None,
        version: Optional[str] = None,
        image_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
        wait: bool = False,
    ) -> Image:
        """Make a picture again from its recipe

        The same engine version gives the same pixels; another one makes the picture with the warning `other-engine`. A picture with a short link gets a new link.

        Args:
            kind: The kind of image.
            params: The parameters of a create of this kind. A picture shown as `{kept, width, height}` is taken from the image of `image_id`.
            seed: The seed of the picture.
            engine: The engine that made the picture.
            version: The version of that engine.
            image_id: The image that the recipe is of; its input pictures are kept with it.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
            wait: Wait until the image is ready; its error is raised.
        """
        return self._create(
            "/v1/recipes",
            {"kind": kind, "params": params, "seed": seed, "engine": engine, "version": version, "image_id": image_id},
            wait=wait,
            idempotency_key=idempotency_key,
            webhook_url=webhook_url,
        )

    def generate_images_as_open_ai(
        self,
        *,
        prompt: str,
        model: Optional[str] = None,
        n: Optional[int] = None,
        size: Optional[str] = None,
        response_format: Optional[Literal["url", "b64_json"]] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_compression: Optional[int] = None,
        style: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
    ) -> OpenAiImageAnswer:
        """Pictures from words, in the shapes of OpenAI's images API; answers when they are ready

        `style` may name a style of `art_v5/getStyle`. `size` sets the ratio of the picture; its area is about one megapixel. Errors have OpenAI's shape.

        Args:
            prompt: What the picture shows: 1 to 2000 characters.
            model: Any text. The name of a style of `art_v5/getStyle` selects that style.
            n: Pictures to make, 1 to 10; default 1.
            size: `auto` or `<width>x<height>`, from 1:3 to 3:1; only the ratio is used.
            response_format: Default `url`, and `b64_json` for models whose name starts with gpt-image.
            output_format: Format of the pictures, default png.
            output_compression: Quality of JPEG, WebP and AVIF, 0 to 100, as OpenAI counts it: 100 is the largest file, and lossless as WebP. Absent: that of `output_quality` of our own creates.
            style: Name of a style of `art_v5/getStyle`; any other text selects Auto.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
        """
        answer: OpenAiImageAnswer = self._json("POST", "/openai/v1/images/generations", body=body_of({"prompt": prompt, "model": model, "n": n, "size": size, "response_format": response_format, "output_format": output_format, "output_compression": output_compression, "style": style}), headers={"idempotency-key": idempotency_key or str(uuid.uuid4()), "x-webhook-url": webhook_url}, timeout=max(self._timeout, 600))
        return answer

    def edit_images_as_open_ai(
        self,
        *,
        image: ImageSource,
        prompt: str,
        mask: Optional[ImageSource] = None,
        model: Optional[str] = None,
        n: Optional[int] = None,
        size: Optional[str] = None,
        response_format: Optional[Literal["url", "b64_json"]] = None,
        background: Optional[Literal["auto", "opaque"]] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_compression: Optional[int] = None,
        stream: Optional[Any] = None,
        idempotency_key: Optional[str] = None,
        webhook_url: Optional[str] = None,
    ) -> OpenAiImageAnswer:
        """Parts of a picture made anew, in the shapes of OpenAI's images API; answers when the pictures are ready

        Every pixel that the mask does not name stays as it is, with a lossy `output_format` up to the encoding. A prompt is refused while no installed engine follows words when it fills. Errors have OpenAI's shape.

        Args:
            image: The picture to change.
            mask: A picture of the size of `image` that is transparent where it is to be made anew. Absent: the transparent parts of `image`.
            prompt: What the new parts show, at most 2000 characters. Empty: what surrounds them.
            model: Any text; without effect on the picture.
            n: Pictures to make, 1 to 10; default 1.
            size: `auto` or `<width>x<height>` in the ratio of `image`, whose size the result has.
            response_format: Default `url`, and `b64_json` for models whose name starts with gpt-image.
            background: `transparent` is not served.
            output_format: Format of the pictures, default png.
            output_compression: Quality of JPEG, WebP and AVIF, 0 to 100, as OpenAI counts it: 100 is the largest file, and lossless as WebP. Absent: that of `output_quality` of our own creates.
            stream: Answers in parts are not served; see `GET /v1/images/{id}/events`.
            idempotency_key: The same key with the same request never makes a second image; a random one by default.
            webhook_url: Is sent the changes of this image.
        """
        answer: OpenAiImageAnswer = self._json("POST", "/openai/v1/images/edits", body=body_of({"image": image, "mask": mask, "prompt": prompt, "model": model, "n": n, "size": size, "response_format": response_format, "background": background, "output_format": output_format, "output_compression": output_compression, "stream": stream}, ("image", "mask",), "only"), headers={"idempotency-key": idempotency_key or str(uuid.uuid4()), "x-webhook-url": webhook_url}, timeout=max(self._timeout, 600))
        return answer

    def stream_events(
        self,
        *,
        types: Optional[str] = None,
        last_event_id: Optional[str] = None,
    ) -> Iterator[ServerEvent]:
        """Changes of all your images as they happen, and on request those of links and keys

        Without `Last-Event-ID` the stream starts with the next change. It ends when the service stops.

        Args:
            types: Types of events, separated by commas: image.queued, image.running, image.ready, image.failed, image.deleted, link.changed, link.ended, key.created, key.revoked, share.approved, batch.done. Default: those of images.
            last_event_id: Goes on behind this event.
        """
        return self._events("/v1/events", last_event_id, {"types": types})

    def stream_image_events(
        self,
        id: str,
        *,
        last_event_id: Optional[str] = None,
    ) -> Iterator[ServerEvent]:
        """Changes of one image as they happen

        Without `Last-Event-ID` the first event is the image's state now. A `preview` event, at most two a second, holds the unfinished picture as `{"mime":"image/webp","base64":"…"}`, at most 5 kB before base64; engines that show nothing send none. The stream ends after `ready`, `failed` or `deleted`; reconnecting after that event answers 204.

        Args:
            last_event_id: Goes on behind this event.
        """
        return self._events(f"/v1/images/{seg(id)}/events", last_event_id)

    def create_webhook(
        self,
        *,
        url: str,
        events: Optional[list[WebhookRequestEventsItem]] = None,
    ) -> WebhookAnswer:
        """Create a webhook: events of your images, links and keys are sent to a URL

        Each event is a POST of `{type, timestamp, data}`, where `data` is the image, link or key, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`: v1, HMAC-SHA256). Sent at least once, in order per image, link and key; after a status other than 2xx it is retried with growing delays for 24 h, 410 disables the webhook. Deliveries stop when the key that made the webhook is revoked or expires. At most 20 webhooks.

        Args:
            url: http(s) URL on port 80, 443, 8080 or 8443 of a public address; redirects are not followed
            events: The types of events that are sent; absent: `["image.ready", "image.failed"]`.
        """
        answer: WebhookAnswer = self._json("POST", "/v1/webhooks", body=body_of({"url": url, "events": events}), repeatable=False)
        return answer

    def list_webhooks(
        self,
    ) -> WebhookListAnswer:
        """Your webhooks, oldest first
        """
        answer: WebhookListAnswer = self._json("GET", "/v1/webhooks")
        return answer

    def delete_webhook(
        self,
        id: str,
    ) -> None:
        """Delete a webhook and its deliveries
        """
        self._send("DELETE", f"/v1/webhooks/{seg(id)}")

    def rotate_webhook(
        self,
        id: str,
    ) -> WebhookAnswer:
        """Give a webhook a new secret

        The old secret signs as well for 24 h: `webhook-signature` then holds two signatures.
        """
        answer: WebhookAnswer = self._json("POST", f"/v1/webhooks/{seg(id)}/rotate", repeatable=False)
        return answer

    def list_deliveries(
        self,
        id: str,
    ) -> DeliveryListAnswer:
        """The last 100 deliveries of a webhook, newest first

        Ended deliveries are shown for 7 days.
        """
        answer: DeliveryListAnswer = self._json("GET", f"/v1/webhooks/{seg(id)}/deliveries")
        return answer

    def retry_delivery(
        self,
        id: str,
        delivery: str,
    ) -> DeliveryAnswer:
        """Send a delivery again now
        """
        answer: DeliveryAnswer = self._json("POST", f"/v1/webhooks/{seg(id)}/deliveries/{seg(delivery)}/retry", repeatable=False)
        return answer

    def preview_request(
        self,
        *,
        kind: Literal["art_qr"] = "art_qr",
        prompt: Optional[str] = None,
        style: Optional[str] = None,
        image: Optional[str] = None,
        focus: Optional[Focus] = None,
        trim: Optional[Literal["off", "auto"]] = None,
        ar: Optional[AspectRatio] = None,
        content: Optional[Union[str, Union[UrlContent, WifiContent, VcardContent, TelContent, SmsContent, WhatsappContent, MailtoContent, GeoContent, EventContent, TextContent]]] = None,
        shortlink: Optional[bool] = None,
        padding: Optional[int] = None,
        qr_w: Optional[float] = None,
        palette: Optional[list[str]] = None,
        style_v5: Optional[PreviewRequestStyleV5] = None,
        negative_prompt: Optional[str] = None,
        seed: Optional[int] = None,
        output_format: Optional[Literal["png", "jpeg", "webp", "avif"]] = None,
        output_quality: Optional[int] = None,
    ) -> File:
        """A small picture of a carrier, before it is ordered

        For styles of the category Carriers, and for `Auto` where its words choose one. `image` hangs in the world of a carrier's style; a small copy is enough. Answers in a second or so with the picture that a create with the same fields and `Easel-Seed` as `seed` begins with, 320 px long. It is stored nowhere, and no reader has read it: only a create promises that its code scans.

        Args:
            kind: The kind of image.
            prompt: What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. Required without `image`, and used with it only for a style of the category Carriers.
            style: Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the picture. Required without `image`.
            image: The photograph that hangs in the world, as a `data:` URI of at most 400000 characters, at most 1024 px long.
            focus: What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid around it, and an embedded code spares the area. In a form, as JSON.
            trim: `auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders, near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.
            ar: Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3 for a wide image, else 3:2.
            content: What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read. Absent: the code opens the picture's own page.
            shortlink: The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later. Default false.
            padding: Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and placed where it covers least; others keep it as large as they leave room for. Default 2.
            qr_w: Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The picture scans at every value. Default 1.
            palette: 2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a form: separated by commas.
            style_v5: A finish applied over the style.
            negative_prompt: What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning.
            seed: 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random.
            output_format: Format of the preview. Default "webp".
            output_quality: Quality of a JPEG, WebP or AVIF, 1 to 100.
        """
        return self._file("POST", "/v1/preview", body=body_of({"kind": kind, "prompt": prompt, "style": style, "image": image, "focus": focus, "trim": trim, "ar": ar, "content": content, "shortlink": shortlink, "padding": padding, "qr_w": qr_w, "palette": palette, "style_v5": style_v5, "negative_prompt": negative_prompt, "seed": seed, "output_format": output_format, "output_quality": output_quality}))

    def find_faces(
        self,
        *,
        image: ImageSource,
        order: Optional[Literal["large-small", "left-right", "right-left", "top-bottom", "bottom-top"]] = None,
    ) -> FacesAnswer:
        """The faces of a picture, with the indices that a face swap takes

        Answers in a few seconds. A picture without a face has an empty list. Nothing of the picture or its faces is kept.

        Args:
            image: The picture in which to look for faces: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            order: How the faces are counted; give a face swap the same `order`. Default "large-small".
        """
        answer: FacesAnswer = self._json("POST", "/v1/faces", body=body_of({"image": image, "order": order}, ("image",), "files"))
        return answer

    def foresee_outpaint(
        self,
        *,
        image: ImageSource,
        left: Optional[int] = None,
        right: Optional[int] = None,
        up: Optional[int] = None,
        down: Optional[int] = None,
        ar: Optional[AspectRatio] = None,
        anchor: Optional[Literal["center", "left", "right", "top", "bottom"]] = None,
        scale: Optional[float] = None,
    ) -> OutlookAnswer:
        """What is to be expected of an extension, side by side, before it is made

        Answers within a second, from how far the picture is to grow and what lies at its borders: faces, lettering, half an object. A copy of 512 pixels says as much as the picture. Nothing is made or kept.

        Args:
            image: The picture to extend, or a smaller copy with `left`, `right`, `up` and `down` as much smaller: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            left: Pixels to add at the left, 0 to 2000. At least one side must be above 0.
            right: Pixels to add at the right, 0 to 2000. At least one side must be above 0.
            up: Pixels to add at the top, 0 to 2000. At least one side must be above 0.
            down: Pixels to add at the bottom, 0 to 2000. At least one side must be above 0.
            ar: Ratio of the result, in place of left/right/up/down or scale.
            anchor: With `ar`: where the original stands in the result, default center.
            scale: Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar.
        """
        answer: OutlookAnswer = self._json("POST", "/v1/outpaint/preview", body=body_of({"image": image, "left": left, "right": right, "up": up, "down": down, "ar": ar, "anchor": anchor, "scale": scale}, ("image",), "files"))
        return answer

    def scan_picture(
        self,
        *,
        image: ImageSource,
        content: Optional[str] = None,
    ) -> ScanAnswer:
        """Whether the QR code of any picture will be read

        Every reader under every distortion of the battery, dim light among them; a map of modules that hardly stand out; the smallest size that is read. Answers in some seconds, one picture at a time. All of it is worked out from the file: no phone is used, and nothing is kept.

        Args:
            image: The picture whose code is read: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
            content: What the code should say; `matches` then tells whether it does.
        """
        answer: ScanAnswer = self._json("POST", "/v1/scan", body=body_of({"image": image, "content": content}, ("image",), "files"))
        return answer

    def get_passport(
        self,
        id: str,
    ) -> ScanAnswer:
        """Whether the QR code of an image of yours will be read

        Every reader under every distortion of the battery, dim light among them; a map of modules that hardly stand out; the smallest size that is read. Answers in some seconds, one picture at a time. All of it is worked out from the file: no phone is used, and nothing is kept. While the image is not ready the answer is 202 with `Retry-After`.
        """
        answer: ScanAnswer = self._json("GET", f"/v1/images/{seg(id)}/passport")
        return answer

    def verify_picture(
        self,
        *,
        image: ImageSource,
    ) -> VerifyAnswer:
        """The origin of a picture according to its provenance marks

        Looks for IPTC terms in the XMP, a C2PA manifest, the mark of this installation in the pixels, and the log of its images. A missing mark proves nothing.

        Args:
            image: The picture to examine: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
        """
        answer: VerifyAnswer = self._json("POST", "/v1/verify", body=body_of({"image": image}, ("image",), "files"))
        return answer

    def get_session(
        self,
    ) -> SessionAnswer:
        """Whether this browser is signed in
        """
        answer: SessionAnswer = self._json("GET", "/v1/session")
        return answer

    def begin_session(
        self,
        *,
        code: Optional[str] = None,
        key: Optional[str] = None,
    ) -> SessionAnswer:
        """Sign a browser in with the one-time code that the service printed at its start, or with an API key

        Args:
            code: The one-time code in the sign-in address that the service prints at its start.
            key: An API key, in place of `code`.
        """
        answer: SessionAnswer = self._json("POST", "/v1/session", body=body_of({"code": code, "key": key}), repeatable=False)
        return answer

    def end_session(
        self,
    ) -> None:
        """Sign this browser out; may be repeated
        """
        self._send("DELETE", "/v1/session")

    def offer_session_code(
        self,
    ) -> SessionCodeAnswer:
        """A one-time code that signs another browser in, such as that of a phone
        """
        answer: SessionCodeAnswer = self._json("POST", "/v1/session/code", repeatable=False)
        return answer

    def download_picture(
        self,
        id: str,
        extension: str,
        *,
        exp: str,
        sig: str,
    ) -> File:
        """The bytes behind the url of getImage; needs no key
        """
        return self._file("GET", f"/i/{seg(id)}.{seg(extension)}", query={"exp": exp, "sig": sig})

    def live(
        self,
    ) -> LiveAnswer:
        """The process answers
        """
        answer: LiveAnswer = self._json("GET", "/livez")
        return answer

    def ready(
        self,
    ) -> ReadyAnswer:
        """Database, store and at least one engine answer, and the process is not stopping
        """
        answer: ReadyAnswer = self._json("GET", "/readyz")
        return answer

    def metrics(
        self,
    ) -> str:
        """Prometheus metrics; they need a token of their own if the operator set one
        """
        return (self._send("GET", "/metrics")).text

    def follow_link(
        self,
        code: str,
    ) -> Optional[str]:
        """Follow a short link; counts one scan and stores nothing about who scanned
        """
        response = self._send("GET", f"/s/{seg(code)}")
        location: Optional[str] = response.headers.get("location")
        return location

    def show_picture_page(
        self,
        code: str,
    ) -> str:
        """The picture's own page
        """
        return (self._send("GET", f"/p/{seg(code)}")).text

    def show_share(
        self,
        token: str,
        *,
        after: Optional[str] = None,
    ) -> str:
        """The page of a share

        Args:
            after: Where the page before ended.
        """
        return (self._send("GET", f"/share/{seg(token)}", query={"after": after})).text

    def approve_share(
        self,
        token: str,
        *,
        comment: Optional[str] = None,
    ) -> None:
        """Approve what a share shows; the first approval stays

        Browsers are led back to the page with 303.

        Args:
            comment: A line for the owner, up to 500 characters.
        """
        self._send("POST", f"/share/{seg(token)}", body=body_of({"comment": comment}, (), "files"), repeatable=False)

    def download_shared(
        self,
        token: str,
        file: str,
    ) -> File:
        """The bytes of a picture that a share shows, or of its thumbnail: `<id>.png`, `<id>.512.webp`
        """
        return self._file("GET", f"/share/{seg(token)}/{seg(file)}")
