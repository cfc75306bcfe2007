import { VIEW_LISTS, type SavedView, type SavedViews, type ViewList } from '../../contract/panel/saved-views';
import type { Actor } from '../../platform/auth';
import type { SavedViewsRepository } from './saved-views.repository';

export function savedViewsService({ savedViews }: { savedViews: SavedViewsRepository }) {
  return {
    get: async ({ uid }: Actor, list: ViewList): Promise<SavedViews> => ({
      views: await savedViews.find(uid, list),
    }),

    /** Replaces the views without a conflict check, because they belong to one person. */
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
