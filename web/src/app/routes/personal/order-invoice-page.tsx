import Box from '@mui/material/Box';
import { FileClock } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { OrderNotFound, OrderSkeleton } from '@/features/orders/order-state';
import { paths } from '@/shared/config/paths';
import { OrderGuard } from '../../guest-orders';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { MissingPage } from '@/shared/ui/missing-page';
import { pageWidth } from '@/shared/ui/page-width';

/** The invoice of an order and its credit notes, for its customer (docs/product.md, Invoices). */
export default function OrderInvoicePage() {
  const { id = '' } = useParams();
  return (
    <Box sx={{ ...pageWidth, maxWidth: 900, pt: { xs: 1, md: 3 }, pb: { xs: 8, md: 12 } }}>
      <OrderGuard key={id} id={id}>
        <InvoiceView
          orderId={id}
          pathOf={(number) => paths.orderInvoice(id, number)}
          back={paths.order(id)}
          loading={<OrderSkeleton side={340} />}
          missing={<OrderNotFound />}
          none={
            <MissingPage icon={FileClock} title="No invoice yet" to={paths.order(id)} button="View the order">
              The invoice is created when the order is paid.
            </MissingPage>
          }
        />
      </OrderGuard>
    </Box>
  );
}
