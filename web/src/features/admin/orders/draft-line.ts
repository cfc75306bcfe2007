import type { EditedLine } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { decimalsOf, readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { nameWithOptions } from '@/shared/products/options-text';

/** A line of an order as it is typed. */
export interface DraftLine {
  /** The line of the order; null for one that is added. */
  line: string | null;
  product: string;
  variant: string;
  name: string;
  quantity: string;
  /** What a unit is to cost; empty for what it costs anyway. */
  price: string;
  /** What a unit costs anyway, a decimal. */
  listed: number;
  /** Units that are sent already and cannot be removed. */
  sent: number;
}

/** Forms with lines. */
export interface DraftLines {
  lines: DraftLine[];
}

/** The lines of an order, to be changed. */
export const draftLines = ({ items }: Order): DraftLine[] =>
  items.map(({ _id, product, variant, name, quantity, price, shipped }) => ({
    ...{ line: _id, product: product._id, variant: variant?._id ?? 'default', quantity: String(quantity) },
    ...{ name: nameWithOptions(name, variant?.options ?? {}), price: '', listed: price, sent: shipped },
  }));

/** What is wrong with typed lines, by the path of the field. */
export function lineProblems(lines: readonly DraftLine[], currency: string): Record<string, string> {
  const problems: Record<string, string> = {};
  lines.forEach(({ quantity, price, sent }, at) => {
    const units = readNumber(quantity, WHOLE);
    if (units.problem ?? ((units.value ?? 0) < 1 && 'At least 1, or remove the line'))
      problems[`lines.${at}.quantity`] = units.problem ?? 'At least 1, or remove the line';
    else if ((units.value ?? 0) < sent) problems[`lines.${at}.quantity`] = `${sent} are sent already`;
    const cost = readNumber(price, decimalsOf(currency));
    if (cost.problem) problems[`lines.${at}.price`] = cost.problem;
    else if ((cost.value ?? 0) < 0) problems[`lines.${at}.price`] = 'Must be 0 or more';
  });
  return problems;
}

/** Typed lines as the API takes them; they have no problems. */
export const linesBody = (lines: readonly DraftLine[], currency: string): EditedLine[] =>
  lines.map(({ line, product, variant, quantity, price }) => ({
    ...(line === null ? { product } : { line }),
    variant,
    quantity: readNumber(quantity, WHOLE).value ?? 1,
    price: readNumber(price, decimalsOf(currency)).value ?? null,
  }));

/** What the server says of fields, with those of the address as a form has them. */
export const withOwnFields = (refused: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused).map(([path, text]) => [path.replace(/^shippingAddress\./, ''), text]),
  );
