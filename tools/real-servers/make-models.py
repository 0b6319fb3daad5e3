"""Writes random weights of the true Stable Diffusion 1.5 architecture: real key names and shapes, fp16, untrained.

    python make-models.py COMFYUI_CHECKOUT OUT_FOLDER

Modules come from ComfyUI's own code; nothing is downloaded. The seeds are fixed, so that two runs write the same bytes.
"""

import math
import os
import sys

checkout, out_folder = sys.argv[1:3]
sys.argv = [sys.argv[0], "--cpu"]
sys.path.insert(0, checkout)

import torch
from safetensors.torch import save_file
import comfy.options

comfy.options.enable_args_parsing(True)
import comfy.ops
from comfy.cldm.cldm import ControlNet
from comfy.clip_model import CLIPTextModel
from comfy.ldm.models.autoencoder import AutoencoderKL
from comfy.ldm.modules.diffusionmodules.openaimodel import UNetModel

OPERATIONS = comfy.ops.manual_cast
UNET = dict(
    image_size=32, model_channels=320, num_res_blocks=[2, 2, 2, 2], dropout=0, channel_mult=(1, 2, 4, 4), num_heads=8,
    use_spatial_transformer=True, transformer_depth=[1, 1, 1, 1, 1, 1, 0, 0], transformer_depth_middle=1, context_dim=768,
    use_linear_in_transformer=False, legacy=False, operations=OPERATIONS, dtype=torch.float32, device="cpu",
)
UNET_ONLY = dict(out_channels=4, transformer_depth_output=[1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
VAE = dict(
    double_z=True, z_channels=4, resolution=256, in_channels=3, out_ch=3, ch=128, ch_mult=[1, 2, 4, 4], num_res_blocks=2,
    attn_resolutions=[], dropout=0.0,
)
CLIP = dict(
    num_hidden_layers=12, hidden_size=768, num_attention_heads=12, intermediate_size=3072, hidden_act="quick_gelu",
    max_position_embeddings=77, vocab_size=49408, eos_token_id=49407, num_positions=77,
)
# A ControlNet adds its output to the UNet: zero convolutions make it neutral, as before its training.
NEUTRAL = ("zero_convs.", "middle_block_out.", "input_hint_block.14.")


def weights(module, seed, prefix="", zero=()):
    """Normal values scaled by fan-in, norms 1, biases 0, in fp16; keys that start with `zero` are 0."""
    generator = torch.Generator().manual_seed(seed)
    found = {}
    for key, value in sorted(module.state_dict().items()):
        if value.is_floating_point():
            if key.endswith("bias") or key.startswith(tuple(zero)):
                value = torch.zeros(value.shape)
            elif value.ndim == 1:
                value = torch.ones(value.shape)
            else:
                scale = 0.02 if "embedding" in key else 0.8 / math.sqrt(value[0].numel())
                value = torch.randn(value.shape, generator=generator) * scale
            value = value.to(torch.float16)
        found[prefix + key] = value.clone().contiguous()
    return found


def checkpoint(in_channels):
    state = weights(UNetModel(in_channels=in_channels, **UNET, **UNET_ONLY), 1, "model.diffusion_model.")
    state |= weights(AutoencoderKL(ddconfig=VAE, embed_dim=4), 2, "first_stage_model.")
    text = weights(CLIPTextModel(CLIP, torch.float32, "cpu", OPERATIONS), 3)
    text = {key: value for key, value in text.items() if key.startswith("text_model.")}
    text["text_model.embeddings.position_ids"] = torch.arange(77).unsqueeze(0)
    state |= {"cond_stage_model.transformer." + key: value for key, value in text.items()}
    # The noise schedule that original checkpoints carry: sd.cpp reads it.
    betas = torch.linspace(0.00085**0.5, 0.012**0.5, 1000, dtype=torch.float64) ** 2
    return state | {"betas": betas.float(), "alphas_cumprod": torch.cumprod(1 - betas, 0).float()}


FILES = {
    "random-sd15.safetensors": lambda: checkpoint(4),
    "random-sd15-inpainting.safetensors": lambda: checkpoint(9),
    "random-sd15-qr-controlnet.safetensors": lambda: weights(
        ControlNet(in_channels=4, hint_channels=3, **UNET), 4, "control_model.", NEUTRAL
    ),
}
os.makedirs(out_folder, exist_ok=True)
for name, make in FILES.items():
    path = os.path.join(out_folder, name)
    save_file(make(), path, metadata={"format": "pt"})
    print(f"{path}: {os.path.getsize(path) / 1e9:.2f} GB", flush=True)
