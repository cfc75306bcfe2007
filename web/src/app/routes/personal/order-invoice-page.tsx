import { FileClock } from 'lucide-react';
import { OrderNotFound, OrderSkeleton } from '@/features/orders/order-state';
import { paths } from '@/shared/config/paths';
import { OrderFrame } from '../../guest-orders';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { MissingPage } from '@/shared/ui/missing-page';

export default function OrderInvoicePage() {
  return (
    <OrderFrame width={900}>
      {(id) => (
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
      )}
    </OrderFrame>
  );
}
