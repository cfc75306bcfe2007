import { LayoutGrid } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { StoredEditor } from '../stored-editor';
import { CollectionFormView } from './collection-form-view';
import { collectionKey, fetchCollection } from './collections-api';

/** Edits a collection, or makes a new one where there is no slug. */
export function CollectionEditor({ slug }: { slug: string | null }) {
  return (
    <StoredEditor
      stored={slug === null ? null : collectionKey(slug)}
      fetcher={fetchCollection}
      noun="Collection"
      icon={LayoutGrid}
      list={paths.adminCollections}
    >
      {(stored) => <CollectionFormView stored={stored} />}
    </StoredEditor>
  );
}
