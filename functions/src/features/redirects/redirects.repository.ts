import { FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { normalizeRedirectPath } from '../../contract/redirects/redirect-paths';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { ignoreVersionConflict, loadPage } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import type { TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `redirects/{hash of the source}`. */
export interface RedirectDocument {
  from: string;
  to: string;
  /** Path of the shop to which the redirect leads, as redirects are compared. Null for other websites. */
  toPath: string | null;
  hits: number;
  lastHitAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const STATE = 'current';

export const toRedirectId = (from: string): string => sha256(from);

/** Maximum number of values of an `in` filter in Firestore. */
const MAX_IN_VALUES = 30;

/** Last character of a range that contains all texts with a common beginning. */
const LAST_CHARACTER = '\uf8ff';

export function createRedirectsRepository(db: Firestore) {
  const documents = createDocumentRepository<RedirectDocument>(db, 'redirects');
  const { collection } = documents;
  const states = createDocumentRepository<{ version: number }, { version: number }>(db, 'redirectState', {
    version: 0,
  });

  const inPrefix = (field: 'from' | 'toPath', prefix: string): Query<RedirectDocument> =>
    collection.where(field, '>=', prefix).where(field, '<', prefix + LAST_CHARACTER);

  return {
    ...documents,

    /**
     * Makes the commit fail if another transaction has saved a redirect in the meantime, which could form a loop.
     * Call with the other reads; the result must be called with the writes.
     */
    async lockAll(tx: TransactionHandle): Promise<() => void> {
      const { version } = await states.read(tx, STATE);
      return () => states.put(tx, STATE, { version: version + 1 });
    },

    /** Returns a redirect that leads to one of the paths, or below one of the patterns. */
    async findLeadingTo(sources: readonly string[]): Promise<RedirectDocument[]> {
      const paths = sources.filter((source) => !source.endsWith('*'));
      const chunks = Array.from({ length: Math.ceil(paths.length / MAX_IN_VALUES) }, (_, at) =>
        paths.slice(at * MAX_IN_VALUES, (at + 1) * MAX_IN_VALUES),
      );
      const found = await Promise.all([
        ...chunks.map((chunk) => collection.where('toPath', 'in', chunk).get()),
        ...sources
          .filter((source) => source.endsWith('*'))
          .map((source) => inPrefix('toPath', source.slice(0, -1)).limit(1).get()),
      ]);
      return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
    },

    /** Returns a redirect from a path below a pattern such as '/help/*'. */
    async findBelow(pattern: string): Promise<RedirectDocument | null> {
      const { docs } = await inPrefix('from', normalizeRedirectPath(pattern).slice(0, -1)).limit(1).get();
      return docs[0]?.data() ?? null;
    },

    async countHit(from: string, at: Date): Promise<void> {
      const counted = { hits: FieldValue.increment(1), lastHitAt: at };
      await ignoreVersionConflict(collection.doc(toRedirectId(from)).update(counted));
    },

    async list(
      search: string | undefined,
      page: CursorPageRequest,
    ): Promise<{ redirects: RedirectDocument[]; nextCursor: string | null }> {
      const query: Query<RedirectDocument> = search ? inPrefix('from', search) : collection;
      const order = { field: 'from', direction: 'asc', part: 'text' } as const;
      const { docs, nextCursor } = await loadPage(query, [order], page);
      return { redirects: docs.map((doc) => doc.data()), nextCursor };
    },
  };
}
