import type { InferType } from 'yup';
import {
  openApiMeta,
  amountField,
  choiceField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { shippingAddressResponseSchema } from '../addresses/shipping-address';
import { pickupLocationResponseSchema } from '../settings/settings-responses';
import { PRICE_BASES } from '../pricing/pricing-settings';
import { discountSchema, taxAmountSchema } from './quote';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Formats an invoice number as the configured prefix followed by at least six digits. */
export const formatInvoiceNumber = (prefix: string, sequence: number): string =>
  `${prefix}${String(sequence).padStart(6, '0')}`;

/** Amounts of an invoice, where `gross` = `net` + `tax`. */
const amountFields = {
  net: amountField(),
  tax: amountField(),
  gross: amountField(),
  ratePpm: countField(
    'The tax rate in parts per million, all names together; null for an amount without lines.',
  ).nullable(),
};

export const invoiceSchema = openApiComponent(
  'Invoice',
  exactObject({
    kind: choiceField(INVOICE_KINDS),
    number: textField('Without gaps within its kind.'),
    issuedAt: timestampField(),
    order: exactObject({ _id: textField(), number: textField(), placedAt: timestampField() }),
    corrects: textField('Of a credit note: the number of its invoice.').nullable(),
    refund: textField("Of a credit note: the refund's _id.").nullable(),
    seller: exactObject({
      shop: textField(),
      name: textField(),
      address: listField(textField()),
      email: textField(),
      taxId: textField(),
      footer: textField(),
    }),
    buyer: shippingAddressResponseSchema,
    pickup: pickupLocationResponseSchema
      .nullable()
      .meta(openApiMeta('Where the order is collected; null for one that is sent.')),
    paidWith: exactObject({ brand: textField().nullable(), last4: textField().nullable() }),
    lines: listField(
      exactObject({
        name: textField(),
        article: textField('The chosen options and the SKU.'),
        quantity: countField().min(1),
        price: amountField('Of one unit, before discounts.').nullable(),
        base: amountField('Before discounts; of a credit note what is paid back.'),
        ...amountFields,
      }),
    ),
    shipping: exactObject({ name: textField(), ...amountFields }).nullable(),
    discounts: listField(discountSchema, 'Of an invoice.'),
    subtotal: amountField('The sum of the lines’ `base`.'),
    shippingCost: amountField('As the shop listed its prices.'),
    net: amountField(),
    tax: amountField(),
    taxes: listField(taxAmountSchema, 'By name and rate.'),
    total: amountField(),
    currency: textField(),
    priceBasis: choiceField(PRICE_BASES),
    settingsVersion: countField('The settings that the seller is named by.'),
  }),
);
export type Invoice = InferType<typeof invoiceSchema>;

export const invoicesResponseSchema = exactObject({
  invoices: listField(invoiceSchema, 'The invoice first, then its credit notes, oldest first.'),
});
