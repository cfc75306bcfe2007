import { minor } from '../money';

/** What may go back of an order in a new shop before the second factor is asked for once more. */
export const FIRST_REFUNDS_ABOVE = minor(50_000);
