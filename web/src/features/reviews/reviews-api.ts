import * as endpoints from '@contract/endpoints';
import type { ReviewSort } from '@contract/reviews/review-facts';
import type { MyReview, OwnReview, ReviewInput, ReviewsPage, ReviewSummary } from '@contract/reviews/reviews';
import { ApiError } from '@/shared/api/api-error';
import { call, keyOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';
import { upload } from '@/shared/api/upload';
import { invalidate, update } from '@/shared/data/change-data';
import { namedPictures, pictureProblems } from './review-pictures';

/** Reviews that one request of the list asks for. */
const PAGE_SIZE = 10;

/** The keys that the reads of reviews are cached under. */
export const reviewKeys = {
  summary: (product: string) => keyOf(endpoints.reviewSummary, { query: { product } }),
  list: (id: string, sort: ReviewSort, cursor: string | null) =>
    keyOf(endpoints.listReviews, {
      params: { id },
      query: { sort, limit: PAGE_SIZE, cursor: cursor ?? undefined },
    }),
  mine: (id: string) => keyOf(endpoints.myReview, { params: { id } }),
  allMine: keyOf(endpoints.myReviews),
};

export async function fetchSummary(key: Key<typeof endpoints.reviewSummary>): Promise<ReviewSummary> {
  return (await read(key, { quiet: true })).data;
}

export async function fetchReviews(key: Key<typeof endpoints.listReviews>): Promise<ReviewsPage> {
  return (await read(key, { quiet: true })).data;
}

export async function fetchMine(key: Key<typeof endpoints.myReview>): Promise<MyReview> {
  return (await read(key, { quiet: true })).data;
}

export async function fetchAllMine(key: Key<typeof endpoints.myReviews>): Promise<OwnReview[]> {
  return (await read(key, { quiet: true })).data.reviews;
}

/** Shows what became of the own review of a product wherever it is cached; null where it was deleted. */
function show(product: string, review: OwnReview | null): void {
  update<MyReview>(
    (key) => key === reviewKeys.mine(product),
    (cached) => ({ ...cached, review }),
  );
  update<OwnReview[]>(
    (key) => key === reviewKeys.allMine,
    (cached) => [...(review ? [review] : []), ...cached.filter((other) => other.product !== product)],
  );
  // One that was published counts no more.
  invalidate((key) => key === reviewKeys.summary(product) || key.startsWith(`/products/${product}/reviews`));
}

/**
 * Writes or changes the own review of a product.
 * @param files the files behind the object URLs of its pictures.
 * @throws ApiError, REVIEW_NOT_ALLOWED among them; what is wrong with a picture is at `pictures`.
 */
export async function writeReview(
  product: string,
  { pictures: urls = [], ...review }: ReviewInput,
  files: ReadonlyMap<string, File>,
): Promise<void> {
  const { pictures, sent } = namedPictures(urls, files);
  const request = { params: { id: product }, body: { ...review, pictures }, quiet: true };
  try {
    const { data } =
      sent.length > 0
        ? await upload(endpoints.writeReview, { ...request, files: { images: sent } })
        : await call(endpoints.writeReview, request);
    show(product, data.review);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, message, fields, details, requestId } = error;
    throw new ApiError(code, status, message, pictureProblems(fields, sent), details, requestId);
  }
}

/** Deletes the own review of a product. @throws ApiError */
export async function deleteReview(product: string): Promise<void> {
  await call(endpoints.deleteMyReview, { params: { id: product }, quiet: true });
  show(product, null);
}
