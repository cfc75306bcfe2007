import { minor } from '../money';

/** Refund amount per order that requires a fresh second factor, in minor units. */
export const FIRST_REFUNDS_ABOVE = minor(50_000);

/** Minutes that an unpaid order reserves stock if unpaid orders reserve most of a product. */
export const FIRST_SHORT_HOLD = 5;
