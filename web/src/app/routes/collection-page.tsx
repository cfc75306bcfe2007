import { useLocation, useParams } from 'react-router-dom';
import { CollectionView } from '@/features/catalogue/collections/collection-view';
import { getRequestedPageCount } from '@/shared/filters/filter-kinds';
import { COLLECTION_LIMITS } from '@contract/collections/collection-limits';
import { OptionalSection } from '@/shared/ui/optional-part';
import { createIsland } from '@/shared/island';
import type { SetTablePiece } from '@contract/collections/collection-responses';
import { t } from '@contract/texts/text';
import { LazyNotFoundPage } from '../not-found-island';

const SetTheTable = createIsland<{ pieces: readonly SetTablePiece[] }>(
  () => import('../set-the-table').then((table) => table.SetTheTable),
  { at: '#table' },
);

const renderTable = (pieces: readonly SetTablePiece[]) => (
  <OptionalSection>
    <SetTheTable pieces={pieces} />
  </OptionalSection>
);

export default function CollectionPage() {
  const { slug = '' } = useParams();
  const page = getRequestedPageCount(new URLSearchParams(useLocation().search), COLLECTION_LIMITS.pages);
  return (
    <CollectionView
      key={slug}
      slug={slug}
      page={page}
      renderTable={renderTable}
      notFound={
        <LazyNotFoundPage title={t('Collection not found')}>
          {t('The collection you are looking for has moved or does not exist.')}
        </LazyNotFoundPage>
      }
    />
  );
}
