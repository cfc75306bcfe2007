import { island } from '@/shared/island';

/** A product's reviews, whose script comes after the page's own. */
export const ProductReviews = island<{ product: string; productTitle: string }>(
  () => import('./product-reviews').then((reviews) => reviews.ProductReviews),
  { at: '#reviews' },
);
