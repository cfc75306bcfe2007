import { minor } from '../money';

/** What may go back of an order in a new shop before the second factor is asked for once more. */
export const FIRST_REFUNDS_ABOVE = minor(50_000);

/** Minutes for which an unpaid order holds its stock in a new shop where most of a product is held. */
export const FIRST_SHORT_HOLD = 5;
