import { toMinorUnits } from '../money';

/** Total refunds of an order, in minor units, above which the second factor must be confirmed again. */
export const DEFAULT_REFUND_CONFIRMATION_AMOUNT = toMinorUnits(50_000);

/** Minutes that an unpaid order reserves stock if unpaid orders have already reserved most of it. */
export const DEFAULT_SHORT_RESERVATION_MINUTES = 5;
