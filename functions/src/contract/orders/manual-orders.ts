import { array, object, string, type InferType } from 'yup';
import {
  createOpenApiMeta,
  amountField,
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import {
  EMPTY_ADDRESS_FIELDS,
  shippingAddressResponseSchema,
  shippingAddressSchema,
} from '../addresses/shipping-address';
import {
  codeField,
  decimalAmountField,
  documentIdField,
  singleLineTextField,
  paginationFields,
  multilineTextField,
  createIdempotencyHeadersSchema,
  REQUIRED_MESSAGE,
  requiredAmountField,
  expectedVersionField,
  integerField,
} from '../fields';
import { cleanEmail, deliverableEmailField } from '../mail/email-address';
import { MAX_PRICE_IN_MINOR_UNITS, decimalToMinorUnits } from '../money';
import { normalizeForComparison } from '../typed/text-cleaning';
import { PROMOTION_TARGETS, type Promotion } from '../pricing/promotion';
import { selectedOptionsField } from '../products/products';
import { storeConfig } from '../store-config';
import { cartLineFields, hasDistinctCartLines } from './cart';
import { giftField, giftResponseSchema, giftSchema, wrappingRequestField } from './gift';
import { FULFILMENT_METHODS } from './order-states';
import { orderSchema } from './orders';
import { shippingDestinationField, shippingMethodIdField } from './quote';
import { OFFLINE_PAYMENT_METHODS } from './payments/receipt-methods';
import { MAX_PAYMENT_DEADLINE_DAYS } from './payments/receipts';
import { t } from '../texts/text';

const { maxLines } = storeConfig.orders;

const manualLineSchema = object({
  ...cartLineFields,
  price: requiredAmountField(MAX_PRICE_IN_MINOR_UNITS).notRequired().nullable().default(null),
});

const manualDiscountSchema = object({
  kind: string()
    .oneOf(['amount', 'percent'], () => t('Unknown discount kind'))
    .required(() => t('Choose a kind of discount')),
  value: decimalAmountField(Number.MAX_SAFE_INTEGER / 1000)
    .required(() => t('Enter a discount'))
    .moreThan(0, () => t('Must be more than 0')),
  reason: singleLineTextField(100).required(() =>
    t('Please enter a reason for the discount. The customer will see it.'),
  ),
})
  .test(
    'percent',
    () => t('Must be at most 100'),
    (discount) => discount?.kind !== 'percent' || discount.value <= 100,
  )
  .nullable()
  .default(null);
export type ManualDiscount = InferType<typeof manualDiscountSchema>;

const manualLinesField = () =>
  array(manualLineSchema)
    .max(maxLines, () => t('An order can have at most {maxLines} lines', { maxLines }))
    .test('distinct', () => t('Each product variant can appear only once in an order'), hasDistinctCartLines);

const pricedFields = {
  items: manualLinesField()
    .required(() => t('Add an item'))
    .min(1, () => t('Add an item')),
  discount: manualDiscountSchema,
  shippingMethod: shippingMethodIdField(),
};

export const quoteManualOrderSchema = object({
  ...pricedFields,
  destination: shippingDestinationField(),
  wrapped: wrappingRequestField(),
});
export type QuoteManualOrderInput = InferType<typeof quoteManualOrderSchema>;

/** Payment methods of manual orders. `link` emails a payment link. With other methods, the order is already paid. */
export const MANUAL_ORDER_PAYMENT_METHODS = ['link', ...OFFLINE_PAYMENT_METHODS] as const;

const payDaysField = () =>
  integerField(1, MAX_PAYMENT_DEADLINE_DAYS)
    .default(7)
    .meta(createOpenApiMeta('Number of days that an unpaid order with a payment link reserves stock.'));

const manualNoteField = () =>
  multilineTextField(1000).default('').meta(createOpenApiMeta('Internal note for other administrators.'));

export const manualOrderSchema = object({
  ...pricedFields,
  email: deliverableEmailField()
    .required(() => t('Email is required'))
    .meta(
      createOpenApiMeta(
        'Email address of the customer: the verified address of an account, or the address of a guest.',
      ),
    ),
  fulfilment: string()
    .oneOf(FULFILMENT_METHODS, () => t('Unknown fulfilment method'))
    .optional(),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(EMPTY_ADDRESS_FIELDS) : schema,
  ),
  gift: giftField(),
  totalAmount: requiredAmountField(Number.MAX_SAFE_INTEGER / 1000).meta(
    createOpenApiMeta('Displayed total. If the calculated total differs, the request is rejected.'),
  ),
  payment: string()
    .oneOf(MANUAL_ORDER_PAYMENT_METHODS, () => t('Unknown payment method'))
    .required(() => t('Choose how the order is paid')),
  payDays: payDaysField(),
  note: manualNoteField(),
  draft: documentIdField()
    .optional()
    .meta(createOpenApiMeta('Id of the draft order. The draft is deleted when the order is placed.')),
});
export type ManualOrderInput = InferType<typeof manualOrderSchema>;

