import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useEndpointData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { AdminPageHeading } from '../../shared/layout/admin-heading';
import { ManualOrderView } from './manual-order';

export function OrderDraftView({ id }: { id: string }) {
  const { data, error, reload } = useEndpointData(getCacheKey(endpoints.getOrderDraft, { params: { id } }));
  if (data) return <ManualOrderView key={id} opened={data.draft} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <AdminPageHeading title={t('Draft not found')} listPath={panelPaths.adminDrafts}>
        {t('It was placed as an order or deleted.')}
      </AdminPageHeading>
    );
  if (error !== undefined)
    return <LoadError title={t('This draft could not be loaded')} heading="h1" onRetry={reload} />;
  return <Spinner label={t('Loading the draft')} />;
}
