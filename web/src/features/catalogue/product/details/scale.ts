import { isFlat, type Sides } from './size-text';

/** What the size of a product is compared with. */
export interface Comparison {
  name: string;
  /** Millimetres. */
  width: number;
  height: number;
  /** Its outline in a box of 100 × 100, which is stretched to its size. */
  outline: string;
}

const MUG: Comparison = {
  name: 'a mug',
  width: 115,
  height: 95,
  outline: 'M2 2H72V88Q72 98 62 98H12Q2 98 2 88ZM72 22H84Q98 22 98 44T84 68H72',
};

/** From the wrist to the tip of the middle finger, seen from above. */
const HAND: Comparison = {
  name: 'a hand',
  width: 100,
  height: 185,
  outline:
    'M28 99V78Q22 66 14 58Q4 50 3 44Q4 38 12 41Q20 45 29 54L26 17Q27 11 33 12Q38 13 39 18L43 44L44 6Q46 1 51 1Q56 2 57 7L58 44L64 12Q66 7 71 8Q76 10 75 16L72 46L82 25Q85 21 89 23Q93 25 92 30L84 58Q82 72 78 80V99Z',
};

const CHAIR: Comparison = {
  name: 'a kitchen chair',
  width: 450,
  height: 850,
  outline: 'M4 2H12V50H92Q96 50 96 54V98H88V60H12V98H4ZM12 12H20V44H12',
};

/** Larger products are compared with something large. */
const LARGE_MM = 500;

/** A product from the front, or from above where it lies flat, beside something of a known size. */
export interface Scale {
  /** Millimetres. */
  width: number;
  height: number;
  /** Seen from above: the height is the product's depth. */
  fromAbove: boolean;
  comparison: Comparison;
}

/** How a product's size is drawn; null where fewer than two sides are known. */
export function scaleOf(sides: Sides): Scale | null {
  const { widthMm, depthMm, heightMm } = sides;
  if (!widthMm) return null;
  const fromAbove = isFlat(sides);
  const height = fromAbove ? depthMm : heightMm;
  if (!height) return null;
  const isLarge = Math.max(widthMm, height) > LARGE_MM;
  const comparison = isLarge && !fromAbove ? CHAIR : fromAbove ? HAND : MUG;
  return { width: widthMm, height, fromAbove, comparison };
}
