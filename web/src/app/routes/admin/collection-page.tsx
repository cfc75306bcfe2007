import { useParams } from 'react-router-dom';
import { CollectionEditor } from '@/features/admin/collections/collection-editor';

/** The editor of a collection, or of a new one. */
export default function CollectionPage() {
  const { slug = null } = useParams();
  return <CollectionEditor key={slug} slug={slug} />;
}
