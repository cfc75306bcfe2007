import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import {
  STOCK_NOTICE_RETENTION_DAYS,
  type StockNoticeInput,
  type PendingStockNotice,
} from '../../contract/products/stock-notices';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { DAY_MS } from '../../contract/times';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { createNotFoundError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { PersonIdentity } from '../../platform/correspondent';
import { getVariantOffer } from '../products/stock.service';
import type { StoredStockNotice } from './stock-notices.repository';

/** Rate limit of back-in-stock requests per email address, because anyone can enter any address. */
const ADDRESS_LIMIT: RateLimitRule = { name: 'stock-notice-to', max: 20, windowSeconds: 24 * 60 * 60 };

const MAX_PRODUCTS = 100;
const PAGE_SIZE = 200;
const AT_ONCE = 5;

export interface StockNoticeMailCounts {
  mailed: number;
  failed: number;
}

/** Returns the id of a back-in-stock request: a hash, so that the id does not reveal the email address. */
const toRequestId = (productId: string, variantId: string, email: string) =>
  sha256(JSON.stringify([productId, variantId, email]));

class TooManyMailsError extends Error {}

const toStockLine = (productId: string, variantId: string) => [{ productId, variantId, quantity: 1 }];

export type StockNoticesService = ReturnType<typeof createStockNoticesService>;

export function createStockNoticesService({
  transactions,
  stockNoticesRepository: notices,
  stock,
  mail,
  limit,
  logger,
  now,
}: Shop) {
  /** Creates an email link and returns its token, of which only a hash is stored. */
  function createLink(tx: TransactionHandle, email: string, userId: string, confirms: string | null): string {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date(now());
    const days =
      confirms === null ? STOCK_NOTICE_RETENTION_DAYS.link : STOCK_NOTICE_RETENTION_DAYS.unconfirmed;
    const expiresAt = new Date(now() + days * DAY_MS);
    notices.addLink(tx, sha256(token), { email, userId, confirms, createdAt, expiresAt });
    return token;
  }

  /** Sends a back-in-stock email and deletes its request. Returns `later` if too many emails were sent today. */
  const send = ({ id, productId, variantId }: StoredStockNotice): Promise<'mailed' | 'unwanted' | 'later'> =>
    transactions
      .run(async (tx) => {
        const [notice, products] = await Promise.all([
          notices.find(tx, id),
          stock.read(tx, toStockLine(productId, variantId)),
        ]);
        const offer = getVariantOffer(products, productId, variantId);
        if (!notice?.confirmed || !offer || offer.countInStock === 0) return 'unwanted';
        const { email, userId } = notice;
        const token = createLink(tx, email, userId, null);
        const back = { email, userId, productId, variantId, token, ...offer };
        if (!(await mail.sendBackInStock(tx, back))) throw new TooManyMailsError();
        notices.delete(tx, id);
        return 'mailed' as const;
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyMailsError) return 'later' as const;
        throw error;
      });

  async function sendForProduct(productId: string, report: StockNoticeMailCounts, hasTime: () => boolean) {
    let done = true;
    const one = async (notice: StoredStockNotice) => {
      if (!notice.confirmed) return;
      try {
        const outcome = await send(notice);
        if (outcome === 'mailed') report.mailed += 1;
        if (outcome === 'later') done = false;
      } catch (error) {
        done = false;
        report.failed += 1;
        logger.error('stock notice failed', { productId, error });
      }
    };
    for (let after: string | null = null; ;) {
      if (!hasTime()) return false;
      const page: StoredStockNotice[] = await notices.listByProduct(productId, after, PAGE_SIZE);
      await pMap(page, one, { concurrency: AT_ONCE });
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE_SIZE) return done;
    }
  }

  return {
    /**
     * Saves a request for a back-in-stock email. If the user has not verified the address, sends a confirmation email
     * first. Returns true if the link in the confirmation email must be opened.
     * @throws AppError NOT_FOUND if the variant is not sold; RATE_LIMITED if the address has too many requests
     */
    async request(actor: RequestActor | null, productId: string, input: StockNoticeInput): Promise<boolean> {
      const email = input.email.toLowerCase();
      const variantId = input.variant;
      const isOwn = actor?.email.toLowerCase() === email;
      const isVerified = isOwn && actor.emailVerified;
      await limit(ADDRESS_LIMIT, [{ id: email }]);
      const id = toRequestId(productId, variantId, email);
      await transactions.run(async (tx) => {
        const [before, products] = await Promise.all([
          notices.find(tx, id),
          stock.read(tx, toStockLine(productId, variantId)),
        ]);
        const offer = getVariantOffer(products, productId, variantId);
        if (!offer) throw createNotFoundError(t('This product does not exist.'));
        // The commit fails if the variant becomes available at the same time, because the request would be missed.
        stock.verify(tx, productId);
        const confirmed = isVerified || before?.confirmed === true;
        const days = confirmed
          ? STOCK_NOTICE_RETENTION_DAYS.request
          : STOCK_NOTICE_RETENTION_DAYS.unconfirmed;
        const userId = isOwn ? actor.uid : '';
        const createdAt = new Date(now());
        const expiresAt = new Date(now() + days * DAY_MS);
        notices.write(tx, id, { productId, variantId, email, userId, confirmed, createdAt, expiresAt });
        if (confirmed) {
          if (offer.countInStock > 0) stock.recordRestock(tx, productId);
          return;
        }
        const token = createLink(tx, email, userId, id);
        await mail.sendStockNoticeConfirmation(tx, { email, userId, productId, variantId, token, ...offer });
      });
      return !isVerified;
    },

    /** @throws AppError NOT_FOUND if the link is unknown or expired */
    async confirm(token: string): Promise<void> {
      const found = await notices.findLink(sha256(token));
      const id = found?.confirms;
      if (!id || found.expiresAt.getTime() <= now())
        throw createNotFoundError(
          t('This link is no longer valid. Please enter your address on the product page again.'),
        );
      await transactions.run(async (tx) => {
        const notice = await notices.find(tx, id);
        if (!notice || notice.confirmed) return;
        const { productId, variantId } = notice;
        const products = await stock.read(tx, toStockLine(productId, variantId));
        const expiresAt = new Date(now() + STOCK_NOTICE_RETENTION_DAYS.request * DAY_MS);
        notices.update(tx, id, { confirmed: true, expiresAt });
        const offer = getVariantOffer(products, productId, variantId);
        if (!offer) return;
        stock.verify(tx, productId);
        if (offer.countInStock > 0) stock.recordRestock(tx, productId);
      });
    },

    /** Cancels all back-in-stock requests of the email address in the link. Ignores unknown and used links. */
    async cancelAll(token: string): Promise<void> {
      const link = await notices.findLink(sha256(token));
      if (link) await notices.removeByAddress(link.email);
    },

    /** Sends all due back-in-stock emails until `hasTime` returns false. The next run retries failures. */
    async sendDue(hasTime: () => boolean = () => true): Promise<StockNoticeMailCounts> {
      const report: StockNoticeMailCounts = { mailed: 0, failed: 0 };
      for (const note of await stock.listRestocked(MAX_PRODUCTS)) {
        if (!hasTime()) break;
        if (await sendForProduct(note.productId, report, hasTime)) await stock.removeRestocks([note]);
      }
      return report;
    },

    async listByPerson({ uid, email }: PersonIdentity): Promise<PendingStockNotice[]> {
      const found = await notices.listByPerson(uid, email);
      return found
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map((notice) => ({
          product: notice.productId,
          variant: notice.variantId,
          email: notice.email,
          createdAt: notice.createdAt.toISOString(),
        }));
    },

    erase: ({ uid, email }: PersonIdentity): Promise<void> => notices.removeByPerson(uid, email),
  };
}
