import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import {
  STOCK_NOTICE_DAYS,
  type StockNoticeInput,
  type WaitingNotice,
} from '../../contract/products/stock-notices';
import type { LimitRule } from '../../contract/routes/route-definition';
import { DAY_MS } from '../../contract/times';
import type { Actor } from '../../platform/auth';
import { notFound } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Tx } from '../../platform/transactions/transactions';
import type { Correspondent } from '../../platform/correspondent';
import type { Base } from '../base-port';
import { offerOf, type StockService } from '../products/stock.service';
import type { StockNoticesRepository, StoredStockNotice } from './stock-notices.repository';

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

interface Dependencies extends Pick<Base, 'limit' | 'logger' | 'mail' | 'now' | 'transactions'> {
  notices: StockNoticesRepository;
  stock: Pick<StockService, 'read' | 'verify' | 'noteRestock' | 'restocked' | 'restocksDone'>;
}

/** Its id says whose request it is for what, without saying the address. */
const idOf = (productId: string, variantId: string, email: string) =>
  sha256(JSON.stringify([productId, variantId, email]));

/** An address had too many mails today: nothing is written, and the request stays. */
class TooManyMails extends Error {}

const line = (productId: string, variantId: string) => [{ productId, variantId, quantity: 1 }];

export type StockNoticesService = ReturnType<typeof stockNoticesService>;

/** Mails to those who asked for one when a sold-out variant is back. */
export function stockNoticesService(dependencies: Dependencies) {
  const { transactions, notices, stock, mail, limit, logger, now } = dependencies;

  /** A token for the link of a mail, which is stored as its hash. */
  function link(tx: Tx, email: string, userId: string, confirms: string | null): string {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date(now());
    const days = confirms === null ? STOCK_NOTICE_DAYS.link : STOCK_NOTICE_DAYS.unconfirmed;
    const expiresAt = new Date(now() + days * DAY_MS);
    notices.addLink(tx, sha256(token), { email, userId, confirms, createdAt, expiresAt });
    return token;
  }

  /**
   * Writes the mail and removes the request, both or neither. `later`: its address had too many mails today.
   * @returns what became of it.
   */
  const send = ({ id, productId, variantId }: StoredStockNotice): Promise<'mailed' | 'unwanted' | 'later'> =>
    transactions
      .run(async (tx) => {
        const [notice, products] = await Promise.all([
          notices.find(tx, id),
          stock.read(tx, line(productId, variantId)),
        ]);
        const offer = offerOf(products, productId, variantId);
        if (!notice?.confirmed || !offer || offer.countInStock === 0) return 'unwanted';
        const { email, userId } = notice;
        const token = link(tx, email, userId, null);
        const back = { email, userId, productId, variantId, token, ...offer };
        if (!(await mail.backInStock(tx, back))) throw new TooManyMails();
        notices.delete(tx, id);
        return 'mailed' as const;
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyMails) return 'later' as const;
        throw error;
      });

  /** Mails all who wait for a product; false where it has to be done again. */
  async function mailAll(productId: string, report: StockNoticesReport, hasTime: () => boolean) {
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
      const page: StoredStockNotice[] = await notices.ofProduct(productId, after, PAGE);
      await pMap(page, one, { concurrency: AT_ONCE });
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE) return done;
    }
  }

  return {
    /**
     * Notes that an address wants a mail. Anyone may enter it, so its reader is asked first, unless they are signed in and the address is
     * verified. The answer never says whether the address is known. What is in stock again by now is mailed with the next run.
     * @returns whether a link has to be opened first.
     * @throws AppError NOT_FOUND for a variant that is not sold; RATE_LIMITED for an address with too many requests.
     */
    async request(actor: Actor | null, productId: string, input: StockNoticeInput): Promise<boolean> {
      const email = input.email.toLowerCase();
      const variantId = input.variant;
      const isOwn = actor?.email.toLowerCase() === email;
      const isVerified = isOwn && actor.emailVerified;
      await limit(TO_ADDRESS, [{ id: email }]);
      const id = idOf(productId, variantId, email);
      await transactions.run(async (tx) => {
        const [before, products] = await Promise.all([
          notices.find(tx, id),
          stock.read(tx, line(productId, variantId)),
        ]);
        const offer = offerOf(products, productId, variantId);
        if (!offer) throw notFound('This product does not exist.');
        // A restock at this moment would miss the request.
        stock.verify(tx, productId);
        const confirmed = isVerified || before?.confirmed === true;
        const days = confirmed ? STOCK_NOTICE_DAYS.request : STOCK_NOTICE_DAYS.unconfirmed;
        const userId = isOwn ? actor.uid : '';
        const createdAt = new Date(now());
        const expiresAt = new Date(now() + days * DAY_MS);
        notices.write(tx, id, { productId, variantId, email, userId, confirmed, createdAt, expiresAt });
        if (confirmed) {
          if (offer.countInStock > 0) stock.noteRestock(tx, productId);
          return;
        }
        const token = link(tx, email, userId, id);
        await mail.confirmStockNotice(tx, { email, userId, productId, variantId, token, ...offer });
      });
      return !isVerified;
    },

    /**
     * Confirms the request of a mail's link; from now on its address is mailed. May be repeated.
     * @throws AppError NOT_FOUND for a link that is unknown or too old.
     */
    async confirm(token: string): Promise<void> {
      const found = await notices.link(sha256(token));
      const id = found?.confirms;
      if (!id || found.expiresAt.getTime() <= now())
        throw notFound('This link is no longer valid. Please enter your address on the product page again.');
      await transactions.run(async (tx) => {
        const notice = await notices.find(tx, id);
        if (!notice || notice.confirmed) return;
        const { productId, variantId } = notice;
        const products = await stock.read(tx, line(productId, variantId));
        const expiresAt = new Date(now() + STOCK_NOTICE_DAYS.request * DAY_MS);
        notices.update(tx, id, { confirmed: true, expiresAt });
        const offer = offerOf(products, productId, variantId);
        if (!offer) return;
        stock.verify(tx, productId);
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
    async of({ uid, email }: Correspondent): Promise<WaitingNotice[]> {
      const found = await notices.of(uid, email);
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
    erase: ({ uid, email }: Correspondent): Promise<void> => notices.removeOf(uid, email),
  };
}
