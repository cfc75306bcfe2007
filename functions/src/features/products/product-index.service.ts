import type { SearchEngine } from '../search/search-port';
import type { ProductNote, ProductNotesRepository } from './product-notes.repository';
import type { CommonDependencies } from '../../platform/common-dependencies';

/** A note that is older than this was not worked off by a write of its own, nor by a run of the job. */
const BEHIND_AFTER_MS = 10 * 60_000;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now'> {
  search: Pick<SearchEngine, 'update' | 'expire' | 'prepare'>;
  changes: Pick<ProductNotesRepository, 'of' | 'oldest' | 'remove'>;
}

/** Products that the job brings up to date at once, and how often in one run. */
const MAINTAINED_AT_ONCE = 500;
const MAINTAINED_PAGES = 10;

export type ProductIndexService = ReturnType<typeof productIndexService>;

/** Keeps the search engine's index at what products are, whichever engine it is. */
export function productIndexService({ search, changes, logger, now }: Dependencies) {
  let running: Promise<void> = Promise.resolve();
  let next: { ids: Set<string>; done: Promise<void> } | null = null;

  /** Brings entries up to their products. What was noted before the products are read is then done with. */
  async function update(ids: readonly string[], noted: readonly ProductNote[]): Promise<void> {
    await search.update(ids);
    await changes.remove(noted);
  }

  /** One update at a time in this process; what changes meanwhile goes into the next one together. */
  function enqueue(ids: readonly string[]): Promise<void> {
    if (next === null) {
      const waiting = new Set<string>();
      const done = running.then(async () => {
        next = null;
        const ids = [...waiting];
        await update(ids, await changes.of(ids));
      });
      next = { ids: waiting, done };
      running = done.catch(() => undefined);
    }
    for (const id of ids) next.ids.add(id);
    return next.done;
  }

  return {
    /**
     * Brings the index up to products that were written. To be awaited after the commit; a failure is logged and never
     * thrown: the change stays noted until `maintain` has worked it off. Lists and product pages need no telling.
     */
    async productsChanged(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      try {
        await enqueue(ids);
      } catch (error) {
        logger.error('catalogue index update failed', { productIds: ids, error });
      }
      // This update or another process changed the index, so the copy in memory is outdated.
      search.expire();
    },

    /**
     * Brings the index up to changes that are still noted: their update failed, or never began.
     * @param hasTime whether another batch may begin.
     * @returns how many products.
     * @throws Error when the index or Firestore cannot be written: the notes stay for the next run.
     */
    async maintain(hasTime: () => boolean): Promise<number> {
      const [first] = await changes.oldest(1);
      const waitsMs = first ? now() - first.version.toMillis() : 0;
      if (waitsMs > BEHIND_AFTER_MS)
        logger.error('catalogue index fell behind', { minutes: Math.round(waitsMs / 60_000) });
      if (hasTime()) await search.prepare?.();
      let updated = 0;
      for (let page = 0; page < MAINTAINED_PAGES && hasTime(); page += 1) {
        const noted = await changes.oldest(MAINTAINED_AT_ONCE);
        if (noted.length === 0) break;
        await update(
          noted.map(({ productId }) => productId),
          noted,
        );
        updated += noted.length;
        if (noted.length < MAINTAINED_AT_ONCE) break;
      }
      if (updated > 0) search.expire();
      return updated;
    },
  };
}
