import { shippingAddressSchema, NO_PLACE, type ShippingAddress } from '@contract/addresses/shipping-address';
import { emailAddress } from '@contract/mail/email-address';
import type { QuoteEditInput } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { lineProblems, linesBody, type DraftLines } from '../../draft-line';

export type Edited = 'address' | 'items';

export type EditForm = ShippingAddress &
  DraftLines & {
    contactEmail: string;
    reason: string;
    /** Id of another shipping method; empty for the order's current method. */
    shippingMethod: string;
  };

export const addressForm = (order: Order) => {
  const place = order.pickup ? shippingAddressSchema.shape(NO_PLACE) : shippingAddressSchema;
  return place.shape({ contactEmail: emailAddress().required('Email is required') });
};

/** Validates edited items. A manual price requires a reason, which the customer will see. */
export function itemProblems({ lines, reason }: EditForm, currency: string): Record<string, string> {
  const isPriced = lines.some(({ price }) => price.trim() !== '');
  return {
    ...lineProblems(lines, currency),
    ...(isPriced && !reason.trim() ? { reason: 'Please write why the price changes.' } : {}),
  };
}

export function bodyOf(
  order: Order,
  what: Edited,
  { lines, contactEmail, shippingMethod, reason: _, ...address }: EditForm,
): QuoteEditInput {
  return {
    fulfilment: order.fulfilment,
    shippingMethod: shippingMethod || undefined,
    ...(what === 'address'
      ? { shippingAddress: address, contactEmail }
      : { shippingAddress: order.shippingAddress, contactEmail: order.contactEmail }),
    lines: what === 'items' ? linesBody(lines, order.currency) : undefined,
  };
}
