import type { GeneratedFileKind } from '../features/files/file-document';
import type { FileGenerator } from '../features/files/file-port';
import { createTriggerEmailSender } from '../features/mail/extension-sender';
import { createMailOutboxRepository } from '../features/mail/mail-outbox.repository';
import { createMailSender } from '../features/mail/mail-senders';
import { postmarkInboundProvider } from '../features/messages/inbound/postmark';
import { createOrderLinksRepository } from '../features/orders/guests/order-links.repository';
import { createEasyPostLabelProvider } from '../features/orders/labels/easypost';
import { createPaymentProviders } from '../features/payments/payment-providers';
import { matchesProductFilters } from '../features/products/indexed-product';
import { createReviewsRepository } from '../features/reviews/reviews.repository';
import { validateAdministratorPassword } from '../features/second-factor/administrator-passwords';
import { createAuthAccountsRepository } from '../features/users/accounts.repository';
import { getStoredTeamRoleId } from '../features/users/user-document';
import { createPictureStore } from '../platform/pictures/picture-files';
import { createFirestoreRateLimitCounters } from '../platform/rate-limit/rate-counters';
import { createRateLimiter } from '../platform/rate-limit/rate-limit';
import { createSecretBox } from '../platform/secret-box';
import type { Shop } from '../platform/shop';
import { createFirestoreTransactions, type TransactionHandle } from '../platform/transactions/transactions';
import { searchTextAnalyzer } from './search';

const CSV = 'text/csv; charset=utf-8';

/** Factories of the dependencies that are neither services nor repositories, such as the payment provider. */
export const dependencyFactories = {
  transactions: (shop: Shop) => createFirestoreTransactions(shop.db, { strict: shop.strictTransactions }),
  limit: (shop: Shop) =>
    createRateLimiter({
      counters: createFirestoreRateLimitCounters(shop.db),
      factor: shop.rateLimitFactor,
      logger: shop.logger,
      now: shop.now,
    }),
  pictures: createPictureStore,
  secrets: (shop: Shop) => createSecretBox(shop.secondFactorKey),

  accounts: (shop: Shop) => createAuthAccountsRepository(shop.loadAuth),
  findPasswordProblem: () => validateAdministratorPassword,
  findTeamMember: createTeamMemberFinder,

  mailSender: (shop: Shop) =>
    createMailSender(shop.mailSenderSettings, () =>
      createTriggerEmailSender(createMailOutboxRepository(shop.db), shop.now),
    ),
  /** Emails that the emulators display instead of sending them. Null in deployed shops. */
  mailbox: (shop: Shop) => (shop.emulated ? shop.mail : null),
  inboundMailProvider: () => postmarkInboundProvider,

  thesaurus: (shop: Shop) => shop.searchLanguageData.thesaurus,
  textAnalyzer: () => searchTextAnalyzer,
  matchesProductFilters: () => matchesProductFilters,

  paymentProviders: (shop: Shop) => createPaymentProviders(shop.payment.provider, shop.stripe, shop),
  paymentProvider: (shop: Shop) => shop.paymentProviders.current,
  labelProvider: (shop: Shop) => (shop.easypost ? createEasyPostLabelProvider(shop.easypost) : null),

  orderLinks: createOrderLinks,
  findOrderAddress: createOrderAddressFinder,
  hasGuestOrders: createGuestOrderCheck,
  customerTags: (shop: Shop) => shop.customerAnnotationsRepository,

  reviewsRepository: (shop: Shop) =>
    createReviewsRepository(shop.db, shop.addressOf, shop.productsRepository),
  fileGenerators: createFileGenerators,
};

function createTeamMemberFinder({ usersRepository, teamRoles }: Shop) {
  return async (uid: string) => {
    const user = await usersRepository.find(uid);
    const role = user && !user.disabledAt ? getStoredTeamRoleId(user) : null;
    return user && role
      ? { email: user.email, permissions: (await teamRoles.find(role))?.permissions ?? [] }
      : null;
  };
}

function createOrderLinks({ db, now, ordersRepository }: Shop) {
  return createOrderLinksRepository(
    db,
    now,
    async (id) => (await ordersRepository.find(id))?.guest?.email ?? null,
  );
}

/**
 * Creates a function that returns the email recipient of an order, or null if the order does not exist. If the order
 * changes before the commit, the transaction fails.
 */
function createOrderAddressFinder({ ordersRepository }: Shop) {
  return async (tx: TransactionHandle, id: string): Promise<string | null> => {
    const order = await ordersRepository.read(tx, id);
    ordersRepository.verify(tx, id);
    return order && order.mailTo;
  };
}

/** Creates a function that returns true if an email address has guest orders other than `excludedOrderId`. */
function createGuestOrderCheck({ ordersRepository }: Shop) {
  return async (email: string, excludedOrderId?: string): Promise<boolean> => {
    const { orders } = await ordersRepository.list({ 'guest.email': email }, { limit: 2 });
    return orders.some(({ id }) => id !== excludedOrderId);
  };
}

function createFileGenerators(shop: Shop): Record<GeneratedFileKind, FileGenerator> {
  return {
    products: { type: CSV, parts: shop.imports.generateExport },
    orders: { type: CSV, parts: shop.orders.generateExport },
    customers: { type: CSV, parts: shop.customerList.generateExport },
    feed: { type: 'application/xml; charset=utf-8', ...shop.googleFeed },
  };
}
