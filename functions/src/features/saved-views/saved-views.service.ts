import { VIEW_LISTS, type SavedView, type SavedViews, type ViewList } from '../../contract/panel/saved-views';
import type { Actor } from '../../platform/auth';
import type { SavedViewsRepository } from './saved-views.repository';

/** The filters of the panel's lists that each person of the team has named for themselves. */
export function savedViewsService({ savedViews }: { savedViews: SavedViewsRepository }) {
  return {
    /** The actor's views of a list, in their order. */
    get: async ({ uid }: Actor, list: ViewList): Promise<SavedViews> => ({
      views: await savedViews.find(uid, list),
    }),

    /** Puts these in the place of the actor's views of a list. They are one person's: the last one who writes decides. */
    async set({ uid }: Actor, list: ViewList, { views }: SavedViews): Promise<SavedViews> {
      const saved = views.map(({ name, query }) => ({ name, query }));
      await savedViews.write(uid, list, saved);
      return { views: saved };
    },

    /** Returns all saved views of a person, for their data export. */
    async of(uid: string): Promise<(SavedView & { list: ViewList })[]> {
      const all = await Promise.all(
        VIEW_LISTS.map(async (list) =>
          (await savedViews.find(uid, list)).map(({ name, query }) => ({ list, name, query })),
        ),
      );
      return all.flat();
    },

    /** Removes the views of an account that is erased. May be repeated. */
    erase: (uid: string): Promise<void> => savedViews.erase(uid),
  };
}

export type SavedViewsService = ReturnType<typeof savedViewsService>;
