import { fileURLToPath } from 'node:url';
import { rm, writeFile } from 'node:fs/promises';

/** Video file of the browser's fake camera (playwright.config.ts). Without this file, there is no camera. */
export const CAMERA_VIDEO_PATH = fileURLToPath(new URL('../../.cache/e2e-camera.y4m', import.meta.url));

/** Bars of each digit in the right half of an EAN-13, as 1 and 0. The left half is inverted. */
const BARS = [
  '1110010',
  '1100110',
  '1101100',
  '1000010',
  '1011100',
  '1001110',
  '1010000',
  '1000100',
  '1001000',
  '1110100',
];
/** Mirrored digits of the left half, by the first digit, which has no bars itself. */
const MIRRORED = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

function encodeBars(code: string): string {
  const [first, ...digits] = [...code].map(Number);
  const parts = digits.map((digit, at) => {
    const bars = BARS[digit]!;
    if (at >= 6) return bars;
    if (MIRRORED[first!]![at] === '1') return [...bars].reverse().join('');
    return [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
  });
  return `101${parts.slice(0, 6).join('')}01010${parts.slice(6).join('')}101`;
}

const [WIDTH, HEIGHT] = [640, 480];
const BAR = 4;
const [BLACK, WHITE, GREY] = [16, 235, 128];

export const removeCameraVideo = () => rm(CAMERA_VIDEO_PATH, { force: true });

/** Shows an EAN-13 to cameras that are opened afterwards. */
export async function showBarcodeToCamera(code: string): Promise<void> {
  const bars = encodeBars(code);
  const left = (WIDTH - bars.length * BAR) / 2;
  const line = Buffer.alloc(WIDTH, WHITE);
  for (const [at, bar] of [...bars].entries())
    if (bar === '1') line.fill(BLACK, left + at * BAR, left + (at + 1) * BAR);
  const empty = Buffer.alloc(WIDTH, WHITE);
  const lines = Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? line : empty));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\nFRAME\n`);
  await writeFile(CAMERA_VIDEO_PATH, Buffer.concat([head, ...lines, colours]));
}
