import { paths } from '@/shared/config/panel-paths';
import { useData, useRead } from '@/shared/data/use-data';
import { isNotFound } from '@/shared/api/api-error';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { LoadError } from '@/shared/ui/load-error';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { adminOrderKey, fetchAdminOrder } from '../orders-api';
import { SETTINGS } from '../../settings/settings-api';
import { OrderSheet, PackingSlip } from './order-papers';

/** The packing slip of an order, or the sheet of one that has no invoice. */
function SheetNow({ id, Sheet }: { id: string; Sheet: typeof PackingSlip | typeof OrderSheet }) {
  const order = useData(adminOrderKey(id), fetchAdminOrder);
  const settings = useRead(SETTINGS);
  if (isNotFound(order.error)) return <OrderMissing />;
  const missing = [order, settings].filter(({ data }) => data === undefined);
  if (missing.some(({ error, loading }) => error !== undefined && !loading))
    return (
      <LoadError
        title="This order could not be loaded"
        heading="h1"
        onRetry={() => missing.forEach(({ reload }) => reload())}
      />
    );
  if (!order.data || !settings.data) return <OrderSkeleton />;
  return <Sheet order={order.data.order} papers={settings.data.settings.papers} />;
}

/** The invoice, a credit note or the packing slip of an order. */
export function PrintableOrder({ id, kind }: { id: string; kind: 'invoice' | 'packing-slip' }) {
  if (kind === 'packing-slip') return <SheetNow id={id} Sheet={PackingSlip} />;
  return (
    <InvoiceView
      orderId={id}
      pathOf={(number) => paths.invoice(id, number)}
      back={paths.adminOrder(id)}
      loading={<OrderSkeleton />}
      missing={<OrderMissing />}
      none={<SheetNow id={id} Sheet={OrderSheet} />}
    />
  );
}
