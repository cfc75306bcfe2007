import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatPostalAddress } from '@contract/addresses/address-lines';
import type { Invoice } from '@contract/orders/invoices';
import { SHIPPING_AND_WRAPPING_NAME } from '@contract/orders/stored-texts';
import { t } from '@contract/texts/text';
import { getNonShippingDiscounts } from '@/shared/orders/order-sums';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { PriceTable, type PrintedDocumentLine, type PrintedDocumentTotal } from './priced-table';
import {
  PrintablePickupLocation,
  PrintableBlock,
  PrintableDocumentPage,
  DocumentSheet,
} from './printable-sheet';

export const getInvoiceTitle = ({ kind }: Pick<Invoice, 'kind'>): string =>
  t(kind === 'invoice' ? 'Invoice' : 'Credit note');

/** Formats a tax rate in parts per million as a percentage, such as '8%'. Returns null if the rate is null. */
const formatTaxRate = (ratePpm: number | null): string | null =>
  ratePpm === null ? null : `${ratePpm / 10_000}%`;

/** Returns the lines to print. Invoices show prices before discounts, credit notes show refunded amounts. */
const getPrintedLines = ({ lines }: Invoice): PrintedDocumentLine[] =>
  lines.map(({ price, ratePpm, base, ...line }) => ({
    ...line,
    each: price,
    rate: formatTaxRate(ratePpm),
    amount: base,
  }));

const getTaxSums = ({ taxes }: Invoice, included: boolean): PrintedDocumentTotal[] =>
  taxes
    .filter(({ amount }) => amount > 0)
    .map(({ name, ratePpm, amount }) => {
      const tax = ratePpm > 0 ? `${name} ${formatTaxRate(ratePpm)}` : name;
      return { name: included ? t('{tax}, included', { tax }) : tax, amount };
    });

/** Returns the label of the shipping cost. Refunded shipping may include gift wrapping. */
function getShippingLabel({ kind, refund, shipping, pickup }: Invoice): string {
  if (kind === 'creditNote' && refund !== null && shipping?.name === SHIPPING_AND_WRAPPING_NAME)
    return t('Shipping and gift wrapping');
  return t(pickup ? 'Pick-up' : 'Shipping');
}

/** Returns the totals to print. With net prices, taxes are added. With gross prices, taxes are listed as included. */
function getPrintedSums(invoice: Invoice): PrintedDocumentTotal[] {
  const { kind, priceBasis, subtotal, shippingCost, total, net, shipping, wrapping } = invoice;
  const isCredit = kind === 'creditNote';
  const included = isCredit || priceBasis === 'gross';
  return [
    ...(isCredit ? [] : [{ name: t('Subtotal'), amount: subtotal }]),
    ...getNonShippingDiscounts(invoice).map((discount) => ({ ...discount, less: true })),
    ...(shipping ? [{ name: getShippingLabel(invoice), amount: shippingCost }] : []),
    ...(wrapping
      ? [{ name: t('Gift wrapping'), amount: priceBasis === 'gross' ? wrapping.gross : wrapping.net }]
      : []),
    ...getTaxSums(invoice, included),
    ...(included ? [{ name: t('Net amount'), amount: net }] : []),
    { name: t(isCredit ? 'Total credited' : 'Total'), amount: total, strong: true },
  ];
}

function formatPaymentNote({ kind, paidWith }: Invoice): string {
  const card = formatPaymentMethod(paidWith);
  if (kind === 'invoice')
    return card
      ? t('Paid in full with {card}. Nothing is due.', { card })
      : t('Paid in full. Nothing is due.');
  return card ? t('Paid back to {card}.', { card }) : t('Paid back.');
}

interface InvoiceSheetProps {
  invoice: Invoice;
  back: { to: string; label: string };
  otherDocuments: ReactNode;
  /** True if the page shows several documents, and has its own title and print button. */
  isOneOfSeveral?: boolean;
}

export function InvoiceSheet({ invoice, back, otherDocuments, isOneOfSeveral = false }: InvoiceSheetProps) {
  const { number, seller, order, corrects, buyer, currency } = invoice;
  const title = getInvoiceTitle(invoice);
  const document = {
    sender: {
      shop: seller.shop,
      lines: [
        seller.name === seller.shop ? '' : seller.name,
        ...seller.address,
        seller.email,
        seller.taxId && t('Tax ID {taxId}', { taxId: seller.taxId }),
      ],
    },
    title,
    facts: (
      <>
        <div>{t(invoice.kind === 'invoice' ? 'Invoice {number}' : 'Credit note {number}', { number })}</div>
        <FormattedDate value={invoice.issuedAt} />
        {corrects ? <div>{t('Corrects invoice {number}', { number: corrects })}</div> : null}
        <div>
          <RichText
            text="Order {number} of {day}"
            number={order.number}
            day={<FormattedDate value={order.placedAt} />}
          />
        </div>
      </>
    ),
    children: (
      <>
        <PrintableBlock title={t('Billed to')} lines={formatPostalAddress(buyer)} />
        {invoice.pickup ? <PrintablePickupLocation place={invoice.pickup} /> : null}
        <PriceTable lines={getPrintedLines(invoice)} totals={getPrintedSums(invoice)} currency={currency} />
        <Box sx={{ fontWeight: 600 }}>{formatPaymentNote(invoice)}</Box>
        <Box sx={{ mt: 4, color: '#555' }}>
          {t('All amounts in {currency}.', { currency })}{' '}
          {t(
            invoice.kind === 'invoice'
              ? 'Questions about this invoice? Write to {email}.'
              : 'Questions about this credit note? Write to {email}.',
            { email: seller.email },
          )}
          {seller.footer ? <div dir="auto">{seller.footer}</div> : null}
        </Box>
      </>
    ),
  };
  if (isOneOfSeveral) return <DocumentSheet {...document} heading="h2" />;
  return (
    <PrintableDocumentPage
      {...document}
      back={back}
      others={otherDocuments}
      pageTitle={`${title} ${number}`}
    />
  );
}
