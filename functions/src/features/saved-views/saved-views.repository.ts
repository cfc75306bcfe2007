import type { Firestore } from 'firebase-admin/firestore';
import type { SavedView, ListWithSavedViews } from '../../contract/panel/saved-views';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Firestore document `savedViews/{uid}`: a team member's saved filters for each list of the panel. */
type SavedViewsDocument = Partial<Record<ListWithSavedViews, SavedView[]>>;

export function createSavedViewsRepository(db: Firestore) {
  const none: SavedViewsDocument = {};
  const { find, erase, collection } = createDocumentRepository<SavedViewsDocument, SavedViewsDocument>(
    db,
    'savedViews',
    none,
  );
  return {
    find: async (uid: string, list: ListWithSavedViews): Promise<SavedView[]> =>
      (await find(uid))[list] ?? [],
    erase,
    async write(uid: string, list: ListWithSavedViews, views: SavedView[]): Promise<void> {
      await collection.doc(uid).set({ [list]: views }, { merge: true });
    },
  };
}
