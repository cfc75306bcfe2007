import { paths } from '@/shared/config/panel-paths';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { PrintFrame } from '@/shared/invoices/printable-sheet';
import { PageTitle } from '@/shared/ui/text';
import { counted } from '../../counted';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { OrderSheet, PackingSlip } from './order-papers';
import { SheetNow } from './sheet-now';

interface ManyPapersProps {
  ids: readonly string[];
  kind: 'invoice' | 'packing-slip';
}

/** Invoices or packing slips of several orders, each on its own page. */
export function ManyPapers({ ids, kind }: ManyPapersProps) {
  const title = counted(ids.length, kind === 'invoice' ? 'invoice' : 'packing slip');
  return (
    <PrintFrame
      pageTitle={`${title} · Admin`}
      back={{ to: paths.adminOrders, label: 'Orders' }}
      others={<PageTitle sx={{ mb: 2, '@media print': { display: 'none' } }}>{title}</PageTitle>}
    >
      {ids.map((id) =>
        kind === 'packing-slip' ? (
          <SheetNow key={id} id={id} Sheet={PackingSlip} amongOthers />
        ) : (
          <InvoiceView
            key={id}
            orderId={id}
            pathOf={(number) => paths.invoice(id, number)}
            back={paths.adminOrder(id)}
            loading={<OrderSkeleton />}
            missing={<OrderMissing />}
            none={<SheetNow id={id} Sheet={OrderSheet} amongOthers />}
            amongOthers
          />
        ),
      )}
    </PrintFrame>
  );
}
