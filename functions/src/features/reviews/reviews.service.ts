import pMap from 'p-map';
import { displayName, REVIEW_LIMITS } from '../../contract/reviews/review-facts';
import type {
  MyReview,
  OwnReview,
  ReviewInput,
  ReviewsPage,
  ReviewsQuery,
  ReviewSummary,
} from '../../contract/reviews/reviews';
import type { Actor } from '../../platform/auth';
import { nextChange } from '../../platform/stale-write';
import { AppError, invalidField, notFound } from '../../platform/errors';
import { canonicalJson } from '../../platform/hash';
import type { UploadedFile } from '../../platform/http/multipart';
import type { PictureStore } from '../../platform/pictures/picture-files';
import { UPLOADS } from '../../contract/uploads';
import { withPictures } from '../../platform/pictures/with-pictures';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { ProductsService } from '../products/products.service';
import {
  presentOwnReview,
  presentReview,
  presentSummary,
  reviewId,
  type StoredReview,
} from './review-document';
import type { ReviewsRepository } from './reviews.repository';

/** Reviews of an erased account that are removed at once. */
const AT_ONCE = 5;

/** Widths in pixels: a thumbnail's on the sharpest screens, and the most that the lightbox shows. */
export const REVIEW_WIDTHS = [360, 1200] as const;

/** Where the files of a review are stored. */
export const folderOf = (reviewId: string): string => `reviews/${reviewId}`;

/**
 * The pictures of a review after a request: those it names in its order, or those before with the new ones behind them.
 * @throws AppError VALIDATION_ERROR for a picture that is not the review's, and for too many.
 */
function picturesOf<Picture extends { url: string }>(
  before: readonly Picture[],
  uploaded: readonly Picture[],
  named: readonly string[] | undefined,
): Picture[] {
  const wanted = named ?? [...before.map(({ url }) => url), ...uploaded.map((_, at) => `upload:${at}`)];
  const most = UPLOADS.reviewPictures.max;
  if (wanted.length > most) throw invalidField('pictures', `A review can have at most ${most} pictures`);
  const pictures = wanted.map((name, at) => {
    const upload = /^upload:(\d)$/.exec(name);
    const found = upload ? uploaded[Number(upload[1])] : before.find(({ url }) => url === name);
    if (!found) throw invalidField(`pictures.${at}`, 'This picture does not belong to the review');
    return found;
  });
  if (new Set(pictures).size < pictures.length)
    throw invalidField('pictures', 'Each picture can be added only once');
  if (uploaded.some((picture) => !pictures.includes(picture)))
    throw invalidField('pictures', 'An uploaded picture is missing from the list');
  return pictures;
}

/** What proves that a product came to a customer. */
export interface Purchase {
  orderId: string;
  orderNumber: string;
  /** As it was when it was ordered. */
  productTitle: string;
}

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  reviews: ReviewsRepository;
  products: Pick<ProductsService, 'find' | 'get'>;
  /** The delivered order with which a product came to a customer; null where there is none. */
  purchaseOf: (userId: string, productId: string) => Promise<Purchase | null>;
  pictures: PictureStore;
}

const missing = () => notFound('You have not reviewed this product.');

/** What its author says in a review, to be compared. */
const writtenIn = ({
  stars,
  title,
  text,
  author,
  images,
}: Omit<ReviewInput, 'pictures'> & Pick<StoredReview, 'images'>) =>
  canonicalJson([stars, title, text, author, images.map(({ url }) => url)]);

export type ReviewsService = ReturnType<typeof reviewsService>;

