import pMap from 'p-map';
import { getDefaultReviewAuthorName, REVIEW_LIMITS } from '../../contract/reviews/review-limits';
import type {
  MyReviewResponse,
  OwnReview,
  WriteReviewInput,
  ReviewsResponse,
  ReviewsQuery,
  ReviewSummary,
} from '../../contract/reviews/reviews';
import type { RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import { getNextUpdateTime } from '../../platform/version-conflicts';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import { toCanonicalJson } from '../../platform/hash';
import type { UploadedFile } from '../../platform/http/multipart';
import { UPLOAD_RULES } from '../../contract/uploads';
import { t } from '../../contract/texts/text';
import { withStoredPictures } from '../../platform/pictures/with-stored-pictures';
import {
  toOwnReviewResponse,
  toReviewResponse,
  toReviewSummaryResponse,
  toReviewId,
  type StoredReview,
} from './review-document';

const ERASURE_BATCH_SIZE = 5;

/** Widths of resized review pictures in pixels: for thumbnails and for the enlarged view. */
export const REVIEW_PICTURE_WIDTHS = [360, 1200] as const;

export const getReviewPictureFolder = (reviewId: string): string => `reviews/${reviewId}`;

/**
 * Returns the pictures of an edited review: the existing pictures that the request names, then the uploaded pictures.
 * @throws AppError VALIDATION_ERROR if a picture does not belong to the review, or there are too many
 */
function updatePictures<Picture extends { url: string }>(
  before: readonly Picture[],
  uploaded: readonly Picture[],
  named: readonly string[] | undefined,
): Picture[] {
  const wanted = named ?? [...before.map(({ url }) => url), ...uploaded.map((_, at) => `upload:${at}`)];
  const most = UPLOAD_RULES.reviewPictures.max;
  if (wanted.length > most)
    throw createFieldError('pictures', t('A review can have at most {most} pictures', { most }));
  const pictures = wanted.map((name, at) => {
    const upload = /^upload:(\d)$/.exec(name);
    const found = upload ? uploaded[Number(upload[1])] : before.find(({ url }) => url === name);
    if (!found) throw createFieldError(`pictures.${at}`, t('This picture does not belong to the review'));
    return found;
  });
  if (new Set(pictures).size < pictures.length)
    throw createFieldError('pictures', t('Each picture can be added only once'));
  if (uploaded.some((picture) => !pictures.includes(picture)))
    throw createFieldError('pictures', t('An uploaded picture is missing from the list'));
  return pictures;
}

export interface VerifiedPurchase {
  orderId: string;
  orderNumber: string;
  productTitle: string;
}

const createReviewMissingError = () => createNotFoundError(t('You have not reviewed this product.'));

const pickEditableFields = ({
  stars,
  title,
  text,
  author,
  images,
}: Omit<WriteReviewInput, 'pictures'> & Pick<StoredReview, 'images'>) =>
  toCanonicalJson([stars, title, text, author, images.map(({ url }) => url)]);

export function createReviewsService({
  transactions,
  reviewsRepository: reviews,
  products,
  orders: { findPurchase },
  pictures,
  logger,
  now,
}: Shop) {
  async function expectProduct(productId: string): Promise<void> {
    if ((await products.find(productId)).status === 'unknown') throw createNotFoundError();
  }

  async function removeOwn(userId: string, productId: string): Promise<boolean> {
    const id = toReviewId(productId, userId);
    const gone = await transactions.run(async (tx) => {
      const stored = await reviews.read(tx, id);
      if (stored !== null) await reviews.remove(tx, stored);
      return stored;
    });
    if (gone !== null) await pictures.remove(gone.images);
    return gone !== null;
  }

  return {
    /** @throws AppError NOT_FOUND if the product is not on sale; BAD_CURSOR if the cursor is invalid */
    async list(productId: string, { sort, stars, ...page }: ReviewsQuery): Promise<ReviewsResponse> {
      const [found] = await Promise.all([
        reviews.listPublished(productId, sort, stars, page),
        products.get(productId),
      ]);
      return { reviews: found.reviews.map(toReviewResponse), nextCursor: found.nextCursor };
    },

    async getSummary(productId: string): Promise<ReviewSummary> {
      return toReviewSummaryResponse(await reviews.findRating(productId));
    },

    /**
     * Returns the user's review of a product, and whether the user may review the product.
     * @throws AppError NOT_FOUND if the product never existed
     */
    async getOwn(actor: RequestActor, productId: string): Promise<MyReviewResponse> {
      const [stored, purchase] = await Promise.all([
        reviews.find(toReviewId(productId, actor.uid)),
        findPurchase(actor.uid, productId),
      ]);
      const allowed = stored !== null || purchase !== null;
      if (!allowed) await expectProduct(productId);
      const author = getDefaultReviewAuthorName(actor.name);
      return { review: stored && toOwnReviewResponse(stored), allowed, author };
    },

    async listOwn(userId: string): Promise<OwnReview[]> {
      const page = await reviews.list({ userId }, { limit: REVIEW_LIMITS.own });
      return page.reviews.map(toOwnReviewResponse);
    },

    /**
     * Saves the user's review of a product. A changed review must be approved again and loses the shop's reply.
     * @throws AppError REVIEW_NOT_ALLOWED if the user has no delivered order with the product; NOT_FOUND if the product
     * does not exist; VALIDATION_ERROR if pictures are invalid; UNAVAILABLE if the storage fails
     */
    async save(
      actor: RequestActor,
      productId: string,
      input: WriteReviewInput,
      uploads: readonly UploadedFile[] = [],
    ): Promise<OwnReview> {
      const id = toReviewId(productId, actor.uid);
      const author = input.author || getDefaultReviewAuthorName(actor.name);
      const known = await reviews.find(id);
      // A delivered order stays delivered, so it can be read before the transaction.
      const purchase: VerifiedPurchase | null = known ?? (await findPurchase(actor.uid, productId));
      if (purchase === null) {
        await expectProduct(productId);
        throw new AppError('REVIEW_NOT_ALLOWED');
      }
      const { orderId, orderNumber, productTitle } = purchase;
      const { stars, title, text, pictures: named } = input;
      // Placeholders for the uploads, so that the request is validated before files are decoded and stored.
      const standIns = uploads.map((_upload, at) => ({ url: `upload:${at}` }));
      updatePictures<{ url: string }>(known?.images ?? [], standIns, named);
      const uploading = pictures.put(getReviewPictureFolder(id), uploads, REVIEW_PICTURE_WIDTHS);
      const { saved, gone } = await withStoredPictures(pictures, uploading, (uploaded) =>
        transactions.run(async (tx) => {
          const before = await reviews.read(tx, id);
          const kept = before?.images ?? [];
          // The previous attempt was committed, but its response was lost.
          const isRepeated = uploaded.some(({ url }) => kept.some((one) => one.url === url));
          if (before && isRepeated) return { saved: before, gone: [] };
          const images = updatePictures(kept, uploaded, named);
          const isSame =
            before &&
            pickEditableFields(before) === pickEditableFields({ stars, title, text, author, images });
          if (isSame) return { saved: before, gone: [] };
          const writtenAt = before ? getNextUpdateTime(before.updatedAt, now()) : new Date(now());
          const after: StoredReview = {
            id,
            productId,
            productTitle,
            userId: actor.uid,
            orderId,
            orderNumber,
            stars,
            title,
            text,
            author,
            images,
            status: 'pending',
            reason: '',
            reply: null,
            writtenAt,
            updatedAt: writtenAt,
          };
          await reviews.save(tx, before, after);
          return {
            saved: after,
            gone: kept.filter((picture) => !images.some(({ url }) => url === picture.url)),
          };
        }),
      );
      await pictures.remove(gone);
      logger.info('review written', { reviewId: id, productId });
      return toOwnReviewResponse(saved);
    },

    /** @throws AppError NOT_FOUND if the review does not exist */
    async remove(actor: RequestActor, productId: string): Promise<void> {
      if (!(await removeOwn(actor.uid, productId))) throw createReviewMissingError();
    },

    /** Deletes all reviews of an erased customer and updates the ratings. Idempotent. */
    async erase(userId: string): Promise<void> {
      for (;;) {
        const { reviews: found, nextCursor } = await reviews.list({ userId }, { limit: REVIEW_LIMITS.own });
        const eraseOne = async ({ id, productId }: StoredReview) => {
          // Pictures are deleted before the review, so that an interrupted erasure can be repeated.
          await pictures.removeFolder(getReviewPictureFolder(id));
          await removeOwn(userId, productId);
        };
        await pMap(found, eraseOne, { concurrency: ERASURE_BATCH_SIZE });
        if (nextCursor === null) return;
      }
    },
  };
}
