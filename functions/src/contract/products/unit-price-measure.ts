/** Measures to which a unit price can refer. */
export const UNIT_PRICE_MEASURES = ['kg', 'l', 'm', 'm²', 'piece', '100 g', '100 ml'] as const;
export type UnitPriceMeasure = (typeof UNIT_PRICE_MEASURES)[number];

export const isUnitPriceMeasure = (value: unknown): value is UnitPriceMeasure =>
  UNIT_PRICE_MEASURES.some((measure) => measure === value);