export const manualOrderHeadersSchema = createIdempotencyHeadersSchema(
  'Unique key per attempt. Requests with the same key and body create only one order.',
);

export const manualOrderResponseSchema = exactObject({
  order: orderSchema,
  customer: choiceField(['account', 'guest']),
  mailed: booleanField('True if a payment link was emailed to the customer.'),
  email: textField(),
});

const optionalTextField = (most: number) => singleLineTextField(most).default('');

/** Fields of a draft order, all optional. A draft has no final prices and does not reserve stock. */
const draftFields = {
  items: manualLinesField().required(REQUIRED_MESSAGE),
  discount: manualDiscountSchema,
  shippingMethod: optionalTextField(40),
  email: codeField(254, cleanEmail).default(''),
  shippingAddress: object({
    fullName: optionalTextField(100),
    phone: codeField(40).default(''),
    address: optionalTextField(200),
    apartment: optionalTextField(100),
    city: optionalTextField(100),
    state: optionalTextField(100),
    zipCode: codeField(20, normalizeForComparison).default(''),
    country: optionalTextField(60),
  }),
  gift: giftSchema.nullable().default(null),
  payment: string()
    .oneOf(MANUAL_ORDER_PAYMENT_METHODS, () => t('Unknown payment method'))
    .default('link'),
  payDays: payDaysField(),
  note: manualNoteField(),
};

export const orderDraftSchema = object(draftFields);
export type OrderDraftInput = InferType<typeof orderDraftSchema>;

export const updateOrderDraftSchema = object({ ...draftFields, updatedAt: expectedVersionField() });
export type UpdateOrderDraftInput = InferType<typeof updateOrderDraftSchema>;

export const orderDraftsQuerySchema = object(paginationFields(20));
export type OrderDraftsQuery = InferType<typeof orderDraftsQuerySchema>;

const draftSummaryFields = {
  _id: textField(),
  email: textField(),
  by: textField('Name of the last editor.'),
  updatedAt: timestampField(),
};

const draftGiftField = () =>
  giftResponseSchema.nullable().meta(createOpenApiMeta('Gift options. Null if the order is not a gift.'));

export const orderDraftResponseSchema = openApiComponent(
  'OrderDraft',
  exactObject({
    ...draftSummaryFields,
    items: listField(
      exactObject({
        product: textField(),
        variant: textField(),
        quantity: countField().min(1),
        price: amountField('Manual unit price. Null if the current price applies.').nullable(),
        name: textField('Name of the product. Null if the product was deleted.').nullable(),
        options: selectedOptionsField(),
        listed: amountField('Current unit price. Null if the product is not on sale.').nullable(),
      }),
    ),
    discount: exactObject({
      kind: choiceField(['amount', 'percent']),
      value: amountField('Percentage or decimal amount, depending on `kind`.'),
      reason: textField(),
    }).nullable(),
    shippingMethod: textField(),
    shippingAddress: shippingAddressResponseSchema,
    gift: draftGiftField(),
    payment: choiceField(MANUAL_ORDER_PAYMENT_METHODS),
    payDays: countField().min(1),
    note: textField(),
  }),
);
export type OrderDraft = InferType<typeof orderDraftResponseSchema>;

export const customerOrderDraftSchema = exactObject({
  email: textField(),
  shippingAddress: shippingAddressResponseSchema,
  items: listField(
    exactObject({ product: textField(), variant: textField(), quantity: countField().min(1) }),
  ),
  gift: draftGiftField(),
  note: textField(),
  updatedAt: timestampField(),
});
export type CustomerOrderDraft = InferType<typeof customerOrderDraftSchema>;

export const orderDraftsResponseSchema = exactObject({
  drafts: listField(
    exactObject({
      ...draftSummaryFields,
      name: textField('Name of the customer.'),
      units: countField('Number of units of all items.'),
    }),
  ),
  nextCursor: nextCursorField(),
});
export type OrderDraftListItem = InferType<typeof orderDraftsResponseSchema>['drafts'][number];

export const MANUAL_DISCOUNT_ID = 'by-hand';

/** Converts a manual discount to promotions for the price calculation. Null becomes an empty list. */
export const toManualDiscountPromotions = (discount: ManualDiscount, currency: string): Promotion[] =>
  discount === null
    ? []
    : [
        {
          _id: MANUAL_DISCOUNT_ID,
          name: discount.reason,
          code: null,
          class: 'order',
          priority: 0,
          active: true,
          ...(discount.kind === 'percent'
            ? { kind: 'percent', ratePpm: Math.round(discount.value * 10_000) }
            : { kind: 'fixed', amount: decimalToMinorUnits(discount.value, currency) }),
          combinesWith: PROMOTION_TARGETS,
        },
      ];
