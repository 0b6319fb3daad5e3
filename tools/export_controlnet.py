"""Exports a ControlNet of diffusers, and the UNet that takes its residuals, to the ONNX files that Easel's diffusion engine reads.

Run: python tools/export_controlnet.py --base BASE --controlnet CONTROLNET [--subfolder v2] OUT
BASE and CONTROLNET are folders or hub ids, for example a Stable Diffusion 1.5 and monster-labs/control_v1p_sd15_qrcode_monster.
Then set `controlnet` of the engine to OUT. Needs: torch, diffusers, onnx; about 16 GB of memory for SD 1.5.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

import onnx
import torch

FIRST = ["sample", "timestep", "encoder_hidden_states"]


class ControlNetOut(torch.nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, sample, timestep, encoder_hidden_states, controlnet_cond, conditioning_scale):
        down, mid = self.net(
            sample, timestep, encoder_hidden_states, controlnet_cond, conditioning_scale.float(), return_dict=False
        )
        return (*down, mid)


class ControlledUnet(torch.nn.Module):
    def __init__(self, unet):
        super().__init__()
        self.unet = unet

    def forward(self, sample, timestep, encoder_hidden_states, *residuals):
        return self.unet(
            sample,
            timestep,
            encoder_hidden_states,
            down_block_additional_residuals=residuals[:-1],
            mid_block_additional_residual=residuals[-1],
            return_dict=False,
        )[0]


def export_pair(unet, controlnet, folder):
    """Writes OUT/controlnet/model.onnx and OUT/unet_controlnet/model.onnx; large weights go beside them as model.onnx_data."""
    side = unet.config.sample_size
    # The control image passes as many halvings as it has embedding channels, less one.
    pixels = side * 2 ** (len(controlnet.config.conditioning_embedding_out_channels) - 1)
    sample, timestep = torch.randn(1, unet.config.out_channels, side, side), torch.tensor([1.0])
    text = torch.randn(1, 77, unet.config.cross_attention_dim)
    image, scale = torch.rand(1, 3, pixels, pixels), torch.tensor([1.0], dtype=torch.float64)
    with torch.no_grad():
        residuals = ControlNetOut(controlnet)(sample, timestep, text, image, scale)
    names = [*[f"down_block_{i}_additional_residual" for i in range(len(residuals) - 1)], "mid_block_additional_residual"]
    axes = {
        "sample": {2: "height", 3: "width"},
        "encoder_hidden_states": {1: "sequence"},
        "controlnet_cond": {2: "image_height", 3: "image_width"},
    }
    export(
        ControlNetOut(controlnet),
        (sample, timestep, text, image, scale),
        Path(folder) / "controlnet",
        [*FIRST, "controlnet_cond", "conditioning_scale"],
        names,
        axes,
    )
    export(
        ControlledUnet(unet),
        (sample, timestep, text, *residuals),
        Path(folder) / "unet_controlnet",
        [*FIRST, *names],
        ["out_sample"],
        {**{k: axes[k] for k in FIRST if k in axes}, **{n: {2: f"{n}_h", 3: f"{n}_w"} for n in names}},
    )


def export(module, inputs, folder, input_names, output_names, axes):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory(dir=folder) as temporary, torch.no_grad():
        torch.onnx.export(
            module.eval(),
            inputs,
            f"{temporary}/model.onnx",
            input_names=input_names,
            output_names=output_names,
            dynamic_axes=axes,
            opset_version=17,
            dynamo=False,
        )
        # The exporter scatters the weights of models beyond 2 GB over a thousand files.
        model = onnx.load(f"{temporary}/model.onnx")
        large = sum(len(tensor.raw_data) for tensor in model.graph.initializer) > 2**30
        onnx.save(model, folder / "model.onnx", save_as_external_data=large, location="model.onnx_data")


def main():
    from diffusers import ControlNetModel, UNet2DConditionModel

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", required=True)
    parser.add_argument("--controlnet", required=True)
    parser.add_argument("--subfolder")
    parser.add_argument("out")
    arguments = parser.parse_args()
    more = {"subfolder": arguments.subfolder} if arguments.subfolder else {}
    controlnet = ControlNetModel.from_pretrained(arguments.controlnet, **more)
    export_pair(UNet2DConditionModel.from_pretrained(arguments.base, subfolder="unet"), controlnet, arguments.out)


if __name__ == "__main__":
    main()
