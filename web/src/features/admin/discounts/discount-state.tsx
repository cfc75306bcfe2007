import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { store } from '@contract/store-config';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';

export type DiscountState = 'active' | 'scheduled' | 'ended' | 'usedUp' | 'off';

type Facts = Pick<PromotionAnswer, 'active' | 'startsAt' | 'endsAt' | 'limit' | 'used'>;

/** Whether customers can use a discount now, and if not, the reason that lasts longest. */
export function stateOf({ active, startsAt, endsAt, limit, used }: Facts, now: Date): DiscountState {
  if (!active) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  if (limit !== null && used >= limit) return 'usedUp';
  return startsAt !== null && new Date(startsAt) > now ? 'scheduled' : 'active';
}

const STATES: Record<DiscountState, { label: string; tint: TintName }> = {
  active: { label: 'Active', tint: 'green' },
  scheduled: { label: 'Scheduled', tint: 'blue' },
  ended: { label: 'Expired', tint: 'grey' },
  usedUp: { label: 'Used up', tint: 'yellow' },
  off: { label: 'Inactive', tint: 'grey' },
};

export function DiscountStateBadge({ discount }: { discount: Facts }) {
  const { label, tint } = STATES[stateOf(discount, new Date())];
  return <Badge sx={tinted(tint)}>{label}</Badge>;
}

const number = (count: number) => count.toLocaleString(store.locale);

/** Uses so far, and of how many: "3 of 100 uses". */
export function usesText({ used, limit }: Pick<Facts, 'used' | 'limit'>): string {
  if (limit === null) return used === 1 ? '1 use' : `${number(used)} uses`;
  return `${number(used)} of ${number(limit)} uses`;
}
