import { NO_PLACE, shippingAddressSchema, type ShippingAddress } from '@contract/addresses/shipping-address';
import { emailAddress } from '@contract/mail/email-address';
import {
  MANUAL_PAYMENTS,
  type ManualOrderInput,
  type OrderDraft,
  type OrderDraftInput,
  type QuoteManualInput,
} from '@contract/orders/manual-orders';
import type { Quote } from '@contract/orders/quote';
import { amountText, decimalsOf, PERCENT, readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { checkedBy } from '@/shared/forms/schema-problems';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { nameWithOptions } from '@/shared/products/options-text';
import { lineProblems, linesBody, type DraftLines } from '../draft-line';

type ManualPayment = (typeof MANUAL_PAYMENTS)[number];

export interface ManualForm extends ShippingAddress, DraftLines {
  email: string;
  discountKind: 'none' | 'percent' | 'amount';
  discountValue: string;
  discountReason: string;
  shippingMethod: string;
  payment: ManualPayment;
  payDays: string;
  note: string;
}

export const PAYMENTS = MANUAL_PAYMENTS.map(
  (value) =>
    [
      value,
      value === 'link' ? 'Send a link to pay by email' : `Paid: ${RECEIPT_METHOD[value].toLowerCase()}`,
    ] as const,
);

function parseDiscount({ discountKind, discountValue, discountReason }: ManualForm, currency: string) {
  if (discountKind === 'none') return null;
  const decimals = discountKind === 'percent' ? PERCENT : decimalsOf(currency);
  const { value } = readNumber(discountValue, decimals);
  return { kind: discountKind, value: value ?? 0, reason: discountReason.trim() };
}

/** Converts the form to a quote request; null if a price or quantity is invalid. */
export function quoteBody(form: ManualForm, currency: string): QuoteManualInput | null {
  const { lines, country, state, zipCode, shippingMethod } = form;
  if (lines.length === 0 || Object.keys(lineProblems(lines, currency)).length > 0) return null;
  const discount = parseDiscount(form, currency);
  return {
    items: toItems(form, currency),
    discount: discount && discount.value > 0 ? { ...discount, reason: discount.reason || 'Discount' } : null,
    shippingMethod: shippingMethod || undefined,
    destination: country ? { country, region: state || undefined, zipCode: zipCode || undefined } : undefined,
  };
}

const NO_ADDRESS = { fullName: '', phone: '', address: '', apartment: '', city: '', state: '', zipCode: '' };

const toItems = ({ lines }: ManualForm, currency: string) =>
  linesBody(lines, currency).map(({ product = '', variant, quantity, price }) => ({
    ...{ product, variant, quantity },
    price: price ?? null,
  }));

export const isPickup = (quote: Quote | undefined): boolean =>
  quote?.shipping.methods.some(({ _id, kind }) => _id === quote.shipping.method && kind === 'pickup') ??
  false;

export function problemsOf(form: ManualForm, pickup: boolean, currency: string): Record<string, string> {
  const place = pickup ? shippingAddressSchema.shape(NO_PLACE) : shippingAddressSchema;
  return {
    ...checkedBy(place.shape({ email: emailAddress().required('Email is required') }), form).problems,
    ...draftProblems(form, currency),
  };
}

/** Validates the fields that are required to save a draft. The customer may still be missing. */
export function draftProblems(form: ManualForm, currency: string): Record<string, string> {
  const problems: Record<string, string> = { ...lineProblems(form.lines, currency) };
  const discount = parseDiscount(form, currency);
  if (discount && discount.value <= 0) problems.discountValue = 'Enter a discount';
  if (discount && discount.reason === '') problems.discountReason = 'Please write what the discount is for';
  const days = readNumber(form.payDays, WHOLE);
  if (form.payment === 'link' && !((days.value ?? 0) >= 1))
    problems.payDays = days.problem ?? 'At least 1 day';
  return problems;
}

export const addressOf = ({
  fullName,
  phone,
  address,
  apartment,
  city,
  state,
  zipCode,
  country,
}: ShippingAddress) => ({
  ...{ fullName, phone, address, apartment, city, state, zipCode, country },
});

export const emptyForm = (country: string): ManualForm => ({
  ...addressOf({ ...NO_ADDRESS, country }),
  ...{ email: '', lines: [], note: '', shippingMethod: '' },
  ...{ discountKind: 'none', discountValue: '', discountReason: '', payment: 'link', payDays: '7' },
});

export function formOf(draft: OrderDraft, currency: string): ManualForm {
  const { items, discount, email, note, shippingMethod, payment, payDays, shippingAddress } = draft;
  const valueText = (value: number, kind: 'percent' | 'amount') =>
    kind === 'percent' ? String(value) : amountText(value, currency);
  return {
    ...addressOf(shippingAddress),
    ...{ email, note, shippingMethod, payment, payDays: String(payDays) },
    discountKind: discount?.kind ?? 'none',
    discountValue: discount ? valueText(discount.value, discount.kind) : '',
    discountReason: discount?.reason ?? '',
    lines: items.map(({ product, variant, quantity, price, name, options, listed }) => ({
      ...{ line: null, product, variant, quantity: String(quantity), sent: 0, listed: listed ?? 0 },
      name: nameWithOptions(name ?? 'A product that is gone', options),
      price: price === null ? '' : amountText(price, currency),
    })),
  };
}

export const draftBody = (form: ManualForm, currency: string): OrderDraftInput => ({
  items: toItems(form, currency),
  discount: parseDiscount(form, currency),
  shippingMethod: form.shippingMethod,
  email: form.email.trim(),
  shippingAddress: addressOf(form),
  payment: form.payment,
  payDays: readNumber(form.payDays, WHOLE).value ?? 7,
  note: form.note.trim(),
});

export const orderBody = (form: ManualForm, quote: Quote, currency: string): ManualOrderInput => ({
  ...draftBody(form, currency),
  shippingMethod: quote.shipping.method ?? undefined,
  fulfilment: isPickup(quote) ? 'pickup' : 'delivery',
  totalAmount: quote.totalAmount,
});
