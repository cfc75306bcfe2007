import pMap from 'p-map';
import { getPromotionCollectionSlugs } from '../../contract/pricing/promotion';
import { fromPromotionJson, toPromotionJson } from '../../contract/promotions/promotion-json';
import type { PromotionsResponse, PromotionsQuery } from '../../contract/promotions/promotion-responses';
import {
  PROMOTION_LIMITS,
  type PromotionInput,
  type PromotionResponse,
} from '../../contract/promotions/promotion-schema';
import { getPromotionState } from '../../contract/promotions/promotion-state';
import { toNameSearchKey } from '../../platform/search-keys';
import type { Shop } from '../../platform/shop';
import { AppError } from '../../platform/errors';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { diffRecords, flattenRecord } from '../activity/activity.service';
import { replaceProductIdsWithTitles } from '../activity/product-list-changes.service';
import { createResourceService } from '../resources/resource.service';
import {
  toPricedPromotion,
  type PromotionDocument,
  type PromotionsStateDocument,
  distributeRemainingUses,
} from './promotion-document';
import type { PromotionCounterShard } from './promotion-uses.repository';
import { msg, t } from '../../contract/texts/text';

const MAX_PARALLEL_READS = 10;

const MAX_PAGES = 4;

const createPromotionFieldError = (field: keyof PromotionInput, message: string) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message } });

export const listPromotionShards = ({ id, shards }: PromotionDocument): PromotionCounterShard[] =>
  Array.from({ length: shards }, (_, shard) => ({ promotion: id, shard }));

