import { shippingAddressSchema, NO_PLACE, type ShippingAddress } from '@contract/addresses/shipping-address';
import { emailAddress } from '@contract/mail/email-address';
import type { QuoteEditInput } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { lineProblems, linesBody, type DraftLines } from '../../draft-line';

/** What a dialog edits of an order. */
export type Edited = 'address' | 'items';

/** The form as it is typed. */
export type EditForm = ShippingAddress &
  DraftLines & {
    contactEmail: string;
    reason: string;
    /** The id of another method; empty for the order's own. */
    shippingMethod: string;
  };

/** What is checked of an address before it is sent. */
export const addressForm = (order: Order) => {
  const place = order.pickup ? shippingAddressSchema.shape(NO_PLACE) : shippingAddressSchema;
  return place.shape({ contactEmail: emailAddress().required('Email is required') });
};

/** Returns what is wrong with edited items, by field: a price that is set by hand needs a reason, which the mail says. */
export function itemProblems({ lines, reason }: EditForm, currency: string): Record<string, string> {
  const isPriced = lines.some(({ price }) => price.trim() !== '');
  return {
    ...lineProblems(lines, currency),
    ...(isPriced && !reason.trim() ? { reason: 'Please write why the price changes.' } : {}),
  };
}

/** What is asked for, as the API takes it. */
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
