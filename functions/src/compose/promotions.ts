import type { BuyersService } from '../features/orders/buyers.service';
import type { OrdersRepository } from '../features/orders/orders.repository';
import { SHARD_SIZE } from '../features/promotions/promotion-shards';
import { codeTriesService } from '../features/promotions/code-tries.service';
import { promotionUsesRepository } from '../features/promotions/promotion-uses.repository';
import { promotionUsesService } from '../features/promotions/promotion-uses.service';
import { promotionsRepository } from '../features/promotions/promotions.repository';
import { promotionsService } from '../features/promotions/promotions.service';
import type { CollectionMembershipsService } from '../features/collections/collection-memberships.service';
import type { RateLimiter } from '../platform/rate-limit/rate-limit';
import type { Foundation } from './foundation';

/** Promotions and how often they were used. */
export function composePromotions(
  { db, transactions, activity, promotionShardSize = SHARD_SIZE, now }: Foundation,
  orders: Pick<OrdersRepository, 'countPromotion'>,
  buyers: Pick<BuyersService, 'hasOrdered'>,
  memberships: CollectionMembershipsService,
  limit: RateLimiter,
) {
  const documents = promotionsRepository(db);
  const uses = promotionUsesRepository(db);
  return {
    codeTries: codeTriesService(limit),
    promotionUses: promotionUsesService({
      promotions: documents,
      uses,
      hasOrdered: buyers.hasOrdered,
      now,
    }),
    services: {
      promotions: promotionsService({
        transactions,
        promotions: documents,
        uses,
        activity,
        memberships,
        countOrders: orders.countPromotion,
        shardSize: promotionShardSize,
        now,
      }),
    },
  };
}