const presentPromotion = (stored: PromotionDocument, used: number): PromotionResponse => ({
  _id: stored.id,
  ...toPromotionJson(toPricedPromotion(stored)),
  used,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

const toPromotionFacts = (stored: PromotionDocument | null) =>
  stored ? flattenRecord(toPromotionJson(toPricedPromotion(stored))) : {};

export function createPromotionsService({
  transactions,
  promotionsRepository: promotions,
  promotionUsesRepository: uses,
  activity,
  collectionMemberships: memberships,
  orderCounts,
  promotionShardSize: shardSize,
  now,
  products: { readTitles: readProductTitles },
}: Shop) {
  /** Returns the number of orders by promotion id, for promotions without a limit, which have no counters. */
  const orderUses = async (): Promise<ReadonlyMap<string, number>> => (await orderCounts.read()).promotions;

  async function getUses(
    tx: TransactionHandle | null,
    stored: PromotionDocument,
    ofOrders = orderUses,
  ): Promise<number> {
    if (stored.shards === 0) return (await ofOrders()).get(stored.id) ?? 0;
    const shards = await uses.readShards(tx, listPromotionShards(stored));
    return shards.reduce((sum, shard) => sum + (shard?.taken ?? 0), 0);
  }

  async function rejectTakenCode(tx: TransactionHandle, id: string, code: string | null): Promise<void> {
    const [other] = code ? await promotions.listByCodes(tx, [code]) : [];
    if (other && other.id !== id)
      throw createPromotionFieldError('code', t('Another discount has this code'));
  }

  /** Checks that a promotion's collections exist. Allows deleted collections that the promotion already used. */
  async function rejectUnknownCollections(
    tx: TransactionHandle,
    before: PromotionDocument | null,
    edited: Pick<PromotionDocument, 'collections' | 'buy' | 'get'>,
  ): Promise<void> {
    const named = new Set(before ? getPromotionCollectionSlugs([before]) : []);
    const added = getPromotionCollectionSlugs([edited]).filter((slug) => !named.has(slug));
    const unknown = await memberships.findMissing(tx, added);
    if (unknown.length === 0) return;
    const sides = { collections: edited, 'buy.collections': edited.buy, 'get.collections': edited.get };
    const fields = Object.entries(sides).flatMap(([field, side]) => {
      const slug = side?.collections?.find((one) => unknown.includes(one));
      return slug === undefined ? [] : [[field, t('There is no collection “{slug}”', { slug })]];
    });
    throw new AppError('VALIDATION_ERROR', { fields: Object.fromEntries(fields) as Record<string, string> });
  }

  function getNextState(
    { version, active }: PromotionsStateDocument,
    id: string,
    isActive: boolean,
  ): PromotionsStateDocument {
    const others = active.filter((one) => one !== id);
    if (isActive && others.length >= PROMOTION_LIMITS.active) {
      const most = PROMOTION_LIMITS.active;
      throw createPromotionFieldError(
        'active',
        t('At most {most} discounts can be active. Please deactivate another one first.', { most }),
      );
    }
    return { version: version + 1, active: isActive ? [...others, id] : others };
  }

  const resource = createResourceService(
    { transactions, activity, now },
    {
      type: 'promotion',
      target: 'promotion',
      actions: { created: 'promotion.created', updated: 'promotion.updated', removed: 'promotion.deleted' },
      notFoundMessage: msg('We could not find this discount.'),
      toNewId: () => promotions.newId(),
      read: promotions.read,
      getLabel: ({ name }) => name,
      toDocument(id, input: PromotionInput, before, updatedAt): PromotionDocument {
        const { _id, ...promotion } = fromPromotionJson(id, input);
        const createdAt = before?.createdAt ?? updatedAt;
        const automatic = promotion.code === null;
        return { ...promotion, id, automatic, shards: before?.shards ?? 0, createdAt, updatedAt };
      },
      present: async (stored, tx) => presentPromotion(stored, await getUses(tx, stored)),
      compare: (tx, before, after) =>
        replaceProductIdsWithTitles(diffRecords(toPromotionFacts(before), toPromotionFacts(after)), (ids) =>
          readProductTitles(tx, ids),
        ),
      async prepare(tx, { id, before, after: edited }) {
        if (!edited) {
          const state = await promotions.readState(tx);
          return {
            write() {
              promotions.write(tx, before, null, getNextState(state, id, false));
              uses.createShards(tx, id, before?.shards ?? 0, []);
            },
          };
        }
        const { code, limit = null } = edited;
        const [state, used] = await Promise.all([
          promotions.readState(tx),
          before ? getUses(tx, before) : 0,
          rejectTakenCode(tx, id, code ?? null),
          rejectUnknownCollections(tx, before, edited),
        ]);
        const layout = limit === null ? [] : distributeRemainingUses(limit, used, shardSize);
        const isLimitChanged = limit !== (before?.limit ?? null);
        const after = { ...edited, shards: isLimitChanged ? layout.length : edited.shards };
        const nextState = getNextState(state, id, after.active);
        return {
          write() {
            promotions.write(tx, before, after, nextState);
            if (isLimitChanged) uses.createShards(tx, id, before?.shards ?? 0, layout);
          },
          response: presentPromotion(after, used),
        };
      },
    },
  );

  return {
    ...resource,

    /** Returns a page of promotions, possibly fewer than requested, as the state filter is applied after loading. */
    async list({ search, state, kind, ...page }: PromotionsQuery): Promise<PromotionsResponse> {
      const key = (search && toNameSearchKey(search)) || undefined;
      const filter = { key, kind, active: state && state !== 'off' };
      const at = new Date(now());
      let known: ReturnType<typeof orderUses> | undefined;
      const usesOnce = () => (known ??= orderUses());
      const present = async (stored: PromotionDocument) =>
        presentPromotion(stored, await getUses(null, stored, usesOnce));
      let { cursor } = page;
      for (let pages = 1; ; pages += 1) {
        const { promotions: found, nextCursor } = await promotions.list(filter, { ...page, cursor });
        const presented = await pMap(found, present, { concurrency: MAX_PARALLEL_READS });
        const matching = presented.filter(
          (one) => state === undefined || getPromotionState(one, at) === state,
        );
        if (matching.length > 0 || nextCursor === null || pages === MAX_PAGES)
          return { promotions: matching, nextCursor };
        cursor = nextCursor;
      }
    },
  };
}
