import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import { requirePermission, type RequestActor } from '../../../platform/auth';

/**
 * Checks the permission `orders.money` for a manual price, a manual discount or a recorded payment.
 * @throws AppError PERMISSION_MISSING if the user lacks it
 */
export function requireOrderMoneyPermission(
  actor: Pick<RequestActor, 'team'>,
  { items, discount, payment }: Pick<OrderDraftInput, 'items' | 'discount' | 'payment'>,
): void {
  const setsPrice = discount !== null || items.some(({ price }) => price != null);
  if (setsPrice || payment !== 'link') requirePermission(actor, 'orders.money');
}
