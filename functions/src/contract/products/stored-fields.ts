import { minor, type Minor } from '../money';
import { factsOf, type AmountField, type PlainField, type PlainValues } from './product-fields';
import { priceFromMinor } from '../pricing/shop-prices';

/** Plain product fields in Firestore. Amounts are in minor units. */
export type StoredFields = { [F in PlainField]: F extends AmountField ? Minor | null : PlainValues[F] };

export function plainValue(product: StoredFields, field: PlainField): PlainValues[PlainField] {
  const value = product[field];
  const isAmount = factsOf(field).kind === 'amount' && typeof value === 'number';
  return isAmount ? priceFromMinor(minor(value)) : value;
}
