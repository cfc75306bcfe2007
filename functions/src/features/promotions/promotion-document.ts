import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { Promotion } from '../../contract/pricing/promotion';
import { convertTimestampsToDates } from '../../platform/firestore';
import type { SearchTermsDefinition } from '../../platform/search/search-terms-backfill.repository';
import { createNameSearchKeys } from '../../platform/search-keys';

/** Number of uses per counter document. Several documents share the writes, which Firestore limits. */
export const PROMOTION_USES_PER_SHARD = 50;

/** Maximum number of counter documents per promotion, because placing an order may have to read all of them. */
const MAX_SHARDS = 10;

const getShardCount = (limit: number | null | undefined, shardSize: number): number =>
  limit == null ? 0 : Math.min(MAX_SHARDS, Math.ceil(limit / shardSize));

/**
 * Distributes a promotion's remaining uses evenly over counter documents. If the limit is exceeded, returns a single
 * counter with a negative number.
 */
export function distributeRemainingUses(
  limit: number,
  used: number,
  shardSize: number,
): { left: number; taken: number }[] {
  const left = limit - used;
  const shards = left > 0 ? getShardCount(limit, shardSize) : 1;
  return Array.from({ length: shards }, (_, shard) => ({
    left: left > 0 ? Math.floor(left / shards) + (shard < left % shards ? 1 : 0) : left,
    taken: shard === 0 ? used : 0,
  }));
}

/** Firestore document `promotions/{id}`. Codes are also stored in `promotionCodes/{hash of the code}`. */
export interface PromotionDocument extends Omit<Promotion, '_id'> {
  id: string;
  automatic: boolean;
  /** Number of counter documents, or 0 if the promotion has no limit on the total uses. */
  shards: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Firestore document `promotionState/current`. Its version is incremented whenever a promotion changes. */
export interface PromotionsStateDocument {
  version: number;
  active: string[];
}

/** Firestore document `promotionUses/{promotion}-{shard}`: counts a part of a promotion's limited uses. */
export interface PromotionUsesDocument {
  promotion: string;
  /** Remaining uses. Negative if the limit was reduced below the number of uses. */
  left: number;
  taken: number;
}

/** Firestore document `promotionCustomers/{promotion}-{identity}`: number of uses by one account, email or card. */
export interface PromotionCustomerUsesDocument {
  promotion: string;
  userId: string;
  used: number;
}

export const toPricedPromotion = ({
  id,
  ...promotion
}: PromotionDocument): Promotion & { shards: number } => ({
  _id: id,
  ...promotion,
});

const promotionKeys = ({ name, code }: Pick<PromotionDocument, 'name' | 'code'>): string[] =>
  [...new Set([...createNameSearchKeys(code ?? ''), ...createNameSearchKeys(name)])].filter(Boolean);

export const promotionSearchTermsField: SearchTermsDefinition = {
  getCollection: (db) => db.collection('promotions'),
  field: 'searchKeys',
  derive: (promotion) => promotionKeys(promotion as PromotionDocument),
};

export const promotionConverter: FirestoreDataConverter<PromotionDocument> = {
  // The search keys are derived on every write, so that they always match the promotion.
  toFirestore(stored): DocumentData {
    const promotion = stored as PromotionDocument;
    return { ...promotion, searchKeys: promotionKeys(promotion) };
  },
  fromFirestore(snapshot) {
    const { searchKeys: _keys, ...promotion } = convertTimestampsToDates<
      PromotionDocument & { searchKeys?: string[] }
    >(snapshot.data());
    return promotion;
  },
};
