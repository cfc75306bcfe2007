import Box from '@mui/material/Box';
import { Star } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import * as endpoints from '@contract/endpoints';
import { REVIEW_LIMITS } from '@contract/reviews/review-facts';
import type { Ratings } from '@contract/reviews/reviews';
import { call } from '@/shared/api/client';
import { pictureLabel } from '@/shared/products/picture-label';
import { starsText } from '@/shared/ui/stars';
import { useNear } from '@/shared/use-near';
import { HiddenText } from '@/shared/ui/text';
import { averageText, reviewsText } from './review-text';

/** What a card shows of a product's reviews. */
type Rating = Pick<Ratings['ratings'][number], 'average' | 'count'>;

/** Milliseconds in which cards that come near the screen share one request. */
const PAUSE_MS = 40;

/** Ratings by their products; null where there are no reviews, or nothing is known yet. Filled by effects in a browser only. */
const known = new Map<string, Rating | null>();
const listeners = new Set<() => void>();
let waiting: string[] = [];

async function ask(ids: readonly string[]): Promise<void> {
  // In one order, so that equal cards are one address for the CDN.
  const product = [...ids].sort();
  try {
    const { data } = await call(endpoints.listRatings, { query: { product }, quiet: true });
    for (const { product: id, average, count } of data.ratings) known.set(id, { average, count });
    listeners.forEach((wake) => wake());
  } catch {
    // A card without stars is whole; the next one that is shown asks again.
    for (const id of ids) known.delete(id);
  }
}

function send(): void {
  const ids = waiting;
  waiting = [];
  for (let at = 0; at < ids.length; at += REVIEW_LIMITS.ratings)
    void ask(ids.slice(at, at + REVIEW_LIMITS.ratings));
}

function want(id: string): void {
  // Without a network what fails would only be noise: a card is whole without stars.
  if (known.has(id) || !navigator.onLine) return;
  known.set(id, null);
  if (waiting.length === 0) setTimeout(send, PAUSE_MS);
  waiting.push(id);
}

function subscribe(wake: () => void): () => void {
  listeners.add(wake);
  return () => listeners.delete(wake);
}

/** The rating of a product once its card is near the screen; null for none. Cards that come together ask together. */
export function useCardRating(id: string, near: boolean): Rating | null {
  useEffect(() => {
    if (near) want(id);
  }, [id, near]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(id) ?? null,
    () => null,
  );
}

interface CardRatingProps {
  product: string;
  /** The corner has the words 'Out of Stock' already. */
  below: boolean;
}

/** A product's stars in the corner of its card's picture, where nothing moves when they come. */
export function CardRating({ product, below }: CardRatingProps) {
  const { near, ref } = useNear();
  const rating = useCardRating(product, near);
  return (
    <Box ref={ref} sx={[corner, below && { insetBlockStart: 44 }]}>
      {rating ? (
        <Box component="span" sx={pill}>
          <HiddenText>
            {starsText(rating.average)}, {reviewsText(rating.count)}
          </HiddenText>
          <Box component={Star} size={14} fill="currentColor" aria-hidden sx={{ color: 'primary.main' }} />
          <span aria-hidden>{averageText(rating.average)}</span>
          <Box component="span" aria-hidden sx={{ fontWeight: 400, color: 'text.secondary' }}>
            ({rating.count})
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

/** In the card, which is placed; its link stays free below. */
const corner = {
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineStart: 10,
  '&&': { pointerEvents: 'none' },
};

const pill = { ...pictureLabel, display: 'flex', alignItems: 'center', gap: 0.5, px: 1 };
