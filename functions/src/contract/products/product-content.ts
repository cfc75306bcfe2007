import type { UnitPriceMeasure } from './unit-price-measure';

/** Units of a product's content, with the unit of its unit price and how many of the first make up the second. */
const CONTENT_UNITS = {
  g: { base: 'kg', count: 1000 },
  kg: { base: 'kg', count: 1 },
  ml: { base: 'l', count: 1000 },
  cl: { base: 'l', count: 100 },
  l: { base: 'l', count: 1 },
  cm: { base: 'm', count: 100 },
  m: { base: 'm', count: 1 },
  'm²': { base: 'm²', count: 1 },
  pieces: { base: 'piece', count: 1 },
} as const;

export type ContentUnit = keyof typeof CONTENT_UNITS;
export type BaseUnit = (typeof CONTENT_UNITS)[ContentUnit]['base'];

/** Smaller measures, which some countries allow for some goods. */
const SMALL_MEASURES: Partial<Record<BaseUnit, UnitPriceMeasure>> = { kg: '100 g', l: '100 ml' };

/** Number of small measures in the base unit. */
const SMALL_MEASURES_PER_BASE = 10;

/** Other spellings of the units. */
const UNIT_ALIASES: Readonly<Record<string, ContentUnit>> = {
  m2: 'm²',
  sqm: 'm²',
  piece: 'pieces',
  pcs: 'pieces',
  pc: 'pieces',
  item: 'pieces',
  stück: 'pieces',
  stk: 'pieces',
};

/** Amount and unit. Three decimals are only possible after 0, because 1.500 means 1500 in many countries. */
const CONTENT_PATTERN = /^(?:(\d{1,6})(?:[.,](\d{1,2}))?|0[.,](\d{3}))\s*([a-zü²2]+)$/;

/** Amount of goods in a sold unit, such as 750 ml. */
export interface ProductContent {
  /** Amount in thousandths of the unit. */
  thousandths: number;
  unit: ContentUnit;
}

/** Parses a content such as "750 ml", "0.5 kg" or "6 pieces". Returns null if the text is not a content above 0. */
export function parseProductContent(text: string): ProductContent | null {
  const [, whole = '', decimals, thousandthsAfter0, typedUnit = ''] =
    CONTENT_PATTERN.exec(text.trim().toLowerCase()) ?? [];
  const unit = UNIT_ALIASES[typedUnit] ?? typedUnit;
  const thousandths = Number(whole + (decimals ?? thousandthsAfter0 ?? '').padEnd(3, '0'));
  return Object.hasOwn(CONTENT_UNITS, unit) && thousandths > 0
    ? { thousandths, unit: unit as ContentUnit }
    : null;
}

/** Formats a content as it is stored, such as "0.75 l". */
export const formatProductContent = ({ thousandths, unit }: ProductContent): string =>
  `${thousandths / 1000} ${unit === 'pieces' && thousandths === 1000 ? 'piece' : unit}`;

/** Returns the measure of a content's unit price. Contents without a smaller measure ignore `isSmall`. */
export function getUnitPriceMeasure({ unit }: ProductContent, isSmall: boolean): UnitPriceMeasure {
  const { base } = CONTENT_UNITS[unit];
  return (isSmall ? SMALL_MEASURES[base] : undefined) ?? base;
}

/** Returns a content as a fraction of the measure of its unit price, such as 750 / 1000 for 750 ml and 1 l. */
export function getContentInMeasures(content: ProductContent, measure: UnitPriceMeasure) {
  const { base, count } = CONTENT_UNITS[content.unit];
  const smaller = measure === base ? 1 : SMALL_MEASURES_PER_BASE;
  return { numerator: content.thousandths * smaller, denominator: count * 1000 };
}
