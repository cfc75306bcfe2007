import Box from '@mui/material/Box';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';
import { OrderPart } from './order-facts';

/** Links to the order's invoice and its credit notes; nothing before it is paid. */
export function OrderInvoices({ order }: { order: Order }) {
  const { _id, invoice, refunds } = order;
  if (invoice === null) return null;
  const creditNotes = refunds.flatMap(({ status, creditNote }) =>
    status === 'succeeded' && creditNote !== null ? [creditNote] : [],
  );
  const papers = [
    { name: 'Invoice', number: invoice },
    ...creditNotes.map((number) => ({ name: 'Credit note', number })),
  ];
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <OrderPart title={creditNotes.length > 0 ? 'Invoice and credit notes' : 'Invoice'} heading="h2">
        <Box component="ul" role="list">
          {papers.map(({ name, number }) => (
            <li key={number}>
              <TextLink to={paths.orderInvoice(_id, number)} underline="always" sx={link}>
                {name} {number}
              </TextLink>
            </li>
          ))}
        </Box>
      </OrderPart>
    </Box>
  );
}

const link = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
