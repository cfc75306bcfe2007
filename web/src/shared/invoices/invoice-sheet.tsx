import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { postalLines } from '@contract/addresses/address-lines';
import type { Invoice } from '@contract/orders/invoices';
import { cardText } from '@/shared/products/card-text';
import { DateText } from '@/shared/ui/date-text';
import { linesOf, sumsOf } from './invoice-sums';
import { PricedTable } from './priced-table';
import { PickupBlock, PrintableBlock, PrintableSheet } from './printable-sheet';

/** The title of an invoice or credit note. */
export const kindOf = ({ kind }: Pick<Invoice, 'kind'>): string =>
  kind === 'invoice' ? 'Invoice' : 'Credit note';

function settled({ kind, paidWith }: Invoice): string {
  const card = cardText(paidWith);
  return kind === 'invoice'
    ? `Paid in full${card ? ` with ${card}` : ''}. Nothing is due.`
    : `Paid back${card ? ` to ${card}` : ''}.`;
}

interface InvoiceSheetProps {
  invoice: Invoice;
  back: { to: string; label: string };
  /** Links to the other documents of the order. */
  others: ReactNode;
}

/** An invoice or credit note as it was issued, to read and to print. */
export function InvoiceSheet({ invoice, back, others }: InvoiceSheetProps) {
  const { number, seller, order, corrects, buyer, currency } = invoice;
  const title = kindOf(invoice);
  return (
    <PrintableSheet
      pageTitle={`${title} ${number}`}
      back={back}
      others={others}
      sender={{
        shop: seller.shop,
        lines: [
          seller.name === seller.shop ? '' : seller.name,
          ...seller.address,
          seller.email,
          seller.taxId && `Tax ID ${seller.taxId}`,
        ],
      }}
      title={title}
      facts={
        <>
          <div>
            {title} {number}
          </div>
          <DateText value={invoice.issuedAt} />
          {corrects ? <div>Corrects invoice {corrects}</div> : null}
          <div>
            Order {order.number} of <DateText value={order.placedAt} />
          </div>
        </>
      }
    >
      <PrintableBlock title="Billed to" lines={postalLines(buyer)} />
      {invoice.pickup ? <PickupBlock place={invoice.pickup} /> : null}
      <PricedTable lines={linesOf(invoice)} sums={sumsOf(invoice)} currency={currency} />
      <Box sx={{ fontWeight: 600 }}>{settled(invoice)}</Box>
      <Box sx={{ mt: 4, color: '#555' }}>
        All amounts in {currency}. Questions about this {title.toLowerCase()}? Write to {seller.email}.
        {seller.footer ? <div>{seller.footer}</div> : null}
      </Box>
    </PrintableSheet>
  );
}
