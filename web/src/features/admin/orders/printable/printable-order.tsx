import { panelPaths } from '@/shared/config/panel-paths';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { AdminOrderNotFound, OrderPageSkeleton } from '../order-loading';
import { UninvoicedOrderDocument, PackingSlip } from './order-documents';
import { OrderDocumentLoader } from './order-document-loader';

interface PrintableOrderDocumentProps {
  id: string;
  kind: 'invoice' | 'packing-slip';
  parcel: string | null;
}

export function PrintableOrderDocument({ id, kind, parcel }: PrintableOrderDocumentProps) {
  if (kind === 'packing-slip') return <OrderDocumentLoader id={id} Sheet={PackingSlip} parcel={parcel} />;
  return (
    <InvoiceView
      orderId={id}
      getPath={(number) => panelPaths.invoice(id, number)}
      back={panelPaths.adminOrder(id)}
      loading={<OrderPageSkeleton />}
      missing={<AdminOrderNotFound />}
      none={<OrderDocumentLoader id={id} Sheet={UninvoicedOrderDocument} />}
    />
  );
}
