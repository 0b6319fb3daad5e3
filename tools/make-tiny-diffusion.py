"""Makes the tiny random model folders and the expected values in test/fixtures/diffusion.

Run: python tools/make-tiny-diffusion.py test/fixtures/diffusion
Needs: torch 2.13, diffusers 0.36, transformers 4.57, optimum 2.3 with optimum-onnx 0.1, onnx, numpy, Pillow.

The weights are random numbers from a fixed seed and the vocabulary is made up: nothing here comes from a trained model.
The ONNX files are written by the public exporter (optimum); the ControlNet pair by torch.onnx, with the input and output
names that published pairs use. The expected pictures are made by diffusers' own pipelines on the CPU in float32.
"""

import base64
import gzip
import json
import shutil
import sys
import tempfile
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from diffusers import (
    AutoencoderKL,
    ControlNetModel,
    DDIMScheduler,
    DPMSolverMultistepScheduler,
    EulerAncestralDiscreteScheduler,
    EulerDiscreteScheduler,
    LatentConsistencyModelPipeline,
    LCMScheduler,
    StableDiffusionControlNetPipeline,
    StableDiffusionImg2ImgPipeline,
    StableDiffusionInpaintPipeline,
    StableDiffusionPipeline,
    UNet2DConditionModel,
)
from export_controlnet import export_pair
from optimum.exporters.onnx import onnx_export_from_model
from PIL import Image
from transformers import CLIPTextConfig, CLIPTextModel, CLIPTokenizer, CLIPTokenizerFast

warnings.filterwarnings("ignore")
OUT = Path(sys.argv[1])
SIDE = 32
PROMPT = "the cat in the hat, again"
NEGATIVE = "a bad hat"
MERGES = ["t h", "th e</w>", "c a", "ca t</w>", "h a", "ha t</w>", "i n</w>", "a g", "a in</w>", "i n", "ag a"]


def byte_letters():
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    letters, extra = {}, 0
    for byte in range(256):
        letters[byte] = chr(byte) if byte in printable else chr(256 + extra)
        extra += byte not in printable
    return [letters[b] for b in printable] + [letters[b] for b in range(256) if b not in printable]


def make_tokenizer(folder):
    folder.mkdir(parents=True, exist_ok=True)
    letters = byte_letters()
    merged = ["".join(pair.split()) for pair in MERGES]
    tokens = list(dict.fromkeys([*letters, *[c + "</w>" for c in letters], *merged, "<|startoftext|>", "<|endoftext|>"]))
    (folder / "vocab.json").write_text(json.dumps({t: i for i, t in enumerate(tokens)}, ensure_ascii=False))
    (folder / "merges.txt").write_text("#version: 0.2\n" + "\n".join(MERGES) + "\n")
    tokenizer = CLIPTokenizer(str(folder / "vocab.json"), str(folder / "merges.txt"), model_max_length=77)
    tokenizer.save_pretrained(folder)
    return tokenizer


def make_parts(tokenizer):
    torch.manual_seed(0)
    text = CLIPTextModel(
        CLIPTextConfig(
            vocab_size=len(tokenizer), hidden_size=8, intermediate_size=8, projection_dim=8, num_hidden_layers=1,
            num_attention_heads=2, max_position_embeddings=77,
            bos_token_id=tokenizer.bos_token_id, eos_token_id=tokenizer.eos_token_id, pad_token_id=tokenizer.pad_token_id,
        )
    )
    vae = AutoencoderKL(
        block_out_channels=(4, 8), down_block_types=("DownEncoderBlock2D",) * 2, up_block_types=("UpDecoderBlock2D",) * 2,
        latent_channels=4, layers_per_block=1, norm_num_groups=2, sample_size=SIDE,
    )
    return text.eval(), vae.eval()


def make_unet(seed, **more):
    torch.manual_seed(seed)
    return UNet2DConditionModel(
        block_out_channels=(4, 8), layers_per_block=1, sample_size=SIDE // 2,
        in_channels=more.pop("in_channels", 4), out_channels=4, cross_attention_dim=8, norm_num_groups=2,
        attention_head_dim=2, down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"), **more,
    ).eval()


