import type { Priced, PromotionFacts } from '../../contract/pricing/priced';
import type { Promotion, PromotionUse } from '../../contract/pricing/promotion';
import { foldCode } from '../../contract/typed/typed-texts';
import { isGuest, type AlsoKnownAs } from '../../platform/guests';
import type { Tx } from '../../platform/transactions/transactions';
import type { CommonDependencies } from '../../platform/common-dependencies';
import { pricedAs, type PromotionDocument } from './promotion-document';
import type { CustomerOf, PromotionUsesRepository, Shard } from './promotion-uses.repository';
import type { PromotionsRepository } from './promotions.repository';

/** How long an instance takes the automatic promotions from memory. Another instance's change shows after this at the latest. */
const CACHE_MS = 5_000;

/** How often an order is priced again without promotions that proved to be used up. */
const MAX_ROUNDS = 10;

/** The promotions that an order may use, as they were read. */
export type Considered = readonly (Promotion & { shards: number })[];

/** Price with the promotion uses that it takes. */
export interface PricedWithUses {
  priced: Priced;
  uses: PromotionUse[];
  /** Previous uses by each of the customer's identities, by promotion. */
  customerUses: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Dependencies extends Pick<CommonDependencies, 'now'> {
  promotions: Pick<PromotionsRepository, 'state' | 'automatic' | 'ofCodes' | 'read'>;
  uses: Pick<PromotionUsesRepository, 'readShards' | 'readCustomers' | 'move' | 'writeCustomer' | 'erase'>;
  /** Whether an account has orders that are not cancelled: one read. */
  hasOrdered: (tx: Tx | null, uid: string) => Promise<boolean>;
  /** The tags that the team gave an account: one read. They may be seconds old when an order is placed. */
  customerTags: (tx: Tx | null, uid: string) => Promise<readonly string[]>;
}

/** Whom the uses of a card count for, beside its customer. */
const cardPerson = (card: string) => `card:${card}`;

const NOBODY_ELSE: AlsoKnownAs = () => Promise.resolve([]);

/**
 * Returns the identities that a use was counted for.
 * @param person the order's customer, for older uses without stored identities.
 */
const getIdentities = ({ customer, people }: PromotionUse, person: string): readonly string[] =>
  people ?? (customer ? [person] : []);

export type PromotionUsesService = ReturnType<typeof promotionUsesService>;

/** Promotions as orders use them: which there are, whether any are left, and their counting. */
export function promotionUsesService({ promotions, uses, hasOrdered, customerTags, now }: Dependencies) {
  let cached: { until: number; version: number; automatic: PromotionDocument[] } | null = null;

  /** The active automatic promotions, at most a few seconds old: one small read, and theirs only where one has changed. */
  async function automatic(): Promise<PromotionDocument[]> {
    if (cached && now() < cached.until) return cached.automatic;
    const { version, active } = await promotions.state();
    const isSame = cached?.version === version;
    const found = isSame ? cached!.automatic : active.length > 0 ? await promotions.automatic() : [];
    cached = { until: now() + CACHE_MS, version, automatic: found };
    return found;
  }

  /** A shard with something left, tried from a random one on; null when all are empty. */
  async function findShard(tx: Tx | null, { _id, shards }: Considered[number]): Promise<number | null> {
    const first = Math.floor(Math.random() * shards);
    const [chosen] = await uses.readShards(tx, [{ promotion: _id, shard: first }]);
    if (chosen && chosen.left > 0) return first;
    const others = Array.from({ length: shards - 1 }, (_, at) => (first + 1 + at) % shards);
    const asked = others.map((shard): Shard => ({ promotion: _id, shard }));
    const found = await uses.readShards(tx, asked);
    return others[found.findIndex((shard) => (shard?.left ?? 0) > 0)] ?? null;
  }

  /**
   * Reads the counters of customers, and returns the write that updates them, never below zero.
   * Counters are read together, so a counter that occurs twice is updated once with the sum.
   */
  async function prepareCounterChanges(
    tx: Tx,
    changes: readonly (CustomerOf & { by: 1 | -1 })[],
  ): Promise<() => void> {
    const counters = new Map<string, CustomerOf & { by: number }>();
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
    /** The automatic promotions and those of the entered codes, one read a code. */
    async consider(tx: Tx | null, codes: readonly string[]): Promise<Considered> {
      const distinct = [...new Set(codes.map(foldCode))];
      const [byThemselves, byCode] = await Promise.all([automatic(), promotions.ofCodes(tx, distinct)]);
      return [...byThemselves, ...byCode].map(pricedAs);
    },

    /**
     * Prices an order with the promotions that are not used up.
     * Reads only the counters of promotions that would apply. If some are used up, the order is priced again without
     * them.
     * @param userId the customer. Null for an unidentified guest. Guests get no first-order promotions, because an
     *   address that was only entered proves nothing.
     * @param alsoKnownAs the customer's other identities. A use counts for each of them, so that concurrent orders
     *   under different identities of one person update the same counter.
     */
    async priceWith(
      tx: Tx | null,
      considered: Considered,
      userId: string | null,
      price: (facts: PromotionFacts) => Priced,
      alsoKnownAs = NOBODY_ELSE,
    ): Promise<PricedWithUses> {
      const usedUp: string[] = [];
      const usedUpByCustomer: string[] = [];
      const shards = new Map<string, number | null>();
      const customerUses = new Map<string, Map<string, number>>();
      let identities: Promise<readonly string[]> | undefined;
      const asksFirst = considered.some(({ firstOrderOnly }) => firstOrderOnly);
      const hasAccount = userId !== null && !isGuest(userId);
      const asksTags = considered.some(({ customerTag }) => customerTag != null);
      const [ordered, tags] = await Promise.all([
        hasAccount && asksFirst ? hasOrdered(tx, userId) : null,
        hasAccount && asksTags ? customerTags(tx, userId) : null,
      ]);

      /** Looks up one promotion that would apply. Answers whether it is used up. */
      const isUsedUp = async (promotion: Considered[number]): Promise<boolean> => {
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

    /** Counts the uses of an order; after all reads of its transaction. */
    take(tx: Tx, { uses: taken, customerUses }: PricedWithUses): void {
      for (const { promotion, shard, people = [] } of taken) {
        if (shard !== null) uses.move(tx, { promotion, shard }, 1);
        for (const userId of people) {
          const before = customerUses.get(promotion)?.get(userId) ?? 0;
          uses.writeCustomer(tx, { promotion, userId }, before + 1);
        }
      }
    },

    /**
     * Reads what a card has used of the promotions that an order counted for its customer, and answers the writes that count it, too.
     * `usedUp` are those of which it had used as much before as one customer may.
     */
    async ofCard(
      tx: Tx,
      card: string,
      taken: readonly PromotionUse[],
    ): Promise<{ usedUp: string[]; take: () => void }> {
      const limited = taken.filter(({ customer }) => customer).map(({ promotion }) => promotion);
      const asked = limited.map((promotion) => ({ promotion, userId: cardPerson(card) }));
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

    /**
     * Reads the counters of promotion uses, and returns the write that releases the uses.
     * Each use is released for the identities that it was counted for, even if the order's customer has changed. Uses
     * of a deleted promotion are ignored. If the limit has changed since, the use is released in the first shard.
     */
    async release(
      tx: Tx,
      person: string,
      taken: readonly PromotionUse[],
      card?: string,
    ): Promise<() => void> {
      const counted = taken.flatMap((use) => {
        const people = getIdentities(use, person);
        const cards = card && people.length > 0 ? [cardPerson(card)] : [];
        return [...people, ...cards].map((userId) => ({ promotion: use.promotion, userId, by: -1 as const }));
      });
      const [giveBack, ...targets] = await Promise.all([
        prepareCounterChanges(tx, counted),
        ...taken.map(async ({ promotion, shard }) => {
          const places = shard === null ? [] : [...new Set([shard, 0])];
          const asked = places.map((place): Shard => ({ promotion, shard: place }));
          const found = await uses.readShards(tx, asked);
          return asked[found.findIndex((place) => place !== null)];
        }),
      ]);
      return () => {
        for (const target of targets) if (target) uses.move(tx, target, -1);
        giveBack();
      };
    },

    /**
     * Counts an order's uses for an additional identity of its customer.
     * @returns the updated uses to store with the order, and the write.
     */
    async include(
      tx: Tx,
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

    /** Reads the counters of orders of an erased customer, and returns the write that releases these uses. */
    forgetting: (tx: Tx, person: string, taken: readonly PromotionUse[]): Promise<() => void> =>
      prepareCounterChanges(
        tx,
        taken.flatMap((use) =>
          getIdentities(use, person).map((userId) => ({ promotion: use.promotion, userId, by: -1 as const })),
        ),
      ),

    /** Deletes what a person used, for an account that is erased. May be repeated. */
    erase: uses.erase,
  };
}
