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

/** Version of the search terms. Incrementing it after a change of a `derive` function updates all documents. */
const TERMS_VERSION = 1;

const PAGE_SIZE = 100;
const CONCURRENCY = 8;

/** Search terms of a collection. `derive` computes the terms from the other fields of a document. */
export interface SearchTermsDefinition {
  getCollection: (db: Firestore) => CollectionReference;
  field: string;
  derive: (data: DocumentData) => string[];
}

interface BackfillState {
  form: number;
  /** Number of collections whose search terms are up to date. */
  finished: number;
  /** Id of the last processed document in the current collection. Null before the first page. */
  after: string | null;
}

/** gRPC codes NOT_FOUND and FAILED_PRECONDITION, for documents that were deleted or changed after reading. */
const CHANGED_CODES = [5, 9];

/** Creates the backfill that updates search terms saved by previous versions of the shop. */
export function createSearchTermsBackfillRepository(db: Firestore, fields: readonly SearchTermsDefinition[]) {
  const state = db.collection('counters').doc('searchTerms');

  async function updateTerms(
    doc: QueryDocumentSnapshot,
    { field, derive }: SearchTermsDefinition,
  ): Promise<void> {
    const terms = derive(convertTimestampsToDates<DocumentData>(doc.data()));
    if (isDeepStrictEqual(doc.get(field), terms)) return;
    // A document that was saved in the meantime already has current terms.
    await doc.ref
      .update({ [field]: terms }, { lastUpdateTime: doc.updateTime })
      .catch((error: Error & { code?: number }) => {
        if (!CHANGED_CODES.includes(error.code ?? 0)) throw error;
      });
  }

  /** Updates the search terms in a page of documents. Returns the last document's id, or null after the last page. */
  async function updatePage(terms: SearchTermsDefinition, after: string | null): Promise<string | null> {
    const sorted = terms.getCollection(db).orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
    const { docs } = await (after === null ? sorted : sorted.startAfter(after)).get();
    await pMap(docs, (doc) => updateTerms(doc, terms), { concurrency: CONCURRENCY });
    return docs.length < PAGE_SIZE ? null : docs.at(-1)!.id;
  }

  return {
    /** Continues the backfill where the previous run stopped, until `hasTime` returns false. */
    async run(hasTime: () => boolean): Promise<void> {
      const savedState = (await state.get()).data() as BackfillState | undefined;
      let next =
        savedState?.form === TERMS_VERSION ? savedState : { form: TERMS_VERSION, finished: 0, after: null };
      while (next.finished < fields.length && hasTime()) {
        const after = await updatePage(fields[next.finished]!, next.after);
        next = { ...next, finished: next.finished + Number(after === null), after };
        await state.set(next);
      }
    },
  };
}
