import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';

/** A search with how often it was made recently; older searches count less. */
export interface CountedSearch {
  text: string;
  weight: number;
}

export interface PopularSearches {
  /** Most frequent first. */
  searches: CountedSearch[];
  /** As of when the weights are: milliseconds since 1970. */
  countedAt: number;
}

const read = (data: DocumentData | undefined): PopularSearches => ({
  searches: (data?.searches ?? []) as CountedSearch[],
  countedAt: Number(data?.countedAt ?? 0),
});

export type PopularSearchesRepository = ReturnType<typeof popularSearchesRepository>;

/** `searches/popular`: texts and weights. Nothing in it says who searched, or when. */
export function popularSearchesRepository(db: Firestore) {
  const document = db.collection('searches').doc('popular');
  return {
    async get(): Promise<PopularSearches> {
      return read((await document.get()).data());
    },

    async read(tx: Tx): Promise<PopularSearches> {
      return read((await transactionOf(tx).get(document)).data());
    },

    write(tx: Tx, popular: PopularSearches): void {
      transactionOf(tx).put(document, popular);
    },
  };
}
