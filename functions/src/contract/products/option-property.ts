const OPTION_PROPERTIES: Readonly<Record<string, OptionProperty>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** Product property names of schema.org and Google's product data. */
export type OptionProperty = 'color' | 'size' | 'material' | 'pattern';

export const optionProperty = (name: string): OptionProperty | undefined =>
  OPTION_PROPERTIES[name.trim().toLowerCase()];
