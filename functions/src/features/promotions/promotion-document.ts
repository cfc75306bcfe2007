import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { Promotion } from '../../contract/pricing/promotion';
import { readDates } from '../../platform/firestore';
import type { StoredTerms } from '../../platform/search/search-backfill.repository';
import { nameKeys } from '../../platform/search-keys';

/** Uses of one document at most, as long as there are not too many of them: it can be written about once a second. */
export const SHARD_SIZE = 50;

/** Documents that one limit is spread over at most: a shopper may have to look at all of them. */
const MAX_SHARDS = 10;

/** How many documents hold a limit; 0 without one. */
const shardsOf = (limit: number | null | undefined, shardSize: number): number =>
  limit == null ? 0 : Math.min(MAX_SHARDS, Math.ceil(limit / shardSize));

/**
 * What is left of a limit, spread over documents. Where nothing is left, one document says by how much the limit is exceeded, so that
 * uses that are given back are not given out again until they are below it.
 */
export function spread(limit: number, used: number, shardSize: number): { left: number; taken: number }[] {
  const left = limit - used;
  const shards = left > 0 ? shardsOf(limit, shardSize) : 1;
  return Array.from({ length: shards }, (_, shard) => ({
    left: left > 0 ? Math.floor(left / shards) + (shard < left % shards ? 1 : 0) : left,
    taken: shard === 0 ? used : 0,
  }));
}

/** `promotions/{id}`, and again as `promotionCodes/{hash of its code}`, so that a code costs one read. */
export interface PromotionDocument extends Omit<Promotion, '_id'> {
  id: string;
  /** Whether it applies without a code. */
  automatic: boolean;
  /** How many documents count its uses; 0 where it has no limit in all. */
  shards: number;
  createdAt: Date;
  updatedAt: Date;
}

/** `promotionState/current`: changes with every promotion, so that copies in memory know when they are old. */
export interface PromotionState {
  version: number;
  /** The ids of active promotions. */
  active: string[];
}

/** `promotionUses/{promotion}-{shard}`: a part of what is left of a promotion's limit, and the uses that were taken from it. */
export interface UsesDocument {
  promotion: string;
  /** Below 0 where the limit was lowered to less than had been used; such a promotion has one document only. */
  left: number;
  /** Over all documents of a promotion, its uses so far. */
  taken: number;
}

/**
 * `promotionCustomers/{promotion}-{identity}`: uses of a promotion with a limit per customer by one identity: an
 * account id, a hash of an email address, or a card.
 */
export interface CustomerUsesDocument {
  promotion: string;
  userId: string;
  used: number;
}

/** A promotion as the pricing pipeline takes it. */
export const pricedAs = ({ id, ...promotion }: PromotionDocument): Promotion & { shards: number } => ({
  _id: id,
  ...promotion,
});

/** Returns the keys that a search finds a promotion by: the beginnings of its code, its name and each word of the name. */
const promotionKeys = ({ name, code }: Pick<PromotionDocument, 'name' | 'code'>): string[] =>
  [...new Set([...nameKeys(code ?? ''), ...nameKeys(name)])].filter(Boolean);

/** Search terms of promotions. */
export const promotionTerms: StoredTerms = {
  getCollection: (db) => db.collection('promotions'),
  field: 'searchKeys',
  derive: (promotion) => promotionKeys(promotion as PromotionDocument),
};

export const promotionConverter: FirestoreDataConverter<PromotionDocument> = {
  // Derived on every write, so that the keys always match the promotion.
  toFirestore(stored): DocumentData {
    const promotion = stored as PromotionDocument;
    return { ...promotion, searchKeys: promotionKeys(promotion) };
  },
  fromFirestore(snapshot) {
    const { searchKeys: _keys, ...promotion } = readDates<PromotionDocument & { searchKeys?: string[] }>(
      snapshot.data(),
    );
    return promotion;
  },
};
