import pMap from 'p-map';
import type { ActivityAction } from '../../contract/activity';
import { collectPromotionCollections } from '../../contract/pricing/promotion';
import { promotionFromJson, promotionToJson } from '../../contract/promotions/promotion-json';
import type {
  PromotionResponse,
  PromotionsPage,
  PromotionsQuery,
} from '../../contract/promotions/promotion-responses';
import {
  PROMOTION_LIMITS,
  type UpdatePromotionInput,
  type PromotionInput,
} from '../../contract/promotions/promotion-schema';
import { toPromotionState } from '../../contract/promotions/promotion-state';
import type { RequestActor } from '../../platform/auth';
import { toNameSearchKey } from '../../platform/search-keys';
import type { Shop } from '../../platform/shop';
import { getNextChangeTime, requireLatestVersion } from '../../platform/version-conflicts';
import { AppError, createNotFoundError } from '../../platform/errors';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { diffRecords, flattenRecord } from '../activity/activity.service';
import { toProductTitleChanges } from '../activity/product-list-changes.service';
import {
  toPricedPromotion,
  type PromotionDocument,
  type PromotionState,
  distributeRemainingUses,
} from './promotion-document';
import type { PromotionShard } from './promotion-uses.repository';

const MAX_PARALLEL_READS = 10;

const MAX_PAGES = 4;

const createPromotionFieldError = (field: keyof PromotionInput, message: string) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message } });

const createPromotionNotFoundError = () => createNotFoundError('We could not find this discount.');

export const listPromotionShards = ({ id, shards }: PromotionDocument): PromotionShard[] =>
  Array.from({ length: shards }, (_, shard) => ({ promotion: id, shard }));

