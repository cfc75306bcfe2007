import { PRODUCT_FIELDS, type ProductFieldDefinition } from './product-field-table';

export interface Specification {
  name: string;
  value: string;
}

export type PlainFieldValue = string | number | boolean | readonly string[] | readonly Specification[] | null;

type Fields = typeof PRODUCT_FIELDS;

export type PlainProductField = keyof Fields;

export const PLAIN_PRODUCT_FIELDS = Object.keys(PRODUCT_FIELDS) as PlainProductField[];

interface KindValues {
  text: string;
  choices: string;
  flag: boolean;
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
  choices: () => '',
  flag: () => false,
  whole: () => null,
  amount: () => null,
  texts: () => [],
  pairs: () => [],
};

export const createEmptyFieldValues = (): EmptyValues =>
  mapPlainFields((field) => EMPTY[getFieldDefinition(field).kind]()) as EmptyValues;

export const isEmptyFieldValue = (value: PlainFieldValue): boolean =>
  value === null || value === '' || value === false || (typeof value === 'object' && value.length === 0);

const isSpecification = (entry: string | Specification): entry is Specification => typeof entry !== 'string';

/** Formats the value of a product field for the product editor or a CSV cell. */
export function formatFieldValue(value: PlainFieldValue): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const entries: readonly (string | Specification)[] = value;
  return entries.every(isSpecification)
    ? entries.map(({ name, value: said }) => `${name}: ${said}`).join('\n')
    : entries.join(', ');
}

/** Formats the value of a product field for display: choices as their label, booleans as Yes or No. */
export function formatDisplayedValue(field: PlainProductField, value: PlainFieldValue): string {
  const definition = getFieldDefinition(field);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = formatFieldValue(value);
  return definition.kind === 'choices' ? (definition.choices[text] ?? text) : text;
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