SD = dict(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear", steps_offset=1)
SCHEDULERS = {
    "ddim": lambda: DDIMScheduler(**SD, clip_sample=False, set_alpha_to_one=False),
    "euler": lambda: EulerDiscreteScheduler(**SD, timestep_spacing="leading"),
    "euler-a": lambda: EulerAncestralDiscreteScheduler(**SD, timestep_spacing="leading"),
    "dpm++2m": lambda: DPMSolverMultistepScheduler(**SD, timestep_spacing="leading"),
    "dpm++2m-karras": lambda: DPMSolverMultistepScheduler(**SD, timestep_spacing="leading", use_karras_sigmas=True),
    "lcm": lambda: LCMScheduler(**SD),
}


def slim(folder):
    """Drops what the exporter wrote for people and moves nothing else."""
    for file in folder.rglob("*.onnx"):
        model = onnx.load(file)
        names = {}
        keep = {v.name for v in [*model.graph.input, *model.graph.output]}
        short = lambda n: n if not n or n in keep else names.setdefault(n, f"t{len(names)}")
        for tensor in model.graph.initializer:
            tensor.name = short(tensor.name)
        for i, node in enumerate(model.graph.node):
            node.name, node.doc_string = "", ""
            node.input[:] = [short(n) for n in node.input]
            node.output[:] = [short(n) for n in node.output]
            del node.metadata_props[:]
        del model.graph.value_info[:]
        onnx.checker.check_model(model)
        onnx.save(model, file)
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix not in (".onnx", ".json", ".txt"):
            file.unlink()
    for file in folder.rglob("*.onnx"):
        # Graphs shrink to a fifth; a fixed time keeps the bytes the same from run to run.
        file.with_name("model.onnx.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
        file.unlink()


def export(pipeline, name):
    folder = OUT / name
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as temporary:
        onnx_export_from_model(pipeline, Path(temporary), opset=17, do_validation=False, no_post_process=True)
        slim(Path(temporary))
        shutil.copytree(temporary, folder)
    return folder


def picture(image):
    return base64.b64encode(np.asarray(image.convert("RGB")).tobytes()).decode()


def generator(seed):
    return torch.Generator("cpu").manual_seed(seed)


def inputs():
    grid = np.arange(SIDE * SIDE * 3).reshape(SIDE, SIDE, 3)
    image = Image.fromarray(((grid * 37) % 251).astype(np.uint8))
    mask = np.zeros((SIDE, SIDE), np.uint8)
    mask[6:25, 10:] = 255
    return image, Image.fromarray(mask)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    cases = []
    with tempfile.TemporaryDirectory() as temporary:
        tokenizer = make_tokenizer(Path(temporary))
        text, vae = make_parts(tokenizer)
    image, mask = inputs()
    common = dict(tokenizer=tokenizer, text_encoder=text, vae=vae, safety_checker=None, feature_extractor=None, requires_safety_checker=False)
    unet = make_unet(1)
    painting = make_unet(2, in_channels=9)
    consistent = make_unet(3, time_cond_proj_dim=256)

    def run(kind, folder, pipeline, name, steps, **call):
        pipeline.scheduler = SCHEDULERS[name]()
        pipeline.set_progress_bar_config(disable=True)
        seed = 11 + len(cases)
        made = pipeline(PROMPT, generator=generator(seed), num_inference_steps=steps, **call).images[0]
        plain = {k: v for k, v in call.items() if isinstance(v, (int, float, str, list))}
        cases.append(dict(kind=kind, folder=folder, scheduler=name, steps=steps, seed=seed, call=plain, rgb=picture(made)))

    base = StableDiffusionPipeline(unet=unet, scheduler=SCHEDULERS["ddim"](), **common)
    sides = dict(width=SIDE, height=SIDE)
    guided = dict(guidance_scale=5.0, negative_prompt=NEGATIVE)
    for name in ["ddim", "euler", "euler-a", "dpm++2m", "dpm++2m-karras"]:
        run("paint", "plain", base, name, 6, **guided, **sides)
    run("paint", "plain", base, "euler-a", 4, guidance_scale=1.0, width=40, height=24)
    again = StableDiffusionImg2ImgPipeline(**base.components)
    for name, strength in [("ddim", 0.7), ("euler-a", 0.5), ("dpm++2m", 1.0), ("euler", 0.4)]:
        run("again", "plain", again, name, 6, image=image, strength=strength, **guided)
    inpaint = StableDiffusionInpaintPipeline(**base.components)
    for name, strength in [("ddim", 1.0), ("euler-a", 0.7), ("dpm++2m-karras", 0.8), ("lcm", 1.0)]:
        run("inpaint", "plain", inpaint, name, 6, image=image, mask_image=mask, strength=strength, **guided, **sides)
    nine = StableDiffusionInpaintPipeline(unet=painting, scheduler=SCHEDULERS["ddim"](), **common)
    for name, strength in [("ddim", 1.0), ("euler-a", 1.0), ("dpm++2m", 0.6)]:
        run("inpaint", "inpaint", nine, name, 6, image=image, mask_image=mask, strength=strength, **guided, **sides)
    lcm = LatentConsistencyModelPipeline(unet=consistent, scheduler=SCHEDULERS["lcm"](), **common)
    for steps in [1, 4]:
        run("paint", "lcm", lcm, "lcm", steps, guidance_scale=8.5, **sides)

    torch.manual_seed(4)
    controlnet = ControlNetModel.from_unet(unet, conditioning_embedding_out_channels=(4, 4))
    for parameter in controlnet.parameters():
        # Zero convolutions would hide every mistake.
        if not parameter.detach().any():
            torch.nn.init.normal_(parameter, std=0.3)
    controlled = StableDiffusionControlNetPipeline(controlnet=controlnet.eval(), **base.components)
    for start, end, scale in [(0.0, 1.0, 1.0), (0.2, 0.8, 1.4)]:
        run("control", "plain", controlled, "euler", 6, image=image, **guided, **sides,
            controlnet_conditioning_scale=scale, control_guidance_start=start, control_guidance_end=end)

    sentences = [PROMPT, "Hello,  WORLD! It's 2026 — QR-Code\n\u00fcn\u00efc\u00f6de \u65e5\u672c \U0001f3a8", "", "x" * 40, "the  hat's in (the) cat",
                 "<|startoftext|>cat<|endoftext|>", "don't we'll they've I'm he'd", "e\u0301 \u212b \u00bd 3\u00b2"]
    # The slow one cuts CJK characters apart where ftfy is not installed; this one does as OpenAI's.
    with tempfile.TemporaryDirectory() as temporary:
        make_tokenizer(Path(temporary))
        fast = CLIPTokenizerFast(f"{temporary}/vocab.json", f"{temporary}/merges.txt")
    tokens = [dict(text=s, ids=fast(s, add_special_tokens=False).input_ids) for s in sentences]
    draws = [dict(seed=s, count=n, values=[float(x) for x in torch.randn(n, generator=generator(s))])
             for s, n in [(0, 4), (0, 16), (42, 40), (7, 15), (123456789, 33), (2**32 - 1, 100)]]
    long = [dict(seed=s, count=16384, sum=float(x.double().sum()), absolute=float(x.double().abs().sum()), last=[float(v) for v in x[-4:]])
            for s in (0, 42) for x in [torch.randn(16384, generator=generator(s))]]
    cached = generator(5)
    twice = [[float(x) for x in torch.randn(n, generator=cached)] for n in (3, 4, 20, 5)]
    (OUT / "expected.snap.json").write_text(json.dumps(dict(
        prompt=PROMPT, negative=NEGATIVE, side=SIDE, image=picture(image), mask=base64.b64encode(np.asarray(mask).tobytes()).decode(),
        cases=cases, tokens=tokens, draws=draws, long=long, twice=twice), indent=1))

    base.scheduler = SCHEDULERS["ddim"]()
    nine.scheduler = SCHEDULERS["ddim"]()
    export(base, "plain")
    for pipeline, name in [(nine, "inpaint"), (lcm, "lcm")]:
        folder = export(pipeline, name)
        for part in ["text_encoder", "vae_encoder", "vae_decoder", "tokenizer"]:
            # The same bytes as beside `plain`; the test puts the folders together.
            shutil.rmtree(folder / part)
    shutil.rmtree(OUT / "control", ignore_errors=True)
    export_pair(unet, controlnet, OUT / "control")
    slim(OUT / "control")


with torch.no_grad():
    main()
