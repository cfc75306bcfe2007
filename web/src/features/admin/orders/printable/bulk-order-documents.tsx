import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { InvoiceView } from '@/shared/invoices/invoice-view';
import { PrintablePageFrame } from '@/shared/invoices/printable-sheet';
import { PageTitle } from '@/shared/ui/text';
import { AdminOrderNotFound, OrderPageSkeleton } from '../order-loading';
import { UninvoicedOrderDocument, PackingSlip } from './order-documents';
import { OrderDocumentLoader } from './order-document-loader';

interface BulkOrderDocumentsProps {
  ids: readonly string[];
  kind: 'invoice' | 'packing-slip';
}

/** Invoices or packing slips of several orders, each on its own page. */
export function BulkOrderDocuments({ ids, kind }: BulkOrderDocumentsProps) {
  const title = t(
    kind === 'invoice'
      ? '{count, plural, one {# invoice} other {# invoices}}'
      : '{count, plural, one {# packing slip} other {# packing slips}}',
    { count: ids.length },
  );
  return (
    <PrintablePageFrame
      pageTitle={t('{title} · Admin', { title })}
      back={{ to: panelPaths.adminOrders, label: t('Orders') }}
      others={
        <PageTitle variant="h2" sx={{ mb: 2, '@media print': { display: 'none' } }}>
          {title}
        </PageTitle>
      }
    >
      {ids.map((id) =>
        kind === 'packing-slip' ? (
          <OrderDocumentLoader key={id} id={id} Sheet={PackingSlip} amongOthers />
        ) : (
          <InvoiceView
            key={id}
            orderId={id}
            getPath={(number) => panelPaths.invoice(id, number)}
            back={panelPaths.adminOrder(id)}
            loading={<OrderPageSkeleton />}
            missing={<AdminOrderNotFound />}
            none={<OrderDocumentLoader id={id} Sheet={UninvoicedOrderDocument} amongOthers />}
            isOneOfSeveral
          />
        ),
      )}
    </PrintablePageFrame>
  );
}
