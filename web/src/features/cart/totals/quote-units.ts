import type { Quote } from '@contract/orders/quote';

/** How many units are quoted. */
export const unitsOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
