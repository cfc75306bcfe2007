/** Definition of a simple product field (docs/extending.md, Add a product field). */
interface FieldDefinition {
  label: string;
  required?: true;
  hint?: string;
  /** Column names of the field in the shop's CSV format and in Shopify's product export. */
  columns: { hearth: string; shopify: string | null };
  /** Search by `words`, or for administrators by exact `code`. Missing if the field is not searchable. */
  search?: 'words' | 'code';
  adminsOnly?: true;
  /** Returns the field only with single products, so that responses with product lists stay small. */
  detail?: true;
}

interface TextFieldDefinition extends FieldDefinition {
  kind: 'text';
  max: number;
  lines?: true;
  /** Only allows a valid GTIN (EAN, UPC or ISBN-13). */
  gtin?: true;
  /** Only allows the id of a tax class. An empty value means the first class. */
  taxClass?: true;
  choices?: readonly string[];
}

interface IntegerFieldDefinition extends FieldDefinition {
  kind: 'whole';
  max: number;
  unit: string;
}

/** Product field with an amount of 0 or more. Stored in minor units, sent as decimal. Null if missing. */
interface AmountFieldDefinition extends FieldDefinition {
  kind: 'amount';
}

interface TextListFieldDefinition extends FieldDefinition {
  kind: 'texts';
  max: number;
  maxEach: number;
  /** Only allows ISO 3166-1 alpha-2 country codes, or the single entry `home` for the shop's country. */
  places?: true;
}

/** Product field with name-value pairs. As text, each pair is a line such as `Name: value`. */
interface PairsFieldDefinition extends FieldDefinition {
  kind: 'pairs';
  max: number;
  maxName: number;
  maxValue: number;
}

export type ProductFieldDefinition =
  | TextFieldDefinition
  | IntegerFieldDefinition
  | AmountFieldDefinition
  | TextListFieldDefinition
  | PairsFieldDefinition;

export interface Specification {
  name: string;
  value: string;
}

export type PlainFieldValue = string | number | readonly string[] | readonly Specification[] | null;

const createDimensionField = <const Label extends string>(label: Label) =>
  ({
    kind: 'whole',
    label,
    max: 20_000,
    unit: 'mm',
    columns: { hearth: `${label} (mm)`, shopify: null },
    detail: true,
  }) as const;

