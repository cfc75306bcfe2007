import { toMinorUnits, type MinorUnits } from '../money';
import {
  getFieldDefinition,
  type AmountFieldName,
  type PlainProductField,
  type PlainFieldValue,
  type PlainFieldValues,
} from './product-fields';
import { priceFromMinor } from '../pricing/shop-prices';

/** Values of the product fields in Firestore. Amounts are in minor units. */
export type StoredProductFields = {
  [F in PlainProductField]: F extends AmountFieldName ? MinorUnits | null : PlainFieldValues[F];
};

export function toPlainFieldValue(product: StoredProductFields, field: PlainProductField): PlainFieldValue {
  const value = product[field];
  const isAmount = getFieldDefinition(field).kind === 'amount' && typeof value === 'number';
  return isAmount ? priceFromMinor(toMinorUnits(value)) : value;
}
