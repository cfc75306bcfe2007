import { toMinorUnits } from '../money';

/** Refunds above this amount per order require a fresh second factor. In minor units. */
export const DEFAULT_REFUND_CONFIRMATION_AMOUNT = toMinorUnits(50_000);

/** Minutes an unpaid order reserves stock if unpaid orders reserve most of a product. */
export const DEFAULT_SHORT_STOCK_HOLD_MINUTES = 5;
