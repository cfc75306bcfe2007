import { CollectionList } from '@/features/admin/collections/collection-list';

/** Products gathered under titles of their own (docs/product.md, Collections). */
export default function CollectionsPage() {
  return <CollectionList />;
}
