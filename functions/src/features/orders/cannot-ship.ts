import { formatUnshippable, type UnshippableLine } from '../../contract/products/ships-to';
import { AppError } from '../../platform/errors';

/** Creates the refusal of an order with products that are not sent to its country. */
export const cannotShip = (items: UnshippableLine[], country: string): AppError => {
  const message = formatUnshippable(items, country);
  return new AppError('CANNOT_SHIP', {
    message,
    fields: { 'shippingAddress.country': message },
    details: { country, items },
  });
};
