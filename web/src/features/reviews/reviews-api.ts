import * as endpoints from '@contract/endpoints';
import type { ReviewSort } from '@contract/reviews/review-facts';
import type { MyReview, OwnReview, ReviewInput } from '@contract/reviews/reviews';
import { ApiError } from '@/shared/api/api-error';
import { call, keyOf } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { invalidate, update } from '@/shared/data/change-data';

const PAGE_SIZE = 10;

export interface ReviewView {
  sort: ReviewSort;
  /** Only reviews with this rating, or null for all. */
  stars: number | null;
  /** True to focus the sort order, because the button that opened the list has disappeared. */
  takesFocus?: true;
}

export const reviewKeys = {
  summary: (product: string) => keyOf(endpoints.reviewSummary, { query: { product } }),
  list: (id: string, { sort, stars }: ReviewView, cursor: string | null) =>
    keyOf(endpoints.listReviews, {
      params: { id },
      query: { sort, stars: stars ?? undefined, limit: PAGE_SIZE, cursor: cursor ?? undefined },
    }),
  mine: (id: string) => keyOf(endpoints.myReview, { params: { id } }),
  allMine: keyOf(endpoints.myReviews),
};

const quiet = true;

/** Updates the customer's own review in the cache. Null removes it. */
function updateCachedReview(product: string, review: OwnReview | null): void {
  update<MyReview>(
    (key) => key === reviewKeys.mine(product),
    (cached) => ({ ...cached, review }),
  );
  update<{ reviews: OwnReview[] }>(
    (key) => key === reviewKeys.allMine,
    ({ reviews }) => ({
      reviews: [...(review ? [review] : []), ...reviews.filter((other) => other.product !== product)],
    }),
  );
  // A changed review must be approved again, so the published reviews change.
  invalidate((key) => key === reviewKeys.summary(product) || key.startsWith(`/products/${product}/reviews`));
}

/** Converts images to the names used by the API, with the files to upload. `files` has the object URLs as keys. */
export function namedPictures(urls: readonly string[], files: ReadonlyMap<string, File>) {
  const sent: File[] = [];
  const pictures = urls.map((url) => {
    const file = files.get(url);
    return file ? `upload:${sent.push(file) - 1}` : url;
  });
  return { pictures, sent };
}

/** Converts errors for uploaded files to errors of the image field. `images.1` is the second file. */
export function pictureProblems(
  fields: Readonly<Record<string, string>>,
  sent: readonly { name: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const [, place] = /^images\.(\d+)$/.exec(field) ?? [];
      if (place !== undefined) return ['pictures', `${sent[Number(place)]?.name ?? 'A picture'}: ${message}`];
      return [/^(images|pictures)\b/.test(field) ? 'pictures' : field, message];
    }),
  );
}

/**
 * Creates or updates the customer's review of a product. `files` has the images' object URLs as keys.
 * @throws ApiError REVIEW_NOT_ALLOWED, or with `fields.pictures` for invalid images
 */
export async function writeReview(
  product: string,
  { pictures: urls = [], ...review }: ReviewInput,
  files: ReadonlyMap<string, File>,
): Promise<void> {
  const { pictures, sent } = namedPictures(urls, files);
  const request = { params: { id: product }, body: { ...review, pictures }, quiet };
  try {
    const { data } =
      sent.length > 0
        ? await upload(endpoints.writeReview, { ...request, files: { images: sent } })
        : await call(endpoints.writeReview, request);
    updateCachedReview(product, data.review);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, message, fields, details, requestId } = error;
    throw new ApiError(code, status, message, pictureProblems(fields, sent), details, requestId);
  }
}

export async function deleteReview(product: string): Promise<void> {
  await call(endpoints.deleteMyReview, { params: { id: product }, quiet });
  updateCachedReview(product, null);
}
