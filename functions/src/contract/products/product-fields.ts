import type { ProductFieldDefinition } from './product-field-definition';
import { PRODUCT_FIELDS } from './product-field-table';
import { t } from '../texts/text';

export interface ProductSpecification {
  name: string;
  value: string;
  /** Texts in the first language. Only in responses in another language. */
  original?: { name: string; value: string } | undefined;
}

export type ProductFieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly ProductSpecification[]
  | null;

type Fields = typeof PRODUCT_FIELDS;

export type ProductFieldName = keyof Fields;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

interface ValuesByKind {
  text: string;
  choices: string;
  flag: boolean;
  whole: number | null;
  amount: number | null;
  texts: string[];
  pairs: ProductSpecification[];
}

/** Values of the product fields in requests and responses. Amounts are decimals. */
export type ProductFieldValues = { [F in ProductFieldName]: ValuesByKind[Fields[F]['kind']] };

type OptionalFieldName = {
  [F in ProductFieldName]: Fields[F] extends { ownersOnly: true } | { lawOnly: true } ? F : never;
}[ProductFieldName];

/** Values of the product fields in a response. Fields that most shoppers do not receive are optional. */
export type VisibleProductFields = Omit<ProductFieldValues, OptionalFieldName> &
  Partial<Pick<ProductFieldValues, OptionalFieldName>>;

export type AmountFieldName = {
  [F in ProductFieldName]: Fields[F]['kind'] extends 'amount' ? F : never;
}[ProductFieldName];

type EmptyValues = { [F in ProductFieldName]: F extends AmountFieldName ? null : ProductFieldValues[F] };

export const getProductFieldDefinition = (field: ProductFieldName): ProductFieldDefinition =>
  PRODUCT_FIELDS[field];

export const mapProductFields = <T>(getValue: (field: ProductFieldName) => T): Record<ProductFieldName, T> =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, getValue(field)])) as Record<
    ProductFieldName,
    T
  >;

const EMPTY: { [K in keyof ValuesByKind]: () => ValuesByKind[K] } = {
  text: () => '',
  choices: () => '',
  flag: () => false,
  whole: () => null,
  amount: () => null,
  texts: () => [],
  pairs: () => [],
};

export const createEmptyProductFields = (): EmptyValues =>
  mapProductFields((field) => EMPTY[getProductFieldDefinition(field).kind]()) as EmptyValues;

export const isEmptyFieldValue = (value: ProductFieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && value.length === 0);

const isSpecification = (entry: string | ProductSpecification): entry is ProductSpecification =>
  typeof entry !== 'string';

/** Formats the value of a product field for the product editor or a CSV cell. */
export function formatFieldValue(value: ProductFieldValue | undefined): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const entries: readonly (string | ProductSpecification)[] = value;
  return entries.every(isSpecification)
    ? entries.map(({ name, value: said }) => `${name}: ${said}`).join('\n')
    : entries.join(', ');
}

/** Formats the value of a product field for display: choices as their label, booleans as Yes or No. */
export function formatFieldValueForDisplay(
  field: ProductFieldName,
  value: ProductFieldValue | undefined,
): string {
  const definition = getProductFieldDefinition(field);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  const text = formatFieldValue(value);
  const label = definition.kind === 'choices' ? definition.choices[text] : undefined;
  return label === undefined ? text : t(label);
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
