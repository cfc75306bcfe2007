import pMap from 'p-map';
import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  type CollectionReference,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { convertTimestampsToDates } from '../firestore';

/** Number to raise when the terms of a collection change: every document then gets its terms anew. */
const TERMS_FORM = 1;

/** Documents of a page, and those that are written at once. */
const PAGE = 100;
const AT_ONCE = 8;

/** Search terms that a collection stores in a field, derived from the rest of each document. */
export interface StoredTerms {
  getCollection: (db: Firestore) => CollectionReference;
  field: string;
  derive: (data: DocumentData) => string[];
}

interface BackfillState {
  form: number;
  /** Number of collections that are finished. */
  finished: number;
  /** The id of the last document of the collection in work; null at its beginning. */
  after: string | null;
}

/** gRPC codes of a document that was deleted or changed since it was read. */
const CHANGED = [5, 9];

/** Brings search terms that an earlier version stored up to the present form. */
export function searchBackfillRepository(db: Firestore, stored: readonly StoredTerms[]) {
  const state = db.collection('counters').doc('searchTerms');

  async function renew(doc: QueryDocumentSnapshot, { field, derive }: StoredTerms): Promise<void> {
    const terms = derive(convertTimestampsToDates<DocumentData>(doc.data()));
    if (isDeepStrictEqual(doc.get(field), terms)) return;
    // Each save derives the terms as well.
    await doc.ref
      .update({ [field]: terms }, { lastUpdateTime: doc.updateTime })
      .catch((error: Error & { code?: number }) => {
        if (!CHANGED.includes(error.code ?? 0)) throw error;
      });
  }

  /** Returns the id of the page's last document; null after the last page. */
  async function renewPage(terms: StoredTerms, after: string | null): Promise<string | null> {
    const sorted = terms.getCollection(db).orderBy(FieldPath.documentId()).limit(PAGE);
    const { docs } = await (after === null ? sorted : sorted.startAfter(after)).get();
    await pMap(docs, (doc) => renew(doc, terms), { concurrency: AT_ONCE });
    return docs.length < PAGE ? null : docs.at(-1)!.id;
  }

  return {
    /** Continues where an earlier run ended. Reads one document once everything is done. */
    async run(hasTime: () => boolean): Promise<void> {
      const found = (await state.get()).data() as BackfillState | undefined;
      let next = found?.form === TERMS_FORM ? found : { form: TERMS_FORM, finished: 0, after: null };
      while (next.finished < stored.length && hasTime()) {
        const after = await renewPage(stored[next.finished]!, next.after);
        next = { ...next, finished: next.finished + Number(after === null), after };
        await state.set(next);
      }
    },
  };
}
