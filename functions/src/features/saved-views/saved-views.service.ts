import type { SavedViews } from '../../contract/panel/saved-views';
import type { Actor } from '../../platform/auth';
import type { SavedViewsRepository } from './saved-views.repository';

export type SavedViewsService = ReturnType<typeof savedViewsService>;

/** The filters of the list of orders that each person of the team has named for themselves. */
export function savedViewsService({ savedViews }: { savedViews: SavedViewsRepository }) {
  return {
    /** The actor's views, in their order. */
    get: ({ uid }: Actor): Promise<SavedViews> => savedViews.find(uid),

    /** Puts these in the place of the actor's views. They are one person's: the last one who writes decides. */
    async set({ uid }: Actor, { views }: SavedViews): Promise<SavedViews> {
      const saved = { views: views.map(({ name, query }) => ({ name, query })) };
      await savedViews.write(uid, saved);
      return saved;
    },

    /** Removes the views of an account that is erased. May be repeated. */
    erase: (uid: string): Promise<void> => savedViews.erase(uid),
  };
}
