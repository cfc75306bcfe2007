import * as endpoints from '@contract/endpoints';
import type { ReviewSort } from '@contract/reviews/review-limits';
import type { MyReviewResponse, OwnReview, WriteReviewInput } from '@contract/reviews/reviews';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import { callApi, getCacheKey } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';

const PAGE_SIZE = 10;

export interface ReviewListOptions {
  sort: ReviewSort;
  /** Star rating to filter by, or null for all reviews. */
  stars: number | null;
  /** True to focus the sort field, because the button that opened the list disappears. */
  takesFocus?: true;
}

export const REVIEW_CACHE_KEYS = {
  summary: (product: string) => getCacheKey(endpoints.getReviewSummary, { query: { product } }),
  list: (id: string, { sort, stars }: ReviewListOptions, cursor: string | null) =>
    getCacheKey(endpoints.listReviews, {
      params: { id },
      query: { sort, stars: stars ?? undefined, limit: PAGE_SIZE, cursor: cursor ?? undefined },
    }),
  mine: (id: string) => getCacheKey(endpoints.getMyReview, { params: { id } }),
  allMine: getCacheKey(endpoints.listMyReviews),
};

const quiet = true;

/** Updates the customer's review of a product in the cache. Removes the review if `review` is null. */
function updateCachedReview(product: string, review: OwnReview | null): void {
  updateCachedData<MyReviewResponse>(
    (key) => key === REVIEW_CACHE_KEYS.mine(product),
    (cached) => ({ ...cached, review }),
  );
  updateCachedData<{ reviews: OwnReview[] }>(
    (key) => key === REVIEW_CACHE_KEYS.allMine,
    ({ reviews }) => ({
      reviews: [...(review ? [review] : []), ...reviews.filter((other) => other.product !== product)],
    }),
  );
  // A changed review is hidden until it is approved again, so the published reviews change.
  invalidateData(
    (key) => key === REVIEW_CACHE_KEYS.summary(product) || key.startsWith(`/products/${product}/reviews`),
  );
}

/** Separates new images from stored images. Returns the files to upload, and the list of all images for the API. */
export function toReviewPictureUpload(urls: readonly string[], files: ReadonlyMap<string, File>) {
  const sent: File[] = [];
  const pictures = urls.map((url) => {
    const file = files.get(url);
    return file ? `upload:${sent.push(file) - 1}` : url;
  });
  return { pictures, sent };
}

/** Converts errors of single images, such as `images.1` for the second file, to an error of the field `pictures`. */
export function toReviewPictureErrors(
  fields: Readonly<Record<string, string>>,
  sent: readonly { name: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const [, place] = /^images\.(\d+)$/.exec(field) ?? [];
      if (place !== undefined)
        return ['pictures', `${sent[Number(place)]?.name ?? t('A picture')}: ${message}`];
      return [/^(images|pictures)\b/.test(field) ? 'pictures' : field, message];
    }),
  );
}

/**
 * Saves the customer's review of a product. `files` contains the new images by object URL.
 * @throws ApiError REVIEW_NOT_ALLOWED if the customer may not review the product
 * @throws ApiError with `fields.pictures` if images are invalid
 */
export async function saveReview(
  product: string,
  { pictures: urls = [], ...review }: WriteReviewInput,
  files: ReadonlyMap<string, File>,
): Promise<void> {
  const { pictures, sent } = toReviewPictureUpload(urls, files);
  const request = { params: { id: product }, body: { ...review, pictures }, quiet };
  try {
    const { data } =
      sent.length > 0
        ? await uploadFiles(endpoints.writeReview, { ...request, files: { images: sent } })
        : await callApi(endpoints.writeReview, request);
    updateCachedReview(product, data.review);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, message, fields, details, requestId } = error;
    throw new ApiError(code, status, message, toReviewPictureErrors(fields, sent), details, requestId);
  }
}

export async function deleteMyReview(product: string): Promise<void> {
  await callApi(endpoints.deleteMyReview, { params: { id: product }, quiet });
  updateCachedReview(product, null);
}
