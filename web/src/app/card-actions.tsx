import type { Product } from '@contract/products/products';
import { island } from '@/shared/island';

const CardButtons = island<{ product: Product }>(
  () => import('./card-buttons').then((buttons) => buttons.CardButtons),
  { at: '.cards' },
);

/** What can be done with a product right on its card. */
export const cardActions = (product: Product) => <CardButtons product={product} />;
