/** What every plain field of a product says of itself: docs/extending.md, Add a product field. */
interface FieldFacts {
  /** For people: the editor, the activity log, the comparison of two versions, the product's page. */
  label: string;
  required?: true;
  hint?: string;
  /** Columns of our own CSV files and of Shopify's product exports; null where Shopify has none. */
  columns: { hearth: string; shopify: string | null };
  /** Found by its words, or by its exact value (administrators only); not at all where absent. */
  search?: 'words' | 'code';
  /** For shoppers it is empty. */
  adminsOnly?: true;
  /** Only answered with the product alone: in lists it is empty, so that they stay small. */
  detail?: true;
}

/** A text of one line, or of several; '' when absent. */
interface TextFacts extends FieldFacts {
  kind: 'text';
  /** Characters at most. */
  max: number;
  lines?: true;
  /** A GTIN (EAN, UPC, ISBN-13): 8, 12, 13 or 14 digits, the last one a check digit. */
  gtin?: true;
  /** The id of a tax class of the settings; '' is the first one. */
  taxClass?: true;
  /** The values there are, beside ''. */
  choices?: readonly string[];
}

/** A whole number, 0 or more; null when absent. */
interface WholeFacts extends FieldFacts {
  kind: 'whole';
  max: number;
  unit: string;
}

/** A decimal amount in the store's currency, 0 or more; null when absent. Documents keep it in minor units. */
interface AmountFacts extends FieldFacts {
  kind: 'amount';
}

/** A list of short texts without commas, each once; [] when absent. */
interface TextsFacts extends FieldFacts {
  kind: 'texts';
  /** Texts at most, and characters of each. */
  max: number;
  maxEach: number;
  /** Countries (ISO 3166-1 alpha-2), or `home` alone for the shop's own country. */
  places?: true;
}

/** A list of names with values; [] when absent. As a text: a line each, `Name: value`. */
interface PairsFacts extends FieldFacts {
  kind: 'pairs';
  /** Pairs at most, and characters of each name and value. */
  max: number;
  maxName: number;
  maxValue: number;
}

export type ProductFieldFacts = TextFacts | WholeFacts | AmountFacts | TextsFacts | PairsFacts;

/** A name with its value, such as Capacity and 1.2 l. */
export interface Specification {
  name: string;
  value: string;
}

/** A value of any plain field. */
export type PlainValue = string | number | readonly string[] | readonly Specification[] | null;

/** A side of a product, in millimetres. */
const side = <const Label extends string>(label: Label) =>
  ({
    kind: 'whole',
    label,
    max: 20_000,
    unit: 'mm',
    columns: { hearth: `${label} (mm)`, shopify: null },
    detail: true,
  }) as const;

/**
 * The plain fields of a product: one value each, entered by an administrator and derived from nothing. The schemas,
 * drafts, documents, log, import, export, search, answers and the editor read them here.
 */
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
  widthMm: side('Width'),
  depthMm: side('Depth'),
  heightMm: side('Height'),
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
} as const satisfies Record<string, ProductFieldFacts>;

type Fields = typeof PRODUCT_FIELDS;

export type PlainField = keyof Fields;

export const PLAIN_FIELDS = Object.keys(PRODUCT_FIELDS) as PlainField[];

interface KindValues {
  text: string;
  whole: number | null;
  amount: number | null;
  texts: string[];
  pairs: Specification[];
}

/** The plain fields' values as requests and answers have them: amounts are decimals. */
export type PlainValues = { [F in PlainField]: KindValues[Fields[F]['kind']] };

/** The fields that are amounts of money. */
export type AmountField = {
  [F in PlainField]: Fields[F]['kind'] extends 'amount' ? F : never;
}[PlainField];

/** The plain fields of a product of which nothing is known. */
type EmptyValues = { [F in PlainField]: F extends AmountField ? null : PlainValues[F] };

/** What a field says of itself. */
export const factsOf = (field: PlainField): ProductFieldFacts => PRODUCT_FIELDS[field];

/** An entry for every plain field. */
export const byField = <T>(valueOf: (field: PlainField) => T): Record<PlainField, T> =>
  Object.fromEntries(PLAIN_FIELDS.map((field) => [field, valueOf(field)])) as Record<PlainField, T>;

const EMPTY: { [K in keyof KindValues]: () => KindValues[K] } = {
  text: () => '',
  whole: () => null,
  amount: () => null,
  texts: () => [],
  pairs: () => [],
};

/** The values of a product of which nothing is known. */
export const emptyFields = (): EmptyValues => byField((field) => EMPTY[factsOf(field).kind]()) as EmptyValues;

/** Whether a value says anything. */
export const isEmptyValue = (value: PlainValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0);

const isSpecification = (entry: string | Specification): entry is Specification => typeof entry !== 'string';

/** A value as a person types it, and as a CSV cell holds it. */
export function fieldText(value: PlainValue): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const entries: readonly (string | Specification)[] = value;
  return entries.every(isSpecification)
    ? entries.map(({ name, value: said }) => `${name}: ${said}`).join('\n')
    : entries.join(', ');
}

/** Whether a text is a GTIN with the right check digit. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.padStart(14, '0')].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
