import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LayoutGrid } from 'lucide-react';
import { useEffect } from 'react';
import { isNotFound } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { invalidate } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { MissingPage } from '@/shared/ui/missing-page';
import { CollectionFormView } from './collection-form-view';
import { collectionKey, fetchCollection } from './collections-api';

/** Edits a collection, or makes a new one where there is no slug. */
export function CollectionEditor({ slug }: { slug: string | null }) {
  const key = slug === null ? null : collectionKey(slug);
  const { data, error, loading, reload } = useData(key, fetchCollection);
  // The editor starts with the current collection, not with an answer that was kept.
  useEffect(() => () => void (key !== null && invalidate(key)), [key]);
  if (slug === null) return <CollectionFormView stored={null} />;
  if (data) return <CollectionFormView stored={data} />;
  if (isNotFound(error))
    return (
      <MissingPage
        icon={LayoutGrid}
        title="Collection not found"
        to={paths.adminCollections}
        button="All collections"
      >
        It may have been deleted in the meantime.
      </MissingPage>
    );
  if (error !== undefined && !loading)
    return <LoadError heading="h1" title="Failed to load the collection" onRetry={reload} />;
  return (
    <Box role="status" aria-label="Loading the collection" sx={{ mt: 14 }}>
      <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