const presentPromotion = (stored: PromotionDocument, used: number): PromotionResponse => ({
  _id: stored.id,
  ...promotionToJson(toPricedPromotion(stored)),
  used,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

const toPromotionFacts = (stored: PromotionDocument | null) =>
  stored ? flattenRecord(promotionToJson(toPricedPromotion(stored))) : {};

/** Creates the service of promotions. Every change is recorded in the activity log in the same transaction. */
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
  /** Counts the orders per promotion. Needed for promotions without a limit, which have no counters. */
  const orderUses = async (): Promise<ReadonlyMap<string, number>> => (await orderCounts.read()).promotions;

  const compare = (
    tx: TransactionHandle,
    before: PromotionDocument | null,
    after: PromotionDocument | null,
  ) =>
    toProductTitleChanges(diffRecords(toPromotionFacts(before), toPromotionFacts(after)), (ids) =>
      readProductTitles(tx, ids),
    );

  async function usedSoFar(
    tx: TransactionHandle | null,
    stored: PromotionDocument,
    ofOrders = orderUses,
  ): Promise<number> {
    if (stored.shards === 0) return (await ofOrders()).get(stored.id) ?? 0;
    const shards = await uses.readShards(tx, listPromotionShards(stored));
    return shards.reduce((sum, shard) => sum + (shard?.taken ?? 0), 0);
  }

  async function refuseTakenCode(tx: TransactionHandle, id: string, code: string | null): Promise<void> {
    const [other] = code ? await promotions.ofCodes(tx, [code]) : [];
    if (other && other.id !== id) throw createPromotionFieldError('code', 'Another discount has this code');
  }

  /**
   * Rejects unknown collections. Accepts deleted collections that the promotion already had, so that it can
   * still be edited.
   */
  async function refuseUnknownCollections(
    tx: TransactionHandle,
    before: PromotionDocument | null,
    edited: Pick<PromotionDocument, 'collections' | 'buy' | 'get'>,
  ): Promise<void> {
    const named = new Set(before ? collectPromotionCollections([before]) : []);
    const added = collectPromotionCollections([edited]).filter((slug) => !named.has(slug));
    const unknown = await memberships.missing(tx, added);
    if (unknown.length === 0) return;
    const sides = { collections: edited, 'buy.collections': edited.buy, 'get.collections': edited.get };
    const fields = Object.entries(sides).flatMap(([field, side]) => {
      const slug = side?.collections?.find((one) => unknown.includes(one));
      return slug === undefined ? [] : [[field, `There is no collection “${slug}”`]];
    });
    throw new AppError('VALIDATION_ERROR', { fields: Object.fromEntries(fields) as Record<string, string> });
  }

  function nextState({ version, active }: PromotionState, id: string, isActive: boolean): PromotionState {
    const others = active.filter((one) => one !== id);
    if (isActive && others.length >= PROMOTION_LIMITS.active) {
      const most = PROMOTION_LIMITS.active;
      throw createPromotionFieldError(
        'active',
        `At most ${most} discounts can be active. Please deactivate another one first.`,
      );
    }
    return { version: version + 1, active: isActive ? [...others, id] : others };
  }

  async function save(
    tx: TransactionHandle,
    actor: RequestActor,
    before: PromotionDocument | null,
    edited: Omit<PromotionDocument, 'shards' | 'automatic'>,
    action: ActivityAction,
  ): Promise<PromotionResponse> {
    const { id, code, limit = null } = edited;
    const [state, used] = await Promise.all([
      promotions.readState(tx),
      before ? usedSoFar(tx, before) : 0,
      refuseTakenCode(tx, id, code),
      refuseUnknownCollections(tx, before, edited),
    ]);
    const layout = limit === null ? [] : distributeRemainingUses(limit, used, shardSize);
    const isLimitChanged = limit !== (before?.limit ?? null);
    const shards = isLimitChanged ? layout.length : (before?.shards ?? 0);
    const after: PromotionDocument = { ...edited, automatic: code === null, shards };
    const next = nextState(state, id, after.active);
    const changes = await compare(tx, before, after);
    promotions.write(tx, before, after, next);
    if (isLimitChanged) uses.layOut(tx, id, before?.shards ?? 0, layout);
    activity.record(tx, actor, {
      action,
      target: { type: 'promotion', id, label: after.name },
      changes,
    });
    return presentPromotion(after, used);
  }

  async function readToChange(tx: TransactionHandle, id: string): Promise<PromotionDocument> {
    const stored = await promotions.read(tx, id);
    if (!stored) throw createPromotionNotFoundError();
    return stored;
  }

  return {
    /**
     * Returns a page of promotions. The state is checked after loading, so a page can be shorter than
     * requested.
     * @throws AppError BAD_CURSOR if the cursor is invalid
     */
    async list({ search, state, kind, ...page }: PromotionsQuery): Promise<PromotionsPage> {
      const key = (search && toNameSearchKey(search)) || undefined;
      const filter = { key, kind, active: state && state !== 'off' };
      const at = new Date(now());
      let known: ReturnType<typeof orderUses> | undefined;
      const usesOnce = () => (known ??= orderUses());
      const present = async (stored: PromotionDocument) =>
        presentPromotion(stored, await usedSoFar(null, stored, usesOnce));
      let { cursor } = page;
      for (let pages = 1; ; pages += 1) {
        const { promotions: found, nextCursor } = await promotions.list(filter, { ...page, cursor });
        const presented = await pMap(found, present, { concurrency: MAX_PARALLEL_READS });
        const matching = presented.filter(
          (one) => state === undefined || toPromotionState(one, at) === state,
        );
        if (matching.length > 0 || nextCursor === null || pages === MAX_PAGES)
          return { promotions: matching, nextCursor };
        cursor = nextCursor;
      }
    },

    async find(id: string): Promise<PromotionResponse> {
      const stored = await promotions.read(null, id);
      if (!stored) throw createPromotionNotFoundError();
      return presentPromotion(stored, await usedSoFar(null, stored));
    },

    /**
     * Creates a promotion.
     * @throws AppError VALIDATION_ERROR if the code is taken, a collection is missing, or too many promotions
     * are active
     */
    create: (actor: RequestActor, input: PromotionInput): Promise<PromotionResponse> => {
      const id = promotions.newId();
      return transactions.run((tx) => {
        const { _id, ...promotion } = promotionFromJson(id, input);
        const at = new Date(now());
        const edited = { ...promotion, id, createdAt: at, updatedAt: at };
        return save(tx, actor, null, edited, 'promotion.created');
      });
    },

    /**
     * Updates a promotion. Previous uses count towards a new limit.
     * @throws AppError NOT_FOUND if the promotion does not exist; STALE_WRITE with the saved version in
     * `details.current` if it changed; VALIDATION_ERROR if the code is taken, a collection is missing, or too
     * many promotions are active
     */
    update: (actor: RequestActor, id: string, input: UpdatePromotionInput): Promise<PromotionResponse> =>
      transactions.run(async (tx) => {
        const stored = await readToChange(tx, id);
        await requireLatestVersion(input.updatedAt, stored.updatedAt, async () => ({
          type: 'promotion',
          current: presentPromotion(stored, await usedSoFar(tx, stored)),
        }));
        const { _id, ...promotion } = promotionFromJson(id, input);
        const { createdAt, updatedAt } = stored;
        const edited = { ...promotion, id, createdAt, updatedAt: getNextChangeTime(updatedAt, now()) };
        return save(tx, actor, stored, edited, 'promotion.updated');
      }),

    /**
     * Deletes a promotion. Existing orders keep their discounts.
     * @throws AppError NOT_FOUND if the promotion does not exist
     */
    remove: (actor: RequestActor, id: string): Promise<void> =>
      transactions.run(async (tx) => {
        const stored = await readToChange(tx, id);
        const state = await promotions.readState(tx);
        const changes = await compare(tx, stored, null);
        promotions.write(tx, stored, null, nextState(state, id, false));
        uses.layOut(tx, id, stored.shards, []);
        activity.record(tx, actor, {
          action: 'promotion.deleted',
          target: { type: 'promotion', id, label: stored.name },
          changes,
        });
      }),
  };
}
