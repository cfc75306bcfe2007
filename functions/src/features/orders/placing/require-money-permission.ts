import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import { requirePermission, type RequestActor } from '../../../platform/auth';

/** @throws AppError PERMISSION_MISSING if the user may not set prices or discounts, or record payments */
export function requireOrderMoneyPermission(
  actor: Pick<RequestActor, 'team'>,
  { items, discount, payment }: Pick<OrderDraftInput, 'items' | 'discount' | 'payment'>,
): void {
  const setsPrice = discount !== null || items.some(({ price }) => price != null);
  if (setsPrice || payment !== 'link') requirePermission(actor, 'orders.money');
}
