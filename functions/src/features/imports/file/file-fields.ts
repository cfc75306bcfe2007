import type { ImportFormat } from '../../../contract/imports';
import {
  factsOf,
  fieldValue,
  isGtin,
  type PlainField,
  type ProductFieldFacts,
} from '../../../contract/products/product-fields';
import { beginningOf } from '../../../contract/text';
import type { Field, FileRow } from './file-columns';

/** Collects what a file says wrongly. */
export interface Reader {
  format: ImportFormat;
  decimalComma: boolean;
  problem: (row: number, field: Field, message: string) => void;
  note: (message: string) => void;
}

/** The first of the rows' cells that says something; undefined when none does, or there is no such column. */
export const first = (rows: readonly FileRow[], field: Field): string | undefined =>
  rows.map(({ cells }) => cells[field]).find((cell) => cell !== undefined && cell !== '');

/** As `first`, but an empty text where the column is there and all cells are empty. */
export const firstOrEmpty = (rows: readonly FileRow[], field: Field): string | undefined =>
  first(rows, field) ?? rows[0]?.cells[field];

export const NO_AMOUNT = 'Must be a number such as 9.99';

/** What is said of a cell that means no value of its field's kind. */
const UNREADABLE: Record<ProductFieldFacts['kind'], string> = {
  text: 'Must be text',
  whole: 'Must be a whole number',
  amount: NO_AMOUNT,
  texts: 'Must be texts with commas between them',
  pairs: 'Must have lines such as "Capacity: 1.2 l"',
};

/** An amount with a decimal point, as a file with decimal commas may not write it. */
export const withPoint = (text: string, { decimalComma }: Reader): string =>
  decimalComma && /^\d+,\d+$/.test(text) ? text.replace(',', '.') : text;

function written({ kind }: ProductFieldFacts, text: string, reader: Reader): string {
  if (kind === 'amount') return withPoint(text, reader);
  return kind === 'whole' ? text.replace(/\.0+$/, '') : text;
}

type CellValue = ReturnType<typeof fieldValue>;

/**
 * A value of Shopify's as it fits here: it writes 0 where there is no weight and no compare-at price, an apostrophe before a barcode, and
 * knows more and longer tags. What does not fit is left out with a note, so that the product is not lost.
 */
function fitted(facts: ProductFieldFacts, value: CellValue, { note }: Reader): CellValue {
  if (facts.kind === 'whole' || facts.kind === 'amount') return value === 0 ? undefined : value;
  if (facts.kind === 'text' && facts.gtin) {
    const code = String(value).replace(/^'/, '');
    if (isGtin(code)) return code;
    note(`${facts.label} "${beginningOf(code, 40)}" is not a GTIN and is left out.`);
    return undefined;
  }
  if (facts.kind !== 'texts' || !Array.isArray(value)) return value;
  const fitting = value
    .filter((each): each is string => typeof each === 'string' && each.length <= facts.maxEach)
    .slice(0, facts.max);
  const left = value.length - fitting.length;
  if (left > 0) note(`${facts.label}: ${left} of ${value.length} are too many or too long and are left out.`);
  return fitting;
}

/** A plain field of a product's rows. An empty cell of Shopify's says nothing, one of ours that there is none. */
export function fieldOfRows(rows: readonly FileRow[], field: PlainField, reader: Reader): CellValue {
  const facts = factsOf(field);
  const isOurs = reader.format === 'hearth';
  const text = isOurs && !facts.required ? firstOrEmpty(rows, field) : first(rows, field);
  if (text === undefined) return undefined;
  const value = fieldValue(field, written(facts, text, reader));
  if (value === undefined) {
    const at = rows.find(({ cells }) => cells[field] === text) ?? rows[0]!;
    reader.problem(at.row, field, UNREADABLE[facts.kind]);
  }
  return isOurs || value === undefined ? value : fitted(facts, value, reader);
}
