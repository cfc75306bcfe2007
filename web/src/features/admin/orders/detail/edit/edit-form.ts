import {
  shippingAddressSchema,
  EMPTY_ADDRESS_FIELDS,
  type ShippingAddress,
} from '@contract/addresses/shipping-address';
import { deliverableEmailField } from '@contract/mail/email-address';
import type { Gift } from '@contract/orders/gift';
import type { QuoteOrderEditInput } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { validateLineItems, parseLineItemsForm, type LineItemsFormValues } from '../../line-item-form';

export type EditedOrderPart = 'address' | 'items' | 'gift';

export type OrderEditFormValues = ShippingAddress &
  LineItemsFormValues & {
    contactEmail: string;
    reason: string;
    /** Id of the newly selected shipping method. Empty to keep the current method. */
    shippingMethod: string;
    gift: Gift | null;
  };

export const createAddressEditSchema = (order: Order) => {
  const place = order.pickup ? shippingAddressSchema.shape(EMPTY_ADDRESS_FIELDS) : shippingAddressSchema;
  return place.shape({ contactEmail: deliverableEmailField().required(t('Email is required')) });
};

/** Validates the items of an edited order. A manual price requires a reason, which the customer sees. */
export function validateEditedItems(
  { lines, reason }: OrderEditFormValues,
  currency: string,
): Record<string, string> {
  const isPriced = lines.some(({ price }) => price.trim() !== '');
  return {
    ...validateLineItems(lines, currency),
    ...(isPriced && !reason.trim() ? { reason: t('Please enter a reason for the price change.') } : {}),
  };
}

export function toOrderEditQuoteInput(
  order: Order,
  part: EditedOrderPart,
  { lines, contactEmail, shippingMethod, gift, reason: _, ...address }: OrderEditFormValues,
): QuoteOrderEditInput {
  return {
    fulfilment: order.fulfilment,
    shippingMethod: shippingMethod || undefined,
    ...(part === 'address'
      ? { shippingAddress: address, contactEmail }
      : { shippingAddress: order.shippingAddress, contactEmail: order.contactEmail }),
    gift: part === 'gift' ? gift : undefined,
    lines: part === 'items' ? parseLineItemsForm(lines, order.currency) : undefined,
  };
}
