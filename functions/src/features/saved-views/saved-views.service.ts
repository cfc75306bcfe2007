import { VIEW_LISTS, type SavedView, type SavedViews, type ViewList } from '../../contract/panel/saved-views';
import type { Actor } from '../../platform/auth';
import type { SavedViewsRepository } from './saved-views.repository';

export function savedViewsService({ savedViews }: { savedViews: SavedViewsRepository }) {
  return {
    get: async ({ uid }: Actor, list: ViewList): Promise<SavedViews> => ({
      views: await savedViews.find(uid, list),
    }),

    /** Replaces the actor's views of a list. Views belong to one person, so there is no conflict check. */
    async set({ uid }: Actor, list: ViewList, { views }: SavedViews): Promise<SavedViews> {
      const saved = views.map(({ name, query }) => ({ name, query }));
      await savedViews.write(uid, list, saved);
      return { views: saved };
    },

    async of(uid: string): Promise<(SavedView & { list: ViewList })[]> {
      const all = await Promise.all(
        VIEW_LISTS.map(async (list) =>
          (await savedViews.find(uid, list)).map(({ name, query }) => ({ list, name, query })),
        ),
      );
      return all.flat();
    },

    erase: (uid: string): Promise<void> => savedViews.erase(uid),
  };
}

export type SavedViewsService = ReturnType<typeof savedViewsService>;
