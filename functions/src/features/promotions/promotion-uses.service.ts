import { normalizeCode } from '../../contract/pricing/promotion-choice';
import type { Priced, PromotionFacts } from '../../contract/pricing/priced';
import type { Promotion, PromotionUse } from '../../contract/pricing/promotion';
import { isGuest, type AlsoKnownAs } from '../../platform/guests';
import type { Tx } from '../../platform/transactions/transactions';
import type { CommonDependencies } from '../../platform/common-dependencies';
import { pricedAs, type PromotionDocument } from './promotion-document';
import type { PromotionUsesRepository, Shard } from './promotion-uses.repository';
import type { PromotionsRepository } from './promotions.repository';

/** How long an instance takes the automatic promotions from memory. Another instance's change shows after this at the latest. */
const CACHE_MS = 5_000;

/** How often an order is priced again without promotions that proved to be used up. */
const MAX_ROUNDS = 10;

/** The promotions that an order may use, as they were read. */
export type Considered = readonly (Promotion & { shards: number })[];

/** A price with the uses it takes; `customerUses` is what the customer used of each before. */
export interface PricedWithUses {
  priced: Priced;
  uses: PromotionUse[];
  customerUses: ReadonlyMap<string, number>;
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

  return {
    /** The automatic promotions and those of the entered codes, one read a code. */
    async consider(tx: Tx | null, codes: readonly string[]): Promise<Considered> {
      const distinct = [...new Set(codes.map(normalizeCode))];
      const [byThemselves, byCode] = await Promise.all([automatic(), promotions.ofCodes(tx, distinct)]);
      return [...byThemselves, ...byCode].map(pricedAs);
    },

    /**
     * Prices with the promotions that are not used up. Counters are read only of promotions that would apply; those that prove to be
     * used up are left out, and the order is priced again.
     * @param userId the customer; null for a guest who has not said who they are. A guest has no first order: an address
     *   that is only typed proves nothing.
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
      const customerUses = new Map<string, number>();
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
          const asked = [userId, ...(await alsoKnownAs())].map((one) => ({ promotion: id, userId: one }));
          const [used = 0, ...others] = await uses.readCustomers(tx, asked);
          customerUses.set(id, used);
          if (others.reduce((sum, each) => sum + each, used) >= limitPerCustomer)
            return usedUpByCustomer.push(id) > 0;
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
          const customer = limitPerCustomer != null && userId !== null;
          return shard !== null || customer ? [{ promotion, shard, customer }] : [];
        });
        return { priced, uses: counted, customerUses };
      }
    },

    /** Counts the uses of an order; after all reads of its transaction. */
    take(tx: Tx, userId: string, { uses: taken, customerUses }: PricedWithUses): void {
      for (const { promotion, shard, customer } of taken) {
        if (shard !== null) uses.move(tx, { promotion, shard }, 1);
        const before = customerUses.get(promotion) ?? 0;
        if (customer) uses.writeCustomer(tx, { promotion, userId }, before + 1);
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
     * Reads what is needed to give uses back, and answers the writes. A promotion that was deleted takes nothing back, and one
     * whose limit was changed since takes it back in its first shard.
     */
    async release(
      tx: Tx,
      userId: string,
      taken: readonly PromotionUse[],
      card?: string,
    ): Promise<() => void> {
      const people = [userId, ...(card ? [cardPerson(card)] : [])];
      const writes = await Promise.all(
        taken.map(async ({ promotion, shard, customer }) => {
          const places = shard === null ? [] : [...new Set([shard, 0])];
          const asked = places.map((place): Shard => ({ promotion, shard: place }));
          const counted = customer ? people.map((one) => ({ promotion, userId: one })) : [];
          const [found, used] = await Promise.all([
            uses.readShards(tx, asked),
            uses.readCustomers(tx, counted),
          ]);
          const target = asked[found.findIndex((place) => place !== null)];
          return () => {
            if (target) uses.move(tx, target, -1);
            counted.forEach((one, at) => {
              if (used[at]! > 0) uses.writeCustomer(tx, one, used[at]! - 1);
            });
          };
        }),
      );
      return () => writes.forEach((write) => write());
    },

    /** Reads what is needed to count an order's uses for another person, and answers the writes. */
    async transfer(tx: Tx, from: string, to: string, taken: readonly PromotionUse[]): Promise<() => void> {
      const counted = taken.filter(({ customer }) => customer);
      const whose = counted.flatMap(({ promotion }) => [from, to].map((userId) => ({ promotion, userId })));
      const used = await uses.readCustomers(tx, whose);
      return () =>
        whose.forEach((customer, at) => {
          const change = customer.userId === to ? 1 : -1;
          uses.writeCustomer(tx, customer, Math.max(0, (used[at] ?? 0) + change));
        });
    },

    /** Deletes what a person used, for an account that is erased. May be repeated. */
    erase: uses.erase,
  };
}
