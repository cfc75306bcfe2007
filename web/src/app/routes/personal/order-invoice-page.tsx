import { FileClock } from 'lucide-react';
import { t } from '@contract/texts/text';
import { OrderNotFound, OrderSkeleton } from '@/features/orders/order-state';
import { shopPaths } from '@/shared/config/paths';
import { OrderPageLayout } from '../../guest-orders';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { NotFoundMessage } from '@/shared/ui/not-found-message';

export default function OrderInvoicePage() {
  return (
    <OrderPageLayout width={900}>
      {(id) => (
        <InvoiceView
          orderId={id}
          getPath={(number) => shopPaths.orderInvoice(id, number)}
          back={shopPaths.order(id)}
          loading={<OrderSkeleton sideWidth={340} />}
          missing={<OrderNotFound />}
          none={
            <NotFoundMessage
              icon={FileClock}
              title={t('No invoice yet')}
              to={shopPaths.order(id)}
              button={t('View the order')}
            >
              {t('The invoice is created when the order is paid.')}
            </NotFoundMessage>
          }
        />
      )}
    </OrderPageLayout>
  );
}
