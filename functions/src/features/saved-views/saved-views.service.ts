import {
  LISTS_WITH_SAVED_VIEWS,
  type SavedView,
  type SavedViews,
  type ListWithSavedViews,
} from '../../contract/panel/saved-views';
import type { RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';

export function createSavedViewsService({ savedViewsRepository: savedViews }: Shop) {
  return {
    get: async ({ uid }: RequestActor, list: ListWithSavedViews): Promise<SavedViews> => ({
      views: await savedViews.find(uid, list),
    }),

    /** Replaces the user's saved views of a list. No version check is needed, because views belong to one user. */
    async set({ uid }: RequestActor, list: ListWithSavedViews, { views }: SavedViews): Promise<SavedViews> {
      const saved = views.map(({ name, query }) => ({ name, query }));
      await savedViews.write(uid, list, saved);
      return { views: saved };
    },

    async listByPerson(uid: string): Promise<(SavedView & { list: ListWithSavedViews })[]> {
      const all = await Promise.all(
        LISTS_WITH_SAVED_VIEWS.map(async (list) =>
          (await savedViews.find(uid, list)).map(({ name, query }) => ({ list, name, query })),
        ),
      );
      return all.flat();
    },

    erase: (uid: string): Promise<void> => savedViews.erase(uid),
  };
}
