import { useLocation, useParams } from 'react-router-dom';
import { CollectionView } from '@/features/catalogue/collections/collection-view';
import { pagesIn } from '@/shared/filters/filter-kinds';
import { COLLECTION_LIMITS } from '@contract/collections/collection-facts';
import { NotFoundIsland } from '../not-found-island';

export default function CollectionPage() {
  const { slug = '' } = useParams();
  const page = pagesIn(new URLSearchParams(useLocation().search), COLLECTION_LIMITS.pages);
  return (
    <CollectionView
      key={slug}
      slug={slug}
      page={page}
      missing={<NotFoundIsland title="Collection not found" what="collection" />}
    />
  );
}
