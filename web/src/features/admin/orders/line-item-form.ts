import type { EditedOrderLine } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { getCurrencyDecimals, parseNumber, INTEGER_DECIMALS } from '@contract/typed/number-input';
import { formatNameWithOptions } from '@/shared/products/options-text';

export interface LineItemFormValues {
  /** Id of the line item, or null if the item is new. */
  line: string | null;
  product: string;
  variant: string;
  name: string;
  quantity: string;
  /** Unit price as typed. Empty for the regular price. */
  price: string;
  /** Regular unit price in major units. */
  listed: number;
  /** Number of shipped units. Shipped units cannot be removed from the order. */
  sent: number;
}

export interface LineItemsFormValues {
  lines: LineItemFormValues[];
}

export const toLineItemForm = ({ items }: Order): LineItemFormValues[] =>
  items.map(({ _id, product, variant, name, quantity, price, shipped }) => ({
    line: _id,
    product: product._id,
    variant: variant?._id ?? 'default',
    quantity: String(quantity),
    name: formatNameWithOptions(name, variant?.options ?? {}),
    price: '',
    listed: price,
    sent: shipped,
  }));

export function validateLineItems(
  lines: readonly LineItemFormValues[],
  currency: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  lines.forEach(({ quantity, price, sent }, index) => {
    const units = parseNumber(quantity, INTEGER_DECIMALS);
    if (units.problem ?? ((units.value ?? 0) < 1 && t('At least 1, or remove the line')))
      problems[`lines.${index}.quantity`] = units.problem ?? t('At least 1, or remove the line');
    else if ((units.value ?? 0) < sent)
      problems[`lines.${index}.quantity`] = t('{count} are sent already', { count: sent });
    const unitPrice = parseNumber(price, getCurrencyDecimals(currency));
    if (unitPrice.problem) problems[`lines.${index}.price`] = unitPrice.problem;
    else if ((unitPrice.value ?? 0) < 0) problems[`lines.${index}.price`] = t('Must be 0 or more');
  });
  return problems;
}

export const parseLineItemsForm = (
  lines: readonly LineItemFormValues[],
  currency: string,
): EditedOrderLine[] =>
  lines.map(({ line, product, variant, quantity, price }) => ({
    ...(line === null ? { product } : { line }),
    variant,
    quantity: parseNumber(quantity, INTEGER_DECIMALS).value ?? 1,
    price: parseNumber(price, getCurrencyDecimals(currency)).value ?? null,
  }));

/** Renames the fields of server errors for the address form: `shippingAddress.city` becomes `city`. */
export const toAddressFieldErrors = (serverErrors: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverErrors).map(([path, text]) => [path.replace(/^shippingAddress\./, ''), text]),
  );
