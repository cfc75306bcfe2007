import { getDeliveryDay } from '@contract/orders/delivery-day';
import type { Order } from '@contract/orders/orders';
import { followsConsumerLaw } from '@contract/settings/markets';
import { t } from '@contract/texts/text';
import { getWithdrawalPath } from '@contract/withdrawals/withdrawal-path';
import { getWithdrawalEnd, isWithdrawalClosed } from '@contract/withdrawals/withdrawal-period';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { SecondaryLink } from '@/shared/ui/secondary-button';

/** Link to the page for withdrawals while an order can be withdrawn from. */
export function WithdrawalLink({ order }: { order: Order }) {
  const { regions, timeZone } = useStoreSettings();
  const { _id, status, timeline, pickup, shippingAddress } = order;
  if (status === 'cancelled' || !followsConsumerLaw(regions, pickup?.country ?? shippingAddress.country))
    return null;
  const entries = timeline.map((entry) => ({ status: entry.status, at: new Date(entry.at) }));
  const end = getWithdrawalEnd(getDeliveryDay({ status, timeline: entries }, timeZone));
  if (isWithdrawalClosed(end, Date.now(), timeZone)) return null;
  return (
    <SecondaryLink to={getWithdrawalPath('order', _id)}>{t('Withdraw from contract here')}</SecondaryLink>
  );
}
