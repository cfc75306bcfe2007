"""Removes the grain of a picture rendered with few samples.

Runs the U-Net of Intel Open Image Denoise in PyTorch, with that project's own weights (`*.tza`, Apache-2.0). The
weights are not part of this repository: the README says where they come from.
"""

import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

# Transfer curve between linear light and network values, and the maximum value.
A, B, C, D, E, G, H = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
Y0, Y1, X0, X1 = 1.5794576e-6, 0.0322087631, 0.00223151711, 0.370974749
BRIGHTEST = 65504.0

TILE = 640
OVERLAP = 96


def read_weights(path: Path) -> dict[str, torch.Tensor]:
    """Reads a TZA archive: a table of named half-precision tensors."""
    data = path.read_bytes()
    magic, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} is no TZA archive.')
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        dims = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank + 1
        (offset,) = struct.unpack_from('<Q', data, at)
        at += 8
        values = np.frombuffer(data, np.float16, int(np.prod(dims)), offset).astype(np.float32)
        tensors[name] = torch.from_numpy(values.reshape(dims))
    return tensors


def to_curve(y: np.ndarray) -> np.ndarray:
    """Converts linear light to the value range of the network."""
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-9) ** C + D, E * np.log(y + G) + H))


def from_curve(x: np.ndarray) -> np.ndarray:
    """Converts the output of the network to linear light."""
    middle = (np.maximum(x - D, 0) / B) ** (1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - H) / E) - G))


SCALE = 1 / float(to_curve(np.array(BRIGHTEST)))


class Denoiser:
    def __init__(self, weights: Path, threads: int = 2):
        torch.set_num_threads(threads)
        self.tensors = read_weights(weights / 'rt_hdr_alb_nrm.tza')

    def _conv(self, name: str, x: torch.Tensor) -> torch.Tensor:
        return F.relu_(F.conv2d(x, self.tensors[f'{name}.weight'], self.tensors[f'{name}.bias'], padding=1))

    def _up(self, name: str, x: torch.Tensor, skip: torch.Tensor) -> torch.Tensor:
        x = torch.cat((F.interpolate(x, scale_factor=2, mode='nearest'), skip), 1)
        return self._conv(f'dec_conv{name}b', self._conv(f'dec_conv{name}a', x))

    def _network(self, x: torch.Tensor) -> torch.Tensor:
        p1 = F.max_pool2d(self._conv('enc_conv1', self._conv('enc_conv0', x)), 2)
        p2 = F.max_pool2d(self._conv('enc_conv2', p1), 2)
        p3 = F.max_pool2d(self._conv('enc_conv3', p2), 2)
        p4 = F.max_pool2d(self._conv('enc_conv4', p3), 2)
        y = self._conv('enc_conv5b', self._conv('enc_conv5a', p4))
        y = self._up('1', self._up('2', self._up('3', self._up('4', y, p3), p2), p1), x)
        return self._conv('dec_conv0', y)

    def __call__(self, beauty: np.ndarray, albedo: np.ndarray, normal: np.ndarray) -> np.ndarray:
        """Denoises arrays of linear light (height × width × 3)."""
        height, width, _ = beauty.shape
        beauty = np.nan_to_num(np.maximum(beauty, 0))
        luminance = beauty @ np.array([0.212671, 0.71516, 0.072169])
        exposure = 0.18 / 2 ** float(np.mean(np.log2(luminance + 1e-4)))
        planes = np.concatenate(
            [
                to_curve(beauty * exposure) * SCALE,
                np.clip(np.nan_to_num(albedo), 0, 1),
                np.clip(np.nan_to_num(normal), -1, 1) * 0.5 + 0.5,
            ],
            axis=2,
        ).astype(np.float32)
        pad = [(0, -height % 16), (0, -width % 16), (0, 0)]
        whole = torch.from_numpy(np.pad(planes, pad, mode='reflect').transpose(2, 0, 1)[None].copy())
        clean = torch.empty(3, *whole.shape[2:])
        with torch.no_grad():
            for top in range(0, whole.shape[2], TILE):
                for left in range(0, whole.shape[3], TILE):
                    y0, x0 = max(0, top - OVERLAP), max(0, left - OVERLAP)
                    tile = whole[:, :, y0 : top + TILE + OVERLAP, x0 : left + TILE + OVERLAP]
                    done = self._network(tile)[0]
                    part = done[:, top - y0 : top - y0 + TILE, left - x0 : left - x0 + TILE]
                    clean[:, top : top + part.shape[1], left : left + part.shape[2]] = part
        light = from_curve(clean.numpy().transpose(1, 2, 0)[:height, :width] / SCALE) / exposure
        return light.astype(np.float32)
