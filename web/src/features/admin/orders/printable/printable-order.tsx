import { paths } from '@/shared/config/panel-paths';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { OrderSheet, PackingSlip } from './order-papers';
import { SheetNow } from './sheet-now';

interface PrintableOrderProps {
  id: string;
  kind: 'invoice' | 'packing-slip';
  parcel: string | null;
}

export function PrintableOrder({ id, kind, parcel }: PrintableOrderProps) {
  if (kind === 'packing-slip') return <SheetNow id={id} Sheet={PackingSlip} parcel={parcel} />;
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
