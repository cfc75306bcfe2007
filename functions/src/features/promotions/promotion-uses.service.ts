import type { PricedOrder, PromotionEligibilityContext } from '../../contract/pricing/pricing-types';
import type { Promotion, PromotionUse } from '../../contract/pricing/promotion';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import { isGuestId, type AlternatePersonIdsLoader } from '../../platform/guests';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { toPricedPromotion, type PromotionDocument } from './promotion-document';
import type { PromotionCustomer, PromotionCounterShard } from './promotion-uses.repository';

const CACHE_MS = 5_000;

const MAX_ROUNDS = 10;

export type PromotionCandidates = readonly (Promotion & { shards: number })[];

export interface PricedOrderWithPromotionUses {
  priced: PricedOrder;
  uses: PromotionUse[];
  /** Number of previous uses by promotion id, then by customer identity. */
  customerUses: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const toCardIdentity = (card: string) => `card:${card}`;

const NOBODY_ELSE: AlternatePersonIdsLoader = () => Promise.resolve([]);

/**
 * Returns the customer identities of a promotion use.
 * @param person customer id of the order, for old uses without stored identities
 */
const getIdentities = ({ customer, people }: PromotionUse, person: string): readonly string[] =>
  people ?? (customer ? [person] : []);

export function createPromotionUsesService({
  promotionsRepository: promotions,
  promotionUsesRepository: uses,
  buyers: { hasOrdered },
  customerTags: { peekTags: customerTags },
  now,
}: Shop) {
  let cached: { until: number; version: number; automatic: PromotionDocument[] } | null = null;

  /** Returns the promotions without a code. Cached for a few seconds. Usually costs one read. */
  async function getAutomaticPromotions(): Promise<PromotionDocument[]> {
    if (cached && now() < cached.until) return cached.automatic;
    const { version, active } = await promotions.findState();
    const isSame = cached?.version === version;
    const found = isSame ? cached!.automatic : active.length > 0 ? await promotions.listAutomatic() : [];
    cached = { until: now() + CACHE_MS, version, automatic: found };
    return found;
  }

  async function findShard(
    tx: TransactionHandle | null,
    { _id, shards }: PromotionCandidates[number],
  ): Promise<number | null> {
    const first = Math.floor(Math.random() * shards);
    const [chosen] = await uses.readShards(tx, [{ promotion: _id, shard: first }]);
    if (chosen && chosen.left > 0) return first;
    const others = Array.from({ length: shards - 1 }, (_, at) => (first + 1 + at) % shards);
    const asked = others.map((shard): PromotionCounterShard => ({ promotion: _id, shard }));
    const found = await uses.readShards(tx, asked);
    return others[found.findIndex((shard) => (shard?.left ?? 0) > 0)] ?? null;
  }

  /** Reads the promotion uses per customer, and returns a function that changes them, but not below zero. */
  async function prepareCounterChanges(
    tx: TransactionHandle,
    changes: readonly (PromotionCustomer & { by: 1 | -1 })[],
  ): Promise<() => void> {
    const counters = new Map<string, PromotionCustomer & { by: number }>();
    for (const { promotion, userId, by } of changes) {
      const key = `${promotion}-${userId}`;
      counters.set(key, { promotion, userId, by: by + (counters.get(key)?.by ?? 0) });
    }
    const counted = [...counters.values()];
    const used = await uses.readCustomers(tx, counted);
    return () =>
      counted.forEach(({ by, ...customer }, at) => {
        const left = Math.max(0, used[at]! + by);
        if (left !== used[at]) uses.writeCustomer(tx, customer, left);
      });
  }

  return {
    /** Loads the promotions that may apply to an order: automatic promotions and promotions with the given codes. */
    async loadCandidates(
      tx: TransactionHandle | null,
      codes: readonly string[],
    ): Promise<PromotionCandidates> {
      const distinct = [...new Set(codes.map(normalizeForComparison))];
      const [byThemselves, byCode] = await Promise.all([
        getAutomaticPromotions(),
        promotions.listByCodes(tx, distinct),
      ]);
      return [...byThemselves, ...byCode].map(toPricedPromotion);
    },

    /**
     * Calculates the prices of an order with the promotions that are not used up.
     * @param userId account of the customer. Null for a guest, who gets no first-order promotions.
     * @param alsoKnownAs other identities of the customer, whose uses also count
     */
    async calculatePrices(
      tx: TransactionHandle | null,
      considered: PromotionCandidates,
      userId: string | null,
      price: (facts: PromotionEligibilityContext) => PricedOrder,
      alsoKnownAs = NOBODY_ELSE,
    ): Promise<PricedOrderWithPromotionUses> {
      const usedUp: string[] = [];
      const usedUpByCustomer: string[] = [];
      const shards = new Map<string, number | null>();
      const customerUses = new Map<string, Map<string, number>>();
      let identities: Promise<readonly string[]> | undefined;
      const asksFirst = considered.some(({ firstOrderOnly }) => firstOrderOnly);
      const hasAccount = userId !== null && !isGuestId(userId);
      const asksTags = considered.some(({ customerTag }) => customerTag != null);
      const [ordered, tags] = await Promise.all([
        hasAccount && asksFirst ? hasOrdered(tx, userId) : null,
        hasAccount && asksTags ? customerTags(tx, userId) : null,
      ]);

      const isUsedUp = async (promotion: PromotionCandidates[number]): Promise<boolean> => {
        const { _id: id, limitPerCustomer } = promotion;
        if (limitPerCustomer != null && userId !== null) {
          identities ??= alsoKnownAs();
          const people = [...new Set([userId, ...(await identities)])];
          const used = await uses.readCustomers(
            tx,
            people.map((one) => ({ promotion: id, userId: one })),
          );
          customerUses.set(id, new Map(people.map((one, at) => [one, used[at]!])));
          if (Math.max(...used) >= limitPerCustomer) return usedUpByCustomer.push(id) > 0;
        }
        const shard = promotion.shards > 0 ? await findShard(tx, promotion) : null;
        if (promotion.shards > 0 && shard === null) return usedUp.push(id) > 0;
        shards.set(id, shard);
        return false;
      };

      for (let round = 1; ; round += 1) {
        const priced = price({ hasOrdered: ordered, tags, usedUp, usedUpByCustomer });
        const applied = considered.filter(({ _id }) =>
          priced.discounts.some(({ promotion }) => promotion === _id),
        );
        const fresh = applied.filter(({ _id, limit, limitPerCustomer }) => {
          const isCounted = limit != null || limitPerCustomer != null;
          return isCounted && !shards.has(_id);
        });
        if (round > MAX_ROUNDS && fresh.length > 0) {
          usedUp.push(...fresh.map(({ _id }) => _id));
          continue;
        }
        if ((await Promise.all(fresh.map(isUsedUp))).includes(true)) continue;
        const counted = applied.flatMap(({ _id: promotion, limitPerCustomer }): PromotionUse[] => {
          const shard = shards.get(promotion) ?? null;
          const people = limitPerCustomer == null ? undefined : customerUses.get(promotion);
          if (people) return [{ promotion, shard, customer: true, people: [...people.keys()] }];
          return shard === null ? [] : [{ promotion, shard, customer: false }];
        });
        return { priced, uses: counted, customerUses };
      }
    },

    /** Counts the promotion uses of a new order. Must be called after all reads of the transaction. */
    countUses(tx: TransactionHandle, { uses: taken, customerUses }: PricedOrderWithPromotionUses): void {
      for (const { promotion, shard, people = [] } of taken) {
        if (shard !== null) uses.changeCounters(tx, { promotion, shard }, 1);
        for (const userId of people) {
          const before = customerUses.get(promotion)?.get(userId) ?? 0;
          uses.writeCustomer(tx, { promotion, userId }, before + 1);
        }
      }
    },

    /**
     * Reads the promotion uses of a payment card. Returns the promotions whose limit is reached as `usedUp`, and a
     * function `take` that counts the order.
     */
    async readCardUses(
      tx: TransactionHandle,
      card: string,
      taken: readonly PromotionUse[],
    ): Promise<{ usedUp: string[]; take: () => void }> {
      const limited = taken.filter(({ customer }) => customer).map(({ promotion }) => promotion);
      const asked = limited.map((promotion) => ({ promotion, userId: toCardIdentity(card) }));
      const [used, found] = await Promise.all([
        uses.readCustomers(tx, asked),
        Promise.all(limited.map((id) => promotions.read(null, id))),
      ]);
      const usedUp = limited.filter((_, at) => used[at]! >= (found[at]?.limitPerCustomer ?? Infinity));
      return {
        usedUp,
        take: () => asked.forEach((one, at) => uses.writeCustomer(tx, one, used[at]! + 1)),
      };
    },

    /** Reads the promotion counters of an order, and returns a function that releases the order's uses. */
    async prepareRelease(
      tx: TransactionHandle,
      person: string,
      taken: readonly PromotionUse[],
      card?: string,
    ): Promise<() => void> {
      const counted = taken.flatMap((use) => {
        const people = getIdentities(use, person);
        const cards = card && people.length > 0 ? [toCardIdentity(card)] : [];
        return [...people, ...cards].map((userId) => ({ promotion: use.promotion, userId, by: -1 as const }));
      });
      const [giveBack, ...targets] = await Promise.all([
        prepareCounterChanges(tx, counted),
        ...taken.map(async ({ promotion, shard }) => {
          const places = shard === null ? [] : [...new Set([shard, 0])];
          const asked = places.map((place): PromotionCounterShard => ({ promotion, shard: place }));
          const found = await uses.readShards(tx, asked);
          return asked[found.findIndex((place) => place !== null)];
        }),
      ]);
      return () => {
        for (const target of targets) if (target) uses.changeCounters(tx, target, -1);
        giveBack();
      };
    },

    /**
     * Counts the promotion uses of a guest's order for the guest's account as well. Returns the updated uses and a
     * function that writes the counters.
     */
    async addIdentity(
      tx: TransactionHandle,
      person: string,
      account: string,
      taken: readonly PromotionUse[],
    ): Promise<{ uses: PromotionUse[]; write: () => void }> {
      const isNew = (use: PromotionUse) => use.customer && !getIdentities(use, person).includes(account);
      const added = taken
        .filter(isNew)
        .map(({ promotion }) => ({ promotion, userId: account, by: 1 as const }));
      return {
        uses: taken.map((use) =>
          isNew(use) ? { ...use, people: [...getIdentities(use, person), account] } : use,
        ),
        write: await prepareCounterChanges(tx, added),
      };
    },

    /** Reads the promotion counters of an erased customer, and returns a function that deletes the customer's uses. */
    prepareErasure: (
      tx: TransactionHandle,
      person: string,
      taken: readonly PromotionUse[],
    ): Promise<() => void> =>
      prepareCounterChanges(
        tx,
        taken.flatMap((use) =>
          getIdentities(use, person).map((userId) => ({ promotion: use.promotion, userId, by: -1 as const })),
        ),
      ),

    erase: uses.erase,
  };
}
