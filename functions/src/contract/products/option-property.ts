const OPTION_PROPERTIES: Readonly<Record<string, ProductOptionProperty>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** Meaning of a product option in schema.org and in Google's product data. */
export type ProductOptionProperty = 'color' | 'size' | 'material' | 'pattern';

export const getProductOptionProperty = (name: string): ProductOptionProperty | undefined =>
  OPTION_PROPERTIES[name.trim().toLowerCase()];
