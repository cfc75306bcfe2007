/** Options that search engines know as properties of a product, by their names as shops write them. */
const OPTION_PROPERTIES: Readonly<Record<string, OptionProperty>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** As schema.org and Google's product data name them. */
export type OptionProperty = 'color' | 'size' | 'material' | 'pattern';

/** The property that an option's name means; undefined for any other option. */
export const optionProperty = (name: string): OptionProperty | undefined =>
  OPTION_PROPERTIES[name.trim().toLowerCase()];
