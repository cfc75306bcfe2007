import { useLocation, useParams } from 'react-router-dom';
import { CollectionView } from '@/features/catalogue/collections/collection-view';
import { getRequestedPageCount } from '@/shared/filters/filter-kinds';
import { COLLECTION_LIMITS } from '@contract/collections/collection-limits';
import { LazyNotFoundPage } from '../not-found-island';

export default function CollectionPage() {
  const { slug = '' } = useParams();
  const page = getRequestedPageCount(new URLSearchParams(useLocation().search), COLLECTION_LIMITS.pages);
  return (
    <CollectionView
      key={slug}
      slug={slug}
      page={page}
      notFound={<LazyNotFoundPage title="Collection not found" what="collection" />}
    />
  );
}
