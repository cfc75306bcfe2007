import { minor, type Minor } from '../money';
import { factsOf, type AmountField, type PlainField, type PlainValues } from './product-fields';
import { priceFromMinor } from '../pricing/shop-prices';

/** The plain fields as documents keep them: amounts in minor units. */
export type StoredFields = { [F in PlainField]: F extends AmountField ? Minor | null : PlainValues[F] };

/** A stored plain field as answers, files and the log have it: an amount as a decimal. */
export function plainValue(product: StoredFields, field: PlainField): PlainValues[PlainField] {
  const value = product[field];
  const isAmount = factsOf(field).kind === 'amount' && typeof value === 'number';
  return isAmount ? priceFromMinor(minor(value)) : value;
}
