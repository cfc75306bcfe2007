import type { InferType } from 'yup';
import {
  createOpenApiMeta,
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
    'Sum of the tax rates in parts per million. Null if the amount has no lines.',
  ).nullable(),
};

export const invoiceSchema = openApiComponent(
  'Invoice',
  exactObject({
    kind: choiceField(INVOICE_KINDS),
    number: textField('Sequential number without gaps.'),
    issuedAt: timestampField(),
    order: exactObject({ _id: textField(), number: textField(), placedAt: timestampField() }),
    corrects: textField('Number of the corrected invoice. Null if this is not a credit note.').nullable(),
    refund: textField('Id of the refund. Null if this is not a credit note.').nullable(),
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
      .meta(createOpenApiMeta('Pickup location. Null if the order is shipped.')),
    paidWith: exactObject({ brand: textField().nullable(), last4: textField().nullable() }),
    lines: listField(
      exactObject({
        name: textField(),
        article: textField('Selected options and SKU.'),
        quantity: countField().min(1),
        price: amountField('Price of one unit before discounts.').nullable(),
        base: amountField('Amount before discounts. On a credit note, the refunded amount.'),
        ...amountFields,
      }),
    ),
    shipping: exactObject({ name: textField(), ...amountFields }).nullable(),
    wrapping: exactObject(amountFields)
      .nullable()
      .meta(
        createOpenApiMeta(
          'Gift wrapping. Null if the order is not wrapped, and on the credit note of a refund, whose shipping includes it.',
        ),
      ),
    discounts: listField(discountSchema, 'Discounts of an invoice.'),
    subtotal: amountField('Sum of `base` of the lines.'),
    shippingCost: amountField("Shipping cost, with tax if the shop's prices include tax."),
    net: amountField(),
    tax: amountField(),
    taxes: listField(taxAmountSchema, 'Taxes by name and rate.'),
    total: amountField(),
    currency: textField(),
    priceBasis: choiceField(PRICE_BASES),
    settingsVersion: countField("Version of the settings with the seller's name."),
  }),
);
export type Invoice = InferType<typeof invoiceSchema>;

export const invoicesResponseSchema = exactObject({
  invoices: listField(invoiceSchema, 'The invoice, followed by its credit notes, oldest first.'),
});
