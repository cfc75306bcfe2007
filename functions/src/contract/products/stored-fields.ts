import { toMinorUnits, type MinorUnits } from '../money';
import {
  getProductFieldDefinition,
  type AmountFieldName,
  type ProductFieldName,
  type ProductFieldValue,
  type ProductFieldValues,
} from './product-fields';
import { priceToDecimal } from '../pricing/shop-prices';

/** Values of the product fields in Firestore. Amounts are in minor units. */
export type StoredProductFields = {
  [F in ProductFieldName]: F extends AmountFieldName ? MinorUnits | null : ProductFieldValues[F];
};

export function getProductFieldValue(
  product: StoredProductFields,
  field: ProductFieldName,
): ProductFieldValue {
  const value = product[field];
  const isAmount = getProductFieldDefinition(field).kind === 'amount' && typeof value === 'number';
  return isAmount ? priceToDecimal(toMinorUnits(value)) : value;
}
