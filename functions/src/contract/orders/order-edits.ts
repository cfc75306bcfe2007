import { array, object, string, type InferType } from 'yup';
import {
  createOpenApiMeta,
  amountField,
  countField,
  listField,
  exactObject,
  signedAmountField,
  textField,
} from '../response-fields';
import { EMPTY_ADDRESS_FIELDS, shippingAddressSchema } from '../addresses/shipping-address';
import {
  hasNoDuplicates,
  documentIdField,
  isEmptyOrDateTime,
  strictBooleanField,
  singleLineTextField,
  createIdempotencyHeadersSchema,
  requiredAmountField,
  integerField,
} from '../fields';
import { deliverableEmailField } from '../mail/email-address';
import { multiplyAndRound } from '../pricing/rounding';
import type { DiscountAdjustment } from '../pricing/pricing-types';
import { MAX_PRICE_IN_MINOR_UNITS } from '../money';
import { DEFAULT_VARIANT_ID } from '../products/products';
import { storeConfig } from '../store-config';
import { giftField } from './gift';
import { FULFILMENT_METHODS, ORDER_STATUS_LABELS, type OrderStatus } from './order-states';
import type { RefundStatus } from './orders';
import { repackingInstructionsSchema } from './parcels/parcel-changes';
import { quoteResponseSchema, quotedShippingMethodSchema, shippingMethodIdField } from './quote';
import { t } from '../texts/text';

const { maxLines, maxQuantity } = storeConfig.orders;

const editedOrderLineSchema = object({
  line: singleLineTextField(40).optional().meta(createOpenApiMeta('Id of the line. Omit it to add a line.')),
  product: documentIdField().optional(),
  variant: documentIdField().default(DEFAULT_VARIANT_ID),
  quantity: integerField(1, maxQuantity, () => t('Quantity must be at least 1')).required(() =>
    t('Quantity is required'),
  ),
  price: requiredAmountField(MAX_PRICE_IN_MINOR_UNITS)
    .notRequired()
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('New unit price before discounts. Null for the regular price.')),
}).test(
  'what',
  () => t('Choose a product'),
  (value) => !value || Boolean(value.line || value.product),
);
export type EditedOrderLine = InferType<typeof editedOrderLineSchema>;

const getLineKey = ({ line: id, product, variant }: EditedOrderLine) => id ?? `${product}/${variant}`;

const editFields = {
  fulfilment: string()
    .oneOf(FULFILMENT_METHODS, () => t('Unknown fulfilment method'))
    .optional()
    .meta(
      createOpenApiMeta(
        "'pickup' if the customer collects the order. Only `fullName` and `phone` of the address are then used.",
      ),
    ),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(EMPTY_ADDRESS_FIELDS) : schema,
  ),
  contactEmail: deliverableEmailField().required(() => t('Email is required')),
  shippingMethod: shippingMethodIdField(),
  gift: giftField().meta(
    createOpenApiMeta(
      'Gift options after the edit. Null if the order is no gift. If omitted, they do not change.',
    ),
  ),
  lines: array(editedOrderLineSchema)
    .min(1, () => t('An order needs an item. To take all of them back, cancel the order.'))
    .max(maxLines, () => t('An order can have at most {maxLines} lines', { maxLines }))
    .test(
      'distinct',
      () => t('Each product variant can appear only once'),
      (lines) => hasNoDuplicates((lines ?? []).map((one) => (one ? getLineKey(one) : undefined))),
    )
    .optional()
    .default(undefined)
    .meta(
      createOpenApiMeta(
        'All lines after the edit. Lines that are not listed are removed. If omitted, the lines do not change.',
      ),
    ),
};

export const quoteOrderEditSchema = object(editFields);
export type QuoteOrderEditInput = InferType<typeof quoteOrderEditSchema>;

