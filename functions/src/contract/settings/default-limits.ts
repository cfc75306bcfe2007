import { toMinorUnits } from '../money';

/** Refund amount per order that requires a fresh second factor, in minor units. */
export const DEFAULT_REFUND_CONFIRMATION_AMOUNT = toMinorUnits(50_000);

/** Minutes that an unpaid order reserves stock if unpaid orders reserve most of a product. */
export const DEFAULT_SHORT_HOLD_MINUTES = 5;
