import type { ImportFormat } from '../../../contract/imports';
import {
  factsOf,
  isGtin,
  type PlainField,
  type ProductFieldFacts,
} from '../../../contract/products/product-fields';
import { readField, type ReadField } from '../../../contract/products/read-product-field';
import { beginningOf } from '../../../contract/text';
import { readNumber } from '../../../contract/typed-numbers';
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

/** A number of a cell, as the file writes them. */
export const readCell = (text: string, decimals: number, { decimalComma }: Reader) =>
  readNumber(text, decimals, localeOf(decimalComma));

/** A locale with the decimal mark of the file. */
const localeOf = (decimalComma: boolean) => (decimalComma ? 'de' : 'en');

type CellValue = ReadField['value'];

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
  const cell = facts.kind === 'whole' ? text.replace(/\.0+$/, '') : text;
  const read = readField(field, cell, localeOf(reader.decimalComma));
  const isBelow = typeof read.value === 'number' && read.value < 0;
  const { value, problem } = isBelow ? { value: undefined, problem: 'Must be 0 or more' } : read;
  if (problem !== null) {
    const at = rows.find(({ cells }) => cells[field] === text) ?? rows[0]!;
    reader.problem(at.row, field, problem);
  }
  return isOurs || value === undefined ? value : fitted(facts, value, reader);
}
