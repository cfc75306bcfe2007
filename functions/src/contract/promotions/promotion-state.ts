export const PROMOTION_STATES = ['active', 'scheduled', 'ended', 'usedUp', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export interface PromotionStateInput {
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
  limit: number | null;
  used: number;
}

/** Returns the state of a promotion. If several states apply, returns the most permanent one. */
export function getPromotionState(
  { active, startsAt, endsAt, limit, used }: PromotionStateInput,
  now: Date,
): PromotionState {
  if (!active) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  if (limit !== null && used >= limit) return 'usedUp';
  return startsAt !== null && new Date(startsAt) > now ? 'scheduled' : 'active';
}