export const editOrderSchema = object({
  ...editFields,
  version: singleLineTextField(40)
    .required(() => t('Version is required'))
    .test('time', () => t('Must be a time'), isEmptyOrDateTime),
  totalAmount: requiredAmountField(Number.MAX_SAFE_INTEGER / 1000).meta(
    createOpenApiMeta('Displayed total. If the calculated total differs, the edit is rejected.'),
  ),
  reason: singleLineTextField(200).default('').meta(createOpenApiMeta('Note to the customer in the email.')),
  voidLabels: strictBooleanField()
    .default(false)
    .meta(
      createOpenApiMeta(
        'True to void the labels for the current address. An address with labels cannot be changed otherwise.',
      ),
    ),
}).test('reason', function ({ lines, reason }) {
  // Malformed requests must not throw here. Other validations report them.
  const all: unknown = lines;
  const isPriced = Array.isArray(all) && all.some((one: EditedOrderLine | null) => one?.price != null);
  if (!isPriced || reason) return true;
  return this.createError({ path: 'reason', message: t('Please enter a reason for the price change.') });
});
export type EditOrderInput = InferType<typeof editOrderSchema>;

export const editOrderHeadersSchema = createIdempotencyHeadersSchema(
  'Unique key per attempt. Requests with the same key and body edit the order only once.',
);

/** Preview of an order edit: the new prices, and the effects on payments and parcels. */
export const orderEditPreviewSchema = exactObject({
  quote: quoteResponseSchema
    .nullable()
    .meta(createOpenApiMeta('New prices. Null if the prices do not change.')),
  total: amountField('New total of the order.'),
  before: amountField('Current total of the order.'),
  difference: signedAmountField('New total minus current total.'),
  owed: amountField('Outstanding amount after the edit.'),
  refund: amountField('Amount to refund to the customer.'),
  changes: listField(textField(), 'Descriptions of the changes.'),
  labels: listField(
    textField(),
    'Parcels with a label for the current address. The edit would void these labels.',
  ),
  parcels: listField(
    exactObject({
      number: countField('Number of the parcel, starting at 1.'),
      change: repackingInstructionsSchema,
    }),
    'Packed parcels to change after the edit.',
  ),
  method: textField('Shipping method after the edit. Null if the order has none.').nullable(),
  methods: listField(
    quotedShippingMethodSchema,
    'Available shipping methods for the address and items. Empty if the prices can no longer change.',
  ),
});
export type OrderEditPreview = InferType<typeof orderEditPreviewSchema>;

interface EditedOrder {
  status: OrderStatus;
  refunds: readonly { status: RefundStatus; excess: boolean; creditNote: string | null }[];
  payment: { authorised: number; captured: number; disputed: number };
}

const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'confirmed';

/** Returns a message that explains why an order cannot be edited, or null if editing is allowed. */
export function getOrderEditRejectionMessage({
  status,
  payment,
}: Pick<EditedOrder, 'status' | 'payment'>): string | null {
  if (!isOpen(status))
    return t('The order is {status}, so it can no longer be edited.', {
      status: t(ORDER_STATUS_LABELS[status]).toLowerCase(),
    });
  if (payment.authorised > payment.captured)
    return t('A payment for this order is being processed. Please wait until it has succeeded or failed.');
  return payment.disputed > 0
    ? t('The payment of this order is disputed, so its amounts cannot change.')
    : null;
}

/** Returns a message that explains why the order total cannot change, or null if the total can change. */
export function getOrderRepricingRejectionMessage({ refunds }: Pick<EditedOrder, 'refunds'>): string | null {
  const wasRefunded = refunds.some(
    ({ excess, status, creditNote }) => !excess && (status !== 'failed' || creditNote !== null),
  );
  if (wasRefunded)
    return t(
      'A part of this order was refunded, so its items and its total can no longer change. Refund more items, or make a new order.',
    );
  return null;
}

/** Scales the discounts of a line to a new number of units. Added units get no discount. */
export const scaleLineDiscounts = (
  { quantity, adjustments }: { quantity: number; adjustments: readonly DiscountAdjustment[] },
  units: number,
  quantum: number,
): DiscountAdjustment[] =>
  adjustments
    .map((one) => ({
      ...one,
      amount: multiplyAndRound(one.amount, Math.min(units, quantity), quantity, quantum),
    }))
    .filter(({ amount: off }) => off > 0);
