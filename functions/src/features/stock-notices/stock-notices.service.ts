import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import {
  STOCK_NOTICE_DAYS,
  type StockNoticeInput,
  type WaitingNotice,
} from '../../contract/products/stock-notices';
import type { LimitRule } from '../../contract/routes/route-definition';
import type { Actor } from '../../platform/auth';
import { notFound } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Logger } from '../../platform/logging';
import type { RateLimiter } from '../../platform/rate-limit/rate-limit';
import type { Transactions } from '../../platform/transactions';
import type { Correspondent } from '../contact/contact.service';
import type { MailService } from '../mail/mail.service';
import { offerOf, type StockService } from '../products/stock.service';
import type { StockNoticesRepository, StoredStockNotice } from './stock-notices.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Requests for one address from everywhere, since an address may be entered by anyone. */
const TO_ADDRESS: LimitRule = { name: 'stock-notice-to', max: 20, windowSeconds: 24 * 60 * 60 };

/** Restocked products of one run, requests that are read at once, and mails that are written at once. */
const PRODUCTS = 100;
const PAGE = 200;
const AT_ONCE = 5;

export interface StockNoticesReport {
  mailed: number;
  /** Left for the next run. */
  failed: number;
}

interface Dependencies {
  transactions: Transactions;
  notices: StockNoticesRepository;
  stock: Pick<StockService, 'read' | 'verify' | 'noteRestock' | 'restocked' | 'restocksDone'>;
  mail: Pick<MailService, 'backInStock'>;
  limit: RateLimiter;
  logger: Logger;
  now: () => number;
}

/** Its id says whose request it is for what, without saying the address. */
const idOf = (productId: string, variantId: string, email: string) =>
  sha256(JSON.stringify([productId, variantId, email]));

const line = (productId: string, variantId: string) => [{ productId, variantId, quantity: 1 }];

export type StockNoticesService = ReturnType<typeof stockNoticesService>;

/** Mails to those who asked for one when a sold-out variant is back. */
export function stockNoticesService(dependencies: Dependencies) {
  const { transactions, notices, stock, mail, limit, logger, now } = dependencies;

  /** Writes the mail and removes the request, both or neither; answers whether it did. */
  const send = ({ id, productId, variantId }: StoredStockNotice): Promise<boolean> =>
    transactions.run(async (tx) => {
      const [notice, products] = await Promise.all([
        notices.find(tx, id),
        stock.read(tx, line(productId, variantId)),
      ]);
      const offer = offerOf(products, productId, variantId);
      if (!notice || !offer || offer.countInStock === 0) return false;
      const token = randomBytes(32).toString('base64url');
      const createdAt = new Date(now());
      const { email, userId } = notice;
      await mail.backInStock(tx, { email, userId, productId, variantId, token, ...offer });
      notices.addLink(tx, sha256(token), {
        email,
        userId,
        createdAt,
        expiresAt: new Date(now() + STOCK_NOTICE_DAYS.link * DAY_MS),
      });
      notices.delete(tx, id);
      return true;
    });

  /** Mails all who wait for a product; false where it has to be done again. */
  async function mailAll(productId: string, report: StockNoticesReport, hasTime: () => boolean) {
    let done = true;
    const one = async (notice: StoredStockNotice) => {
      try {
        if (await send(notice)) report.mailed += 1;
      } catch (error) {
        done = false;
        report.failed += 1;
        logger.error('stock notice failed', { productId, error: String(error) });
      }
    };
    for (let after: string | null = null; ;) {
      if (!hasTime()) return false;
      const page: StoredStockNotice[] = await notices.ofProduct(productId, after, PAGE);
      await pMap(page, one, { concurrency: AT_ONCE });
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE) return done;
    }
  }

  return {
    /**
     * Notes that an address wants a mail. The answer never says whether the address is known. What is in stock again by now is
     * mailed with the next run.
     * @throws AppError NOT_FOUND for a variant that is not sold; RATE_LIMITED for an address with too many requests.
     */
    async request(actor: Actor | null, productId: string, input: StockNoticeInput): Promise<void> {
      const email = input.email.toLowerCase();
      const variantId = input.variant;
      await limit(TO_ADDRESS, [{ id: email }]);
      const id = idOf(productId, variantId, email);
      await transactions.run(async (tx) => {
        const products = await stock.read(tx, line(productId, variantId));
        const offer = offerOf(products, productId, variantId);
        if (!offer) throw notFound('This product does not exist.');
        // A restock at this moment would miss the request.
        stock.verify(tx, productId);
        const createdAt = new Date(now());
        const expiresAt = new Date(now() + STOCK_NOTICE_DAYS.request * DAY_MS);
        const userId = actor?.email.toLowerCase() === email ? actor.uid : '';
        notices.write(tx, id, { productId, variantId, email, userId, createdAt, expiresAt });
        if (offer.countInStock > 0) stock.noteRestock(tx, productId);
      });
    },

    /** Ends all requests of the address that a mail's link was sent to. A link that is unknown or used ends nothing. */
    async end(token: string): Promise<void> {
      const link = await notices.link(sha256(token));
      if (link) await notices.removeOfAddress(link.email);
    },

    /**
     * Mails those who wait for products that are back in stock. What fails stays noted for the next run.
     * @param hasTime whether more may begin.
     */
    async sendAll(hasTime: () => boolean = () => true): Promise<StockNoticesReport> {
      const report: StockNoticesReport = { mailed: 0, failed: 0 };
      for (const note of await stock.restocked(PRODUCTS)) {
        if (!hasTime()) break;
        if (await mailAll(note.productId, report, hasTime)) await stock.restocksDone([note]);
      }
      return report;
    },

    /** A person's requests that are still stored, oldest first. */
    async of({ uid, email, since = new Date(0) }: Correspondent): Promise<WaitingNotice[]> {
      const found = await notices.of(uid, email, since);
      return found
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map((notice) => ({
          product: notice.productId,
          variant: notice.variantId,
          email: notice.email,
          createdAt: notice.createdAt.toISOString(),
        }));
    },

    /** Removes a person's requests, for an account that is erased. May be repeated. */
    erase: ({ uid, email, since = new Date(0) }: Correspondent): Promise<void> =>
      notices.removeOf(uid, email, since),
  };
}
