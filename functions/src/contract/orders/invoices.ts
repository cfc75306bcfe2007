import type { InferType } from 'yup';
import { about, amount, choice, component, count, list, objectOf, text, timestamp } from '../answer-fields';
import { shippingAddressAnswer } from '../addresses/shipping-address';
import { pickupPlaceAnswer } from '../settings/settings-answers';
import { PRICE_BASES } from '../pricing/pricing-settings';
import { discountAnswer, taxAmountAnswer } from './quote';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Formats an invoice number: the configured prefix and at least six digits. */
export const invoiceNumber = (prefix: string, sequence: number): string =>
  `${prefix}${String(sequence).padStart(6, '0')}`;

/** Amounts of an invoice. `net` + `tax` = `gross`. */
const amountFields = {
  net: amount(),
  tax: amount(),
  gross: amount(),
  ratePpm: count(
    'The tax rate in parts per million, all names together; null for an amount without lines.',
  ).nullable(),
};

export const invoiceAnswer = component(
  'Invoice',
  objectOf({
    kind: choice(INVOICE_KINDS),
    number: text('Without gaps within its kind.'),
    issuedAt: timestamp(),
    order: objectOf({ _id: text(), number: text(), placedAt: timestamp() }),
    corrects: text('Of a credit note: the number of its invoice.').nullable(),
    refund: text("Of a credit note: the refund's _id.").nullable(),
    seller: objectOf({
      shop: text(),
      name: text(),
      address: list(text()),
      email: text(),
      taxId: text(),
      footer: text(),
    }),
    buyer: shippingAddressAnswer,
    pickup: pickupPlaceAnswer
      .nullable()
      .meta(about('Where the order is collected; null for one that is sent.')),
    paidWith: objectOf({ brand: text().nullable(), last4: text().nullable() }),
    lines: list(
      objectOf({
        name: text(),
        article: text('The chosen options and the SKU.'),
        quantity: count().min(1),
        price: amount('Of one unit, before discounts.').nullable(),
        base: amount('Before discounts; of a credit note what is paid back.'),
        ...amountFields,
      }),
    ),
    shipping: objectOf({ name: text(), ...amountFields }).nullable(),
    discounts: list(discountAnswer, 'Of an invoice.'),
    subtotal: amount('The sum of the lines’ `base`.'),
    shippingCost: amount('As the shop listed its prices.'),
    net: amount(),
    tax: amount(),
    taxes: list(taxAmountAnswer, 'By name and rate.'),
    total: amount(),
    currency: text(),
    priceBasis: choice(PRICE_BASES),
    settingsVersion: count('The settings that the seller is named by.'),
  }),
);
export type Invoice = InferType<typeof invoiceAnswer>;

export const invoicesAnswer = objectOf({
  invoices: list(invoiceAnswer, 'The invoice first, then its credit notes, oldest first.'),
});
