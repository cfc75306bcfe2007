import { formatUnshippable, type UnshippableLine } from '../../contract/products/ships-to';
import { AppError } from '../../platform/errors';

/**
 * Creates the refusal of an order with products that are not sent to its country.
 * @param isAddressChosen false if only the items change: the message belongs to no field of the address then.
 */
export function cannotShip(items: UnshippableLine[], country: string, isAddressChosen: boolean): AppError {
  const message = formatUnshippable(items, country);
  return new AppError('CANNOT_SHIP', {
    message,
    fields: isAddressChosen ? { 'shippingAddress.country': message } : undefined,
    details: { country, items },
  });
}
