/** Definition of a simple product field (docs/extending.md, Add a product field). */
interface FieldDefinition {
  label: string;
  required?: true;
  /** Column names of the field in the shop's CSV format and in Shopify's product export. */
  columns: { hearth: string; shopify: string | null };
  /** Search mode. `context` has the weight of the category, `code` finds exact values for administrators only. */
  search?: 'words' | 'context' | 'code';
  adminsOnly?: true;
  /** Shows the field to customers only on the page of an item that they have bought. */
  ownersOnly?: true;
  /** Includes a field for owners in the response with a single product, unless the field is empty. */
  onProductPage?: true;
  /** Includes the field only in responses with a single product, so that product lists stay small. */
  detail?: true;
  /**
   * Omits the field from responses for shoppers unless the shop follows the consumer law of a region. Then, the
   * response with a single product has the field, unless the field is empty or `adminsOnly`. The product editor shows
   * the field only in such a shop.
   */
  lawOnly?: true;
  /** Excludes the field from the generated inputs of the product editor, which has a separate input for the field. */
  ownInput?: true;
  /** Excludes the field from the generated details on the product page, which shows the field elsewhere. */
  ownDisplay?: true;
  /** True if most products have no value for the field. Products of the demo shop may also omit such fields. */
  oftenEmpty?: true;
}

/** Product field that can be a facet. `facet: true` uses the field's name in URLs and API responses. */
interface FacetFieldDefinition extends FieldDefinition {
  facet?: true | FacetNames;
}

interface FacetNames {
  /** Query parameter in the API and in URLs of product lists. Defaults to the name of the field. */
  param?: string;
  /** Name of the facet in API responses. Defaults to the name of the field. */
  counts?: string;
}

/**
 * Translation of a text field: `product` if each product has its own text, `shared` if many products have the same
 * words, such as categories, and `none` for codes, names and words that nobody reads.
 */
export type FieldTranslation = 'product' | 'shared' | 'none';

interface TextFieldDefinition extends FacetFieldDefinition {
  kind: 'text';
  translation: FieldTranslation;
  max: number;
  lines?: true;
  /** Restricts values to valid GTINs (EAN, UPC or ISBN-13). */
  gtin?: true;
  /** Restricts values to calendar days, such as 2026-12-24. */
  day?: true;
  /** Restricts values to ids of tax classes. If empty, the first tax class applies. */
  taxClass?: true;
  /** Restricts values to contents, such as 750 ml. */
  content?: true;
  /** Restricts values to codes of the Harmonized System. */
  hsCode?: true;
}

/** Product field with one of several predefined values. The value is optional. */
interface ChoiceFieldDefinition extends FacetFieldDefinition {
  kind: 'choices';
  /** Labels by value, in display order. Values have at most 20 characters. */
  choices: Readonly<Record<string, string>>;
  /** Label of the empty value in the product editor. Defaults to "None". */
  none?: string;
}

/** Boolean product field. False counts as an empty value. */
interface FlagFieldDefinition extends FieldDefinition {
  kind: 'flag';
}

interface IntegerFieldDefinition extends FieldDefinition {
  kind: 'whole';
  /** Smallest value. Defaults to 0. */
  min?: number;
  max: number;
  unit: string;
}

/** Product field with a non-negative amount. Stored in minor units, and sent as a decimal. Null if empty. */
interface AmountFieldDefinition extends FieldDefinition {
  kind: 'amount';
}

interface TextListFieldDefinition extends FacetFieldDefinition {
  kind: 'texts';
  translation: 'shared' | 'none';
  max: number;
  maxEach: number;
  /** Restricts values to ISO 3166-1 alpha-2 country codes, or to the single value `home` for the shop's country. */
  places?: true;
  /** Restricts values to ids of products. */
  products?: true;
}

/** Product field with name-value pairs, edited as text with one `Name: value` pair per line. */
interface PairsFieldDefinition extends FieldDefinition {
  kind: 'pairs';
  translation: 'product' | 'none';
  max: number;
  maxName: number;
  maxValue: number;
}

export type ProductFieldDefinition =
  | TextFieldDefinition
  | ChoiceFieldDefinition
  | FlagFieldDefinition
  | IntegerFieldDefinition
  | AmountFieldDefinition
  | TextListFieldDefinition
  | PairsFieldDefinition;
