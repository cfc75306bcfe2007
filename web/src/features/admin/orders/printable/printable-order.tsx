import { paths } from '@/shared/config/panel-paths';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { OrderSheet, PackingSlip } from './order-papers';
import { SheetNow } from './sheet-now';

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
