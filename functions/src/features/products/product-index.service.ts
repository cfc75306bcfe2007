import type { PendingProductTask } from './product-tasks.repository';
import type { Shop } from '../../platform/shop';

/** Milliseconds after which a pending product change counts as a delay of the search index. */
const BEHIND_AFTER_MS = 10 * 60_000;

const BATCH_SIZE = 500;
const MAX_BATCHES = 10;

export function createProductIndexService({ search, catalogueChanges: changes, logger, now }: Shop) {
  let running: Promise<void> = Promise.resolve();
  let next: { ids: Set<string>; done: Promise<void> } | null = null;

  async function update(ids: readonly string[], noted: readonly PendingProductTask[]): Promise<void> {
    await search.update(ids);
    await changes.remove(noted);
  }

  /** Adds products to the next update of the search index. Only one update runs at a time. */
  function enqueue(ids: readonly string[]): Promise<void> {
    if (next === null) {
      const waiting = new Set<string>();
      const done = running.then(async () => {
        next = null;
        const ids = [...waiting];
        await update(ids, await changes.listByProduct(ids));
      });
      next = { ids: waiting, done };
      running = done.catch(() => undefined);
    }
    for (const id of ids) next.ids.add(id);
    return next.done;
  }

  return {
    /** Updates the search index after product changes were committed. Only logs failures. A job retries the update. */
    async productsChanged(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      try {
        await enqueue(ids);
      } catch (error) {
        logger.error('catalogue index update failed', { productIds: ids, error });
      }
      search.expire();
    },

    /** Indexes pending product changes until `hasTime` returns false. Throws an Error if indexing fails. */
    async maintain(hasTime: () => boolean): Promise<number> {
      const [first] = await changes.listOldest(1);
      const waitsMs = first ? now() - first.version.toMillis() : 0;
      if (waitsMs > BEHIND_AFTER_MS)
        logger.error('catalogue index fell behind', { minutes: Math.round(waitsMs / 60_000) });
      if (hasTime()) await search.prepare?.();
      let updated = 0;
      for (let page = 0; page < MAX_BATCHES && hasTime(); page += 1) {
        const noted = await changes.listOldest(BATCH_SIZE);
        if (noted.length === 0) break;
        await update(
          noted.map(({ productId }) => productId),
          noted,
        );
        updated += noted.length;
        if (noted.length < BATCH_SIZE) break;
      }
      if (updated > 0) search.expire();
      return updated;
    },
  };
}
