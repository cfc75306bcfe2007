import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/panel-paths';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { AdminHeading } from '../../admin-heading';
import { draftKey, fetchDraft } from './drafts-api';
import { ManualOrder } from './manual-order';

export function OpenedDraft({ id }: { id: string }) {
  const { data, error, reload } = useData(draftKey(id), fetchDraft);
  if (data) return <ManualOrder key={id} opened={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <AdminHeading title="Draft not found" list={paths.adminDrafts}>
        It was placed as an order, or deleted.
      </AdminHeading>
    );
  if (error !== undefined)
    return <LoadError title="This draft could not be loaded" heading="h1" onRetry={reload} />;
  return <Spinner label="Loading the draft" />;
}
