import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { Invoice } from '@contract/orders/invoices';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { getCacheKey, fetchEndpointResponse } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { withOrderAccess } from '@/shared/orders/order-access';
import { LoadError } from '@/shared/ui/load-error';
import { TextLink } from '@/shared/ui/text-link';
import { InvoiceSheet, getInvoiceTitle } from './invoice-sheet';

interface InvoiceViewProps {
  orderId: string;
  /** Returns the path of the order's invoice, or of its credit note with the given number. */
  getPath: (number?: string) => string;
  back: string;
  loading: ReactNode;
  /** Content to show if the order does not exist. */
  missing: ReactNode;
  /** Content to show if the order has no invoice. */
  none: ReactNode;
  isOneOfSeveral?: boolean;
}

interface DocumentLinksProps extends Pick<InvoiceViewProps, 'getPath'> {
  invoices: readonly Invoice[];
  shown: Invoice;
}

function DocumentLinks({ invoices, shown, getPath }: DocumentLinksProps) {
  if (invoices.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('Invoice and credit notes')} sx={nav}>
      {invoices.map((invoice) => (
        <TextLink
          key={invoice.number}
          to={getPath(invoice.number)}
          aria-current={invoice === shown ? 'page' : undefined}
          sx={[link, invoice === shown && { fontWeight: 700 }]}
        >
          {getInvoiceTitle(invoice)} {invoice.number}
        </TextLink>
      ))}
    </Box>
  );
}

/** Invoice or credit note of an order, selected by the URL parameter `number`. Defaults to the invoice. */
export function InvoiceView(props: InvoiceViewProps) {
  const { orderId, getPath, back, loading: waiting, missing, none, isOneOfSeveral = false } = props;
  const [params] = useSearchParams();
  const key = getCacheKey(endpoints.listOrderInvoices, { params: { id: orderId } });
  const { data, error, loading, reload } = useCachedData(key, () =>
    withOrderAccess(orderId, (access) => fetchEndpointResponse(key, access)),
  );
  const invoices = data?.data.invoices;
  const number = params.get('number');
  const shown = number ? invoices?.find((one) => one.number === number) : invoices?.[0];
  if (isNotFoundError(error)) return missing;
  if (shown)
    return (
      <InvoiceSheet
        invoice={shown}
        back={{ to: back, label: t('Order {number}', { number: shown.order.number }) }}
        isOneOfSeveral={isOneOfSeveral}
        otherDocuments={<DocumentLinks invoices={invoices ?? []} shown={shown} getPath={getPath} />}
      />
    );
  // Reloads before showing "not found", because data cached before a refund lacks the credit note.
  if (loading) return waiting;
  if (error !== undefined)
    return (
      <LoadError
        title={t('The invoice could not be loaded')}
        heading={isOneOfSeveral ? 'h2' : 'h1'}
        onRetry={reload}
      />
    );
  return number ? missing : none;
}

const nav = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  mb: 1.5,
  '@media print': { display: 'none' },
};

const link = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
