import type { EditedLine } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { decimalsOf, readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { nameWithOptions } from '@/shared/products/options-text';

export interface DraftLine {
  /** Id of the line item; null if it is new. */
  line: string | null;
  product: string;
  variant: string;
  name: string;
  quantity: string;
  /** Typed unit price; empty for the regular price. */
  price: string;
  /** Regular unit price in major units. */
  listed: number;
  /** Number of shipped units, which cannot be removed. */
  sent: number;
}

export interface DraftLines {
  lines: DraftLine[];
}

export const draftLines = ({ items }: Order): DraftLine[] =>
  items.map(({ _id, product, variant, name, quantity, price, shipped }) => ({
    ...{ line: _id, product: product._id, variant: variant?._id ?? 'default', quantity: String(quantity) },
    ...{ name: nameWithOptions(name, variant?.options ?? {}), price: '', listed: price, sent: shipped },
  }));

export function lineProblems(lines: readonly DraftLine[], currency: string): Record<string, string> {
  const problems: Record<string, string> = {};
  lines.forEach(({ quantity, price, sent }, index) => {
    const units = readNumber(quantity, WHOLE);
    if (units.problem ?? ((units.value ?? 0) < 1 && 'At least 1, or remove the line'))
      problems[`lines.${index}.quantity`] = units.problem ?? 'At least 1, or remove the line';
    else if ((units.value ?? 0) < sent) problems[`lines.${index}.quantity`] = `${sent} are sent already`;
    const unitPrice = readNumber(price, decimalsOf(currency));
    if (unitPrice.problem) problems[`lines.${index}.price`] = unitPrice.problem;
    else if ((unitPrice.value ?? 0) < 0) problems[`lines.${index}.price`] = 'Must be 0 or more';
  });
  return problems;
}

export const linesBody = (lines: readonly DraftLine[], currency: string): EditedLine[] =>
  lines.map(({ line, product, variant, quantity, price }) => ({
    ...(line === null ? { product } : { line }),
    variant,
    quantity: readNumber(quantity, WHOLE).value ?? 1,
    price: readNumber(price, decimalsOf(currency)).value ?? null,
  }));

/** Maps the server's errors for the shipping address to the fields of the form. */
export const withOwnFields = (refused: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused).map(([path, text]) => [path.replace(/^shippingAddress\./, ''), text]),
  );
