import { formatUnshippableLinesMessage, type UnshippableLine } from '../../contract/products/ships-to';
import { AppError } from '../../platform/errors';

/**
 * Creates the error for items that do not ship to a country.
 * @param isAddressChosen true if the error belongs to the address field of a form
 */
export function createCannotShipError(
  items: UnshippableLine[],
  country: string,
  isAddressChosen: boolean,
): AppError {
  const message = formatUnshippableLinesMessage(items, country);
  return new AppError('CANNOT_SHIP', {
    message,
    fields: isAddressChosen ? { 'shippingAddress.country': message } : undefined,
    details: { country, items },
  });
}
