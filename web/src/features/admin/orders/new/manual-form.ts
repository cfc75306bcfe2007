import {
  EMPTY_ADDRESS_FIELDS,
  shippingAddressSchema,
  type ShippingAddress,
} from '@contract/addresses/shipping-address';
import { deliverableEmailField } from '@contract/mail/email-address';
import {
  MANUAL_ORDER_PAYMENT_METHODS,
  type ManualOrderInput,
  type OrderDraft,
  type OrderDraftInput,
  type QuoteManualOrderInput,
} from '@contract/orders/manual-orders';
import type { Gift } from '@contract/orders/gift';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import {
  formatAmountInput,
  getCurrencyDecimals,
  PERCENT_DECIMALS,
  parseNumber,
  INTEGER_DECIMALS,
} from '@contract/typed/number-input';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { validateWithSchema } from '@/shared/forms/schema-problems';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { validateLineItems, parseLineItemsForm, type LineItemsFormValues } from '../line-item-form';

type ManualPayment = (typeof MANUAL_ORDER_PAYMENT_METHODS)[number];

export interface ManualOrderFormValues extends ShippingAddress, LineItemsFormValues {
  email: string;
  discountKind: 'none' | 'percent' | 'amount';
  discountValue: string;
  discountReason: string;
  shippingMethod: string;
  gift: Gift | null;
  payment: ManualPayment;
  payDays: string;
  note: string;
}

export const MANUAL_PAYMENT_OPTIONS = MANUAL_ORDER_PAYMENT_METHODS.map(
  (value) =>
    [
      value,
      value === 'link'
        ? t('Send a link to pay by email')
        : t('Paid: {method}', { method: lowercaseLabel(MANUAL_PAYMENT_METHOD_LABELS[value]) }),
    ] as const,
);

function parseDiscount(
  { discountKind, discountValue, discountReason }: ManualOrderFormValues,
  currency: string,
) {
  if (discountKind === 'none') return null;
  const decimals = discountKind === 'percent' ? PERCENT_DECIMALS : getCurrencyDecimals(currency);
  const { value } = parseNumber(discountValue, decimals);
  return { kind: discountKind, value: value ?? 0, reason: discountReason.trim() };
}

/** Converts the form to a quote request. Returns null if there are no items or an item is invalid. */
export function toManualOrderQuoteInput(
  form: ManualOrderFormValues,
  currency: string,
): QuoteManualOrderInput | null {
  const { lines, country, state, zipCode, shippingMethod } = form;
  if (lines.length === 0 || Object.keys(validateLineItems(lines, currency)).length > 0) return null;
  const discount = parseDiscount(form, currency);
  return {
    items: toItems(form, currency),
    discount:
      discount && discount.value > 0 ? { ...discount, reason: discount.reason || t('Discount') } : null,
    shippingMethod: shippingMethod || undefined,
    destination: country ? { country, region: state || undefined, zipCode: zipCode || undefined } : undefined,
    wrapped: form.gift?.wrapped ?? false,
  };
}

const NO_ADDRESS = { fullName: '', phone: '', address: '', apartment: '', city: '', state: '', zipCode: '' };

const toItems = ({ lines }: ManualOrderFormValues, currency: string) =>
  parseLineItemsForm(lines, currency).map(({ product = '', variant, quantity, price }) => ({
    product,
    variant,
    quantity,
    price: price ?? null,
  }));

export const isPickupQuote = (quote: Quote | undefined): boolean =>
  quote?.shipping.methods.some(({ _id, kind }) => _id === quote.shipping.method && kind === 'pickup') ??
  false;

export function validateManualOrder(
  form: ManualOrderFormValues,
  pickup: boolean,
  currency: string,
): Record<string, string> {
  const place = pickup ? shippingAddressSchema.shape(EMPTY_ADDRESS_FIELDS) : shippingAddressSchema;
  return {
    ...validateWithSchema(
      place.shape({ email: deliverableEmailField().required(t('Email is required')) }),
      form,
    ).problems,
    ...validateOrderDraft(form, currency),
  };
}

/** Validates an order draft. Unlike an order, a draft needs no customer and no address. */
export function validateOrderDraft(form: ManualOrderFormValues, currency: string): Record<string, string> {
  const problems: Record<string, string> = { ...validateLineItems(form.lines, currency) };
  const discount = parseDiscount(form, currency);
  if (discount && discount.value <= 0) problems.discountValue = t('Enter a discount');
  if (discount && discount.reason === '')
    problems.discountReason = t('Please enter a reason for the discount');
  const days = parseNumber(form.payDays, INTEGER_DECIMALS);
  if (form.payment === 'link' && !((days.value ?? 0) >= 1))
    problems.payDays = days.problem ?? t('At least 1 day');
  return problems;
}

export const pickShippingAddressFields = ({
  fullName,
  phone,
  address,
  apartment,
  city,
  state,
  zipCode,
  country,
}: ShippingAddress) => ({
  fullName,
  phone,
  address,
  apartment,
  city,
  state,
  zipCode,
  country,
});

export const createEmptyManualOrderForm = (country: string): ManualOrderFormValues => ({
  ...pickShippingAddressFields({ ...NO_ADDRESS, country }),
  email: '',
  lines: [],
  note: '',
  shippingMethod: '',
  gift: null,
  discountKind: 'none',
  discountValue: '',
  discountReason: '',
  payment: 'link',
  payDays: '7',
});

export function toManualOrderForm(draft: OrderDraft, currency: string): ManualOrderFormValues {
  const { items, discount, email, note, shippingMethod, gift, payment, payDays, shippingAddress } = draft;
  const valueText = (value: number, kind: 'percent' | 'amount') =>
    kind === 'percent' ? String(value) : formatAmountInput(value, currency);
  return {
    ...pickShippingAddressFields(shippingAddress),
    email,
    note,
    shippingMethod,
    gift,
    payment,
    payDays: String(payDays),
    discountKind: discount?.kind ?? 'none',
    discountValue: discount ? valueText(discount.value, discount.kind) : '',
    discountReason: discount?.reason ?? '',
    lines: items.map(({ product, variant, quantity, price, name, options, listed }) => ({
      line: null,
      product,
      variant,
      quantity: String(quantity),
      sent: 0,
      listed: listed ?? 0,
      name: formatNameWithOptions(name ?? t('Deleted product'), options),
      price: price === null ? '' : formatAmountInput(price, currency),
    })),
  };
}

export const toOrderDraftInput = (form: ManualOrderFormValues, currency: string): OrderDraftInput => ({
  items: toItems(form, currency),
  discount: parseDiscount(form, currency),
  shippingMethod: form.shippingMethod,
  email: form.email.trim(),
  shippingAddress: pickShippingAddressFields(form),
  gift: form.gift,
  payment: form.payment,
  payDays: parseNumber(form.payDays, INTEGER_DECIMALS).value ?? 7,
  note: form.note.trim(),
});

export const toManualOrderInput = (
  form: ManualOrderFormValues,
  quote: Quote,
  currency: string,
): ManualOrderInput => ({
  ...toOrderDraftInput(form, currency),
  shippingMethod: quote.shipping.method ?? undefined,
  fulfilment: isPickupQuote(quote) ? 'pickup' : 'delivery',
  totalAmount: quote.totalAmount,
});