/** Definitions of the product fields, from which schemas, search, import, export and editor are derived. */
export const PRODUCT_FIELDS = {
  title: {
    kind: 'text',
    label: 'Title',
    max: 150,
    required: true,
    columns: { hearth: 'Title', shopify: 'Title' },
    search: 'words',
  },
  description: {
    kind: 'text',
    label: 'Description',
    max: 5000,
    lines: true,
    columns: { hearth: 'Description', shopify: 'Body (HTML)' },
    search: 'words',
  },
  category: {
    kind: 'text',
    label: 'Category',
    max: 60,
    required: true,
    columns: { hearth: 'Category', shopify: 'Type' },
    search: 'words',
  },
  brand: {
    kind: 'text',
    label: 'Brand',
    max: 100,
    columns: { hearth: 'Brand', shopify: 'Vendor' },
    search: 'words',
  },
  barcode: {
    kind: 'text',
    label: 'Barcode',
    max: 14,
    gtin: true,
    hint: 'The GTIN: an EAN, UPC or ISBN.',
    columns: { hearth: 'Barcode', shopify: 'Variant Barcode' },
    search: 'code',
  },
  weightGrams: {
    kind: 'whole',
    label: 'Weight',
    max: 1_000_000,
    unit: 'g',
    columns: { hearth: 'Weight (g)', shopify: 'Variant Grams' },
  },
  widthMm: createDimensionField('Width'),
  depthMm: createDimensionField('Depth'),
  heightMm: createDimensionField('Height'),
  materials: {
    kind: 'text',
    label: 'Materials',
    max: 300,
    hint: 'For example: Copper lined with tin, beech handle.',
    columns: { hearth: 'Materials', shopify: null },
    detail: true,
  },
  care: {
    kind: 'text',
    label: 'Care',
    max: 600,
    lines: true,
    columns: { hearth: 'Care', shopify: null },
    detail: true,
  },
  origin: {
    kind: 'text',
    label: 'Made in',
    max: 60,
    hint: 'The country.',
    columns: { hearth: 'Made In', shopify: null },
    detail: true,
  },
  specifications: {
    kind: 'pairs',
    label: 'Specifications',
    max: 24,
    maxName: 60,
    maxValue: 300,
    hint: 'For example, Capacity and 1.2 l.',
    columns: { hearth: 'Specifications', shopify: null },
    detail: true,
  },
  compareAtPrice: {
    kind: 'amount',
    label: 'Compare-at price',
    hint: 'The original price, shown crossed out. It must be above the price.',
    columns: { hearth: 'Compare At Price', shopify: 'Variant Compare At Price' },
  },
  shelf: {
    kind: 'text',
    label: 'Shelf',
    max: 40,
    hint: 'Where it is kept: pick lists are sorted by it.',
    columns: { hearth: 'Shelf', shopify: null },
    search: 'code',
    adminsOnly: true,
  },
  taxClass: {
    kind: 'text',
    label: 'Tax class',
    max: 40,
    taxClass: true,
    columns: { hearth: 'Tax Class', shopify: null },
    adminsOnly: true,
  },
  warrantyYears: {
    kind: 'whole',
    label: 'Warranty',
    max: 100,
    unit: 'years',
    hint: 'Leave empty for the years in Settings. 0 for none.',
    columns: { hearth: 'Warranty (years)', shopify: null },
    detail: true,
  },
  shippingClass: {
    kind: 'text',
    label: 'Shipping class',
    max: 20,
    choices: ['bulky'],
    columns: { hearth: 'Shipping Class', shopify: null },
    detail: true,
  },
  shipsTo: {
    kind: 'texts',
    label: 'Ships to',
    max: 250,
    maxEach: 60,
    places: true,
    hint: 'Countries, or "home" for the shop’s own country. Empty for everywhere.',
    columns: { hearth: 'Ships To', shopify: null },
    detail: true,
  },
  tags: {
    kind: 'texts',
    label: 'Tags',
    max: 20,
    maxEach: 40,
    hint: 'Separated by commas.',
    columns: { hearth: 'Tags', shopify: 'Tags' },
    search: 'words',
  },
  alsoCalled: {
    kind: 'texts',
    label: 'Also called',
    max: 20,
    maxEach: 60,
    hint: 'Other names that shoppers search for, separated by commas. The shop does not show them.',
    columns: { hearth: 'Also Called', shopify: null },
    search: 'words',
    adminsOnly: true,
  },
} as const satisfies Record<string, ProductFieldDefinition>;

type Fields = typeof PRODUCT_FIELDS;

export type PlainProductField = keyof Fields;

export const PLAIN_PRODUCT_FIELDS = Object.keys(PRODUCT_FIELDS) as PlainProductField[];

interface KindValues {
  text: string;
  whole: number | null;
  amount: number | null;
  texts: string[];
  pairs: Specification[];
}

/** Values of the product fields in requests and responses. Amounts are decimals. */
export type PlainFieldValues = { [F in PlainProductField]: KindValues[Fields[F]['kind']] };

export type AmountFieldName = {
  [F in PlainProductField]: Fields[F]['kind'] extends 'amount' ? F : never;
}[PlainProductField];

type EmptyValues = { [F in PlainProductField]: F extends AmountFieldName ? null : PlainFieldValues[F] };

export const getFieldDefinition = (field: PlainProductField): ProductFieldDefinition => PRODUCT_FIELDS[field];

export const mapPlainFields = <T>(getValue: (field: PlainProductField) => T): Record<PlainProductField, T> =>
  Object.fromEntries(PLAIN_PRODUCT_FIELDS.map((field) => [field, getValue(field)])) as Record<
    PlainProductField,
    T
  >;

const EMPTY: { [K in keyof KindValues]: () => KindValues[K] } = {
  text: () => '',
  whole: () => null,
  amount: () => null,
  texts: () => [],
  pairs: () => [],
};

export const createEmptyFieldValues = (): EmptyValues =>
  mapPlainFields((field) => EMPTY[getFieldDefinition(field).kind]()) as EmptyValues;

export const isEmptyFieldValue = (value: PlainFieldValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0);

const isSpecification = (entry: string | Specification): entry is Specification => typeof entry !== 'string';

/** Formats the value of a product field for the product editor or a CSV cell. */
export function formatFieldValue(value: PlainFieldValue): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const entries: readonly (string | Specification)[] = value;
  return entries.every(isSpecification)
    ? entries.map(({ name, value: said }) => `${name}: ${said}`).join('\n')
    : entries.join(', ');
}

/** Returns true if the text is a GTIN with a correct check digit. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.padStart(14, '0')].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
