/** The studio: sheets of coloured paper in one light, from the upper left. */
import sharp from 'sharp';
import type { Tone } from './catalogue/types';

/** A table before a wall, a sheet seen from above, or a round plinth on the table. */
export type StudioSet = 'table' | 'above' | 'plinth';

/** Where the wall meets the table, as a share of the picture's height. */
const TABLE_LINE = 0.66;

/** Middle of the plinth's top: objects on it stand there. */
export const PLINTH_TOP = 0.735;

/** Shadows are warm: pure black would look pasted on. */
export const SHADOW_INK = { r: 74, g: 47, b: 28 };

const PAPER: Record<Tone, { wall: string; table: string }> = {
  oat: { wall: '#ebe1cf', table: '#e0d3bd' },
  stone: { wall: '#e6e1da', table: '#d9d2c8' },
  clay: { wall: '#ecd6c7', table: '#e1c5b3' },
  wheat: { wall: '#eddfbf', table: '#e2d0a9' },
  sage: { wall: '#dde1cf', table: '#ced4bc' },
  honey: { wall: '#f0dcb8', table: '#e6cb9d' },
  linen: { wall: '#eee8de', table: '#e3dacb' },
  mist: { wall: '#dde2e1', table: '#cdd5d4' },
  blush: { wall: '#efddd7', table: '#e4cbc3' },
  butter: { wall: '#f3e9cb', table: '#e9dbb2' },
};

const light = (size: number): string => `
  <radialGradient id="key" cx="0.3" cy="0.16" r="0.85">
    <stop offset="0" stop-color="#fffaf0" stop-opacity="0.75"/>
    <stop offset="0.55" stop-color="#fffaf0" stop-opacity="0.12"/>
    <stop offset="1" stop-color="#fffaf0" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="fall" cx="0.38" cy="0.36" r="0.98">
    <stop offset="0.5" stop-color="#4a2f1c" stop-opacity="0"/>
    <stop offset="1" stop-color="#4a2f1c" stop-opacity="0.13"/>
  </radialGradient>
  <linearGradient id="near" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#fffaf0" stop-opacity="0"/>
    <stop offset="1" stop-color="#fffaf0" stop-opacity="0.3"/>
  </linearGradient>
  <filter id="hazy" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="${size * 0.02}"/></filter>`;

function plinth({ wall, table }: { wall: string; table: string }, size: number): string {
  const [x, top, foot, rx, ry] = [0.5, PLINTH_TOP, 0.88, 0.33, 0.055].map((share) => share * size) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const body = `M${x - rx} ${top} V${foot} A${rx} ${ry} 0 0 0 ${x + rx} ${foot} V${top} Z`;
  return `
    <ellipse cx="${x + rx * 0.35}" cy="${foot + ry * 0.2}" rx="${rx * 1.12}" ry="${ry}" fill="#4a2f1c" opacity="0.3" filter="url(#hazy)"/>
    <linearGradient id="round" x1="0" x2="1" y1="0" y2="0">
      <stop offset="0" stop-color="${wall}"/><stop offset="0.22" stop-color="#fffaf0"/>
      <stop offset="0.62" stop-color="${wall}"/><stop offset="1" stop-color="${table}"/>
    </linearGradient>
    <linearGradient id="down" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stop-color="#4a2f1c" stop-opacity="0.02"/><stop offset="1" stop-color="#4a2f1c" stop-opacity="0.2"/>
    </linearGradient>
    <path d="${body}" fill="url(#round)"/><path d="${body}" fill="url(#down)"/>
    <ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}" fill="${wall}"/>
    <ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}" fill="#fffaf0" opacity="0.55"/>`;
}

/** The empty set, as RGB pixels, `size` × `size`. */
export async function backdrop(tone: Tone, set: StudioSet, size: number): Promise<Buffer> {
  const { wall, table } = PAPER[tone];
  const line = size * TABLE_LINE;
  const edge = size * 0.008;
  const ground =
    set === 'above'
      ? ''
      : `<rect x="${-size * 0.1}" y="${line}" width="${size * 1.2}" height="${size}" fill="${table}" filter="url(#soft)"/>
         <rect y="${line}" width="${size}" height="${size - line}" fill="url(#near)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${light(size)}
    <linearGradient id="edge" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${line - edge}" y2="${line + edge}">
      <stop offset="0" stop-color="${table}" stop-opacity="0"/><stop offset="0.25" stop-color="${table}" stop-opacity="0.16"/>
      <stop offset="0.75" stop-color="${table}" stop-opacity="0.84"/><stop offset="1" stop-color="${table}"/>
    </linearGradient></defs>
    <rect width="${size}" height="${size}" fill="${wall}"/>${ground}
    <rect width="${size}" height="${size}" fill="url(#key)"/><rect width="${size}" height="${size}" fill="url(#fall)"/>
    ${set === 'plinth' ? plinth(PAPER[tone], size) : ''}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
