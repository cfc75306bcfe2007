/** Definition of a simple product field (docs/extending.md, Add a product field). */
interface FieldDefinition {
  label: string;
  required?: true;
  hint?: string;
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

interface TextFieldDefinition extends FacetFieldDefinition {
  kind: 'text';
  max: number;
  lines?: true;
  /** Restricts values to valid GTINs (EAN, UPC or ISBN-13). */
  gtin?: true;
  /** Restricts values to calendar days, such as 2026-12-24. */
  day?: true;
  /** Restricts values to ids of tax classes. If empty, the first tax class applies. */
  taxClass?: true;
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

const createDimensionField = <const Label extends string>(label: Label) =>
  ({
    kind: 'whole',
    label,
    max: 20_000,
    unit: 'mm',
    columns: { hearth: `${label} (mm)`, shopify: null },
    detail: true,
    ownDisplay: true,
  }) as const;

/** Definitions of all product fields. Schemas, facets, search, import, export and the product editor use them. */
export const PRODUCT_FIELDS = {
  title: {
    kind: 'text',
    label: 'Title',
    max: 150,
    required: true,
    columns: { hearth: 'Title', shopify: 'Title' },
    search: 'words',
    ownInput: true,
    ownDisplay: true,
  },
  description: {
    kind: 'text',
    label: 'Description',
    max: 5000,
    lines: true,
    columns: { hearth: 'Description', shopify: 'Body (HTML)' },
    search: 'words',
    ownInput: true,
    ownDisplay: true,
  },
  category: {
    kind: 'text',
    label: 'Category',
    max: 60,
    required: true,
    columns: { hearth: 'Category', shopify: 'Type' },
    search: 'words',
    ownInput: true,
    ownDisplay: true,
  },
  brand: {
    kind: 'text',
    label: 'Brand',
    max: 100,
    columns: { hearth: 'Brand', shopify: 'Vendor' },
    facet: { counts: 'brands' },
    search: 'context',
  },
  barcode: {
    kind: 'text',
    label: 'Barcode',
    max: 14,
    gtin: true,
    hint: 'The GTIN: an EAN, UPC or ISBN.',
    columns: { hearth: 'Barcode', shopify: 'Variant Barcode' },
    search: 'code',
    ownDisplay: true,
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
  careReminder: {
    kind: 'text',
    label: 'Care reminder',
    max: 120,
    hint: 'What to do, for example: Oil the board. Customers can get it by email.',
    columns: { hearth: 'Care Reminder', shopify: null },
    ownersOnly: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  careReminderMonths: {
    kind: 'whole',
    label: 'Care reminder every',
    min: 1,
    max: 36,
    unit: 'months',
    hint: 'Counted from the day of delivery.',
    columns: { hearth: 'Care Reminder (months)', shopify: null },
    ownersOnly: true,
    ownDisplay: true,
    oftenEmpty: true,
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
    ownInput: true,
    ownDisplay: true,
  },
  compareAtPrice: {
    kind: 'amount',
    label: 'Compare-at price',
    hint: 'The original price, shown crossed out. It must be above the price.',
    columns: { hearth: 'Compare At Price', shopify: 'Variant Compare At Price' },
    ownInput: true,
    ownDisplay: true,
    oftenEmpty: true,
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
    ownInput: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  warrantyYears: {
    kind: 'whole',
    label: 'Warranty',
    max: 100,
    unit: 'years',
    hint: 'Leave empty for the years in Settings. 0 for none.',
    columns: { hearth: 'Warranty (years)', shopify: null },
    detail: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  shelfLifeDays: {
    kind: 'whole',
    label: 'Shelf life',
    min: 1,
    max: 3650,
    unit: 'days',
    hint: 'Counted from the day on which it is sent. Customers see a best-before date.',
    columns: { hearth: 'Shelf Life (days)', shopify: null },
    ownersOnly: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  spareParts: {
    kind: 'texts',
    label: 'Spare parts and refills',
    max: 8,
    maxEach: 128,
    products: true,
    hint: 'Customers find them on the product page and on the page of the item that they have bought.',
    columns: { hearth: 'Spare Parts', shopify: null },
    ownersOnly: true,
    onProductPage: true,
    ownInput: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  shippingClass: {
    kind: 'choices',
    label: 'Shipping class',
    choices: { bulky: 'Bulky' },
    none: 'Standard',
    hint: 'The fee for bulky items is in Settings, Shipping.',
    columns: { hearth: 'Shipping Class', shopify: null },
    detail: true,
    ownInput: true,
    ownDisplay: true,
    oftenEmpty: true,
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
    ownInput: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  backInStockOn: {
    kind: 'text',
    label: 'Back in stock on',
    max: 10,
    day: true,
    hint: 'Shown while the product is out of stock, until the day has passed.',
    columns: { hearth: 'Back In Stock On', shopify: null },
    detail: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  tags: {
    kind: 'texts',
    label: 'Tags',
    max: 20,
    maxEach: 40,
    hint: 'Separated by commas.',
    columns: { hearth: 'Tags', shopify: 'Tags' },
    facet: { param: 'tag' },
    search: 'words',
    ownDisplay: true,
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
    ownInput: true,
    ownDisplay: true,
    oftenEmpty: true,
  },
  goodFor: {
    kind: 'texts',
    label: 'Good for',
    max: 20,
    maxEach: 40,
    hint: 'Recipients, separated by commas. For example: Her, Kids, Gardeners.',
    columns: { hearth: 'Good For', shopify: null },
    facet: true,
    detail: true,
    ownDisplay: true,
  },
  occasions: {
    kind: 'texts',
    label: 'Occasions',
    max: 20,
    maxEach: 40,
    hint: 'Separated by commas. For example: Birthday, Wedding, Christmas.',
    columns: { hearth: 'Occasions', shopify: null },
    facet: true,
    detail: true,
    ownDisplay: true,
  },
  material: {
    kind: 'texts',
    label: 'Material',
    max: 10,
    maxEach: 40,
    hint: 'For filters, separated by commas. For example: Ceramic, Wood.',
    columns: { hearth: 'Material', shopify: null },
    facet: true,
    detail: true,
    ownDisplay: true,
  },
  colors: {
    kind: 'texts',
    label: 'Color family',
    max: 10,
    maxEach: 40,
    hint: 'For filters, separated by commas. For example: Red, Blue.',
    columns: { hearth: 'Color Family', shopify: null },
    facet: true,
    detail: true,
    ownDisplay: true,
  },
  rooms: {
    kind: 'texts',
    label: 'Rooms',
    max: 20,
    maxEach: 40,
    hint: 'For searches, separated by commas. For example: Kitchen, Bedroom.',
    columns: { hearth: 'Rooms', shopify: null },
    search: 'context',
    detail: true,
    ownDisplay: true,
  },
  uses: {
    kind: 'texts',
    label: 'Uses',
    max: 20,
    maxEach: 40,
    hint: 'For searches, separated by commas. For example: Baking, Picnic.',
    columns: { hearth: 'Uses', shopify: null },
    search: 'context',
    detail: true,
    ownDisplay: true,
  },
} as const satisfies Record<string, ProductFieldDefinition>;
