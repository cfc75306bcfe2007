import type { Firestore } from 'firebase-admin/firestore';
import type { SavedView, ViewList } from '../../contract/panel/saved-views';
import { documentsOf } from '../../platform/documents.repository';

export type SavedViewsRepository = ReturnType<typeof savedViewsRepository>;

/** Document `savedViews/{uid}`: named filters of a team member by list. */
type SavedViewsDocument = Partial<Record<ViewList, SavedView[]>>;

export function savedViewsRepository(db: Firestore) {
  const none: SavedViewsDocument = {};
  const { find, erase, collection } = documentsOf<SavedViewsDocument, SavedViewsDocument>(
    db,
    'savedViews',
    none,
  );
  return {
    find: async (uid: string, list: ViewList): Promise<SavedView[]> => (await find(uid))[list] ?? [],
    erase,
    async write(uid: string, list: ViewList, views: SavedView[]): Promise<void> {
      await collection.doc(uid).set({ [list]: views }, { merge: true });
    },
  };
}
