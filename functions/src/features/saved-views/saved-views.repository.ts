import type { Firestore } from 'firebase-admin/firestore';
import type { SavedViews } from '../../contract/panel/saved-views';
import { documentsOf } from '../../platform/documents.repository';
import { dateConverter } from '../../platform/firestore';

export type SavedViewsRepository = ReturnType<typeof savedViewsRepository>;

/** `savedViews/{uid}`: the filters that a person of the team has named. */
export function savedViewsRepository(db: Firestore) {
  const none: SavedViews = { views: [] };
  const { find, erase, collection } = documentsOf(db, 'savedViews', dateConverter<SavedViews>(), none);
  return {
    find,
    erase,
    async write(uid: string, saved: SavedViews): Promise<void> {
      await collection.doc(uid).set(saved);
    },
  };
}