/** Reviews as everyone reads them, and as customers write their own. */
export function reviewsService(dependencies: Dependencies) {
  const { transactions, reviews, products, purchaseOf, pictures, logger, now } = dependencies;

  async function expectProduct(productId: string): Promise<void> {
    if ((await products.find(productId)).status === 'unknown') throw notFound();
  }

  async function removeOwn(userId: string, productId: string): Promise<boolean> {
    const id = reviewId(productId, userId);
    const gone = await transactions.run(async (tx) => {
      const stored = await reviews.read(tx, id);
      if (stored !== null) await reviews.remove(tx, stored);
      return stored;
    });
    if (gone !== null) await pictures.remove(gone.images);
    return gone !== null;
  }

  return {
    /**
     * One page of a product's published reviews.
     * @throws AppError NOT_FOUND for a product that is not on sale; BAD_CURSOR
     */
    async list(productId: string, { sort, stars, ...page }: ReviewsQuery): Promise<ReviewsPage> {
      const [found] = await Promise.all([
        reviews.published(productId, sort, stars, page),
        products.get(productId),
      ]);
      return { reviews: found.reviews.map(presentReview), nextCursor: found.nextCursor };
    },

    /** A product's rating with its newest reviews; one read. */
    async summary(productId: string): Promise<ReviewSummary> {
      return presentSummary(await reviews.rating(productId));
    },

    /**
     * A customer's own review of a product, and whether they may write one.
     * @throws AppError NOT_FOUND for a product that there never was.
     */
    async mine(actor: Actor, productId: string): Promise<MyReview> {
      const [stored, purchase] = await Promise.all([
        reviews.find(reviewId(productId, actor.uid)),
        purchaseOf(actor.uid, productId),
      ]);
      const allowed = stored !== null || purchase !== null;
      if (!allowed) await expectProduct(productId);
      const author = displayName(actor.name);
      return { review: stored && presentOwnReview(stored), allowed, author };
    },

    /** A customer's newest reviews, of any status. */
    async allMine(userId: string): Promise<OwnReview[]> {
      const page = await reviews.list({ userId }, { limit: REVIEW_LIMITS.own });
      return page.reviews.map(presentOwnReview);
    },

    /**
     * Writes a customer's one review of a product, or changes it: then it waits for a moderator again, without what the shop answered
     * to what it was. Nothing happens where nothing differs.
     * @param uploads pictures that came with the request.
     * @throws AppError REVIEW_NOT_ALLOWED where the product did not come to the customer; NOT_FOUND where there never was one;
     *   VALIDATION_ERROR for what is no picture, is not the review's, or is too much; UNAVAILABLE when Storage is.
     */
    async write(
      actor: Actor,
      productId: string,
      input: ReviewInput,
      uploads: readonly UploadedFile[] = [],
    ): Promise<OwnReview> {
      const id = reviewId(productId, actor.uid);
      const author = input.author || displayName(actor.name);
      const known = await reviews.find(id);
      // A delivered order stays delivered, so that this may be known before the transaction.
      const purchase: Purchase | null = known ?? (await purchaseOf(actor.uid, productId));
      if (purchase === null) {
        await expectProduct(productId);
        throw new AppError('REVIEW_NOT_ALLOWED');
      }
      const { orderId, orderNumber, productTitle } = purchase;
      const { stars, title, text, pictures: named } = input;
      // Judged before anything is decoded and stored for it, by stand-ins for the files.
      const standIns = uploads.map((_upload, at) => ({ url: `upload:${at}` }));
      picturesOf<{ url: string }>(known?.images ?? [], standIns, named);
      const uploading = pictures.put(folderOf(id), uploads, REVIEW_WIDTHS);
      const { saved, gone } = await withPictures(pictures, uploading, (uploaded) =>
        transactions.run(async (tx) => {
          const before = await reviews.read(tx, id);
          const kept = before?.images ?? [];
          // An earlier try was committed after all, and only its answer was lost.
          const isRepeated = uploaded.some(({ url }) => kept.some((one) => one.url === url));
          if (before && isRepeated) return { saved: before, gone: [] };
          const images = picturesOf(kept, uploaded, named);
          const isSame = before && writtenIn(before) === writtenIn({ stars, title, text, author, images });
          if (isSame) return { saved: before, gone: [] };
          const writtenAt = before ? nextChange(before.updatedAt, now()) : new Date(now());
          const after: StoredReview = {
            ...{ id, productId, productTitle, userId: actor.uid, orderId, orderNumber },
            ...{ stars, title, text, author, images },
            ...{ status: 'pending', reason: '', reply: null, writtenAt, updatedAt: writtenAt },
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
      return presentOwnReview(saved);
    },

    /** @throws AppError NOT_FOUND where the customer has not reviewed the product. */
    async remove(actor: Actor, productId: string): Promise<void> {
      if (!(await removeOwn(actor.uid, productId))) throw missing();
    },

    /** Removes every review of a person, for an account that is erased; ratings change with them. May be repeated. */
    async erase(userId: string): Promise<void> {
      for (;;) {
        const { reviews: found, nextCursor } = await reviews.list({ userId }, { limit: REVIEW_LIMITS.own });
        const eraseOne = async ({ id, productId }: StoredReview) => {
          // Before the review, which names the folder: an erasure that Storage interrupts begins here again.
          await pictures.removeFolder(folderOf(id));
          await removeOwn(userId, productId);
        };
        await pMap(found, eraseOne, { concurrency: AT_ONCE });
        if (nextCursor === null) return;
      }
    },
  };
}
