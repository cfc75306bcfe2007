import { useState } from 'react';
import { toCalendarDay } from '@contract/orders/delivery';
import type { Order } from '@contract/orders/orders';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { getOwnedItemDates, isReturnable } from './owned-item-dates';

/** Returns an order's last days for a return and for the warranty, and whether its items can still be returned. */
export function useOwnedItemDates(
  order: Pick<Order, 'status' | 'timeline'>,
  productWarrantyYears?: number | null,
) {
  const { claims, timeZone } = useStoreSettings();
  const [today] = useState(() => toCalendarDay(Date.now(), timeZone));
  const warrantyYears = productWarrantyYears ?? claims.warrantyYears;
  const days = getOwnedItemDates(order, { warrantyYears, returnDays: claims.returnDays }, timeZone);
  return { ...days, canReturn: isReturnable(days, today) };
}
