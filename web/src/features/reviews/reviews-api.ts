import * as endpoints from '@contract/endpoints';
import type { ReviewSort } from '@contract/reviews/review-facts';
import type { MyReview, OwnReview, ReviewInput } from '@contract/reviews/reviews';
import { ApiError } from '@/shared/api/api-error';
import { call, keyOf } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { invalidate, update } from '@/shared/data/change-data';

/** Reviews that one request of the list asks for. */
const PAGE_SIZE = 10;

/** Which reviews of a product are shown, in which order. */
export interface ReviewView {
  sort: ReviewSort;
  /** Only those with so many stars; null for all. */
  stars: number | null;
  /** The focus goes to the order: what asked for all of them is gone. */
  takesFocus?: true;
}

/** The keys that the reads of reviews are cached under. */
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

/** Shows what became of the own review of a product wherever it is cached; null where it was deleted. */
function show(product: string, review: OwnReview | null): void {
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
  // One that was published counts no more.
  invalidate((key) => key === reviewKeys.summary(product) || key.startsWith(`/products/${product}/reviews`));
}

/**
 * The pictures of a review as the API names them, with the files to send.
 * @param urls addresses of pictures that the review has, and object URLs of new ones.
 * @param files the files behind the object URLs.
 */
export function namedPictures(urls: readonly string[], files: ReadonlyMap<string, File>) {
  const sent: File[] = [];
  const pictures = urls.map((url) => {
    const file = files.get(url);
    return file ? `upload:${sent.push(file) - 1}` : url;
  });
  return { pictures, sent };
}

/** What the server says of files, at the field of the pictures: `images.1` is the second file that was sent. */
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
  const request = { params: { id: product }, body: { ...review, pictures }, quiet };
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
  await call(endpoints.deleteMyReview, { params: { id: product }, quiet });
  show(product, null);
}
