import type { Services } from './app';
import { composeImports } from './compose/imports';
import { composeOrders } from './compose/orders';
import { composePrivacy } from './compose/privacy';
import { composeProducts } from './compose/products';
import { composeReviews } from './compose/reviews';
import { composeUsers } from './compose/users';
import type { Environment } from './compose/foundation';
import { activityRepository } from './features/activity/activity.repository';
import { activityService } from './features/activity/activity.service';
import { authService } from './features/auth/auth.service';
import { contactRepository } from './features/contact/contact.repository';
import { contactService } from './features/contact/contact.service';
import type { MaintainedImports } from './features/imports/import-maintenance.service';
import { collectionMembershipsService } from './features/collections/collection-memberships.service';
import { collectionsRepository } from './features/collections/collections.repository';
import { collectionsService } from './features/collections/collections.service';
import { passes } from './features/products/indexed-product';
import { seoService } from './features/seo/seo.service';
import { previewsService } from './features/seo/previews.service';
import { mailRepository } from './features/mail/mail.repository';
import { mailService } from './features/mail/mail.service';
import { mailboxService } from './features/mail/mailbox.service';
import { settingsRepository } from './features/settings/settings.repository';
import { settingsService } from './features/settings/settings.service';
import { stockNoticesRepository } from './features/stock-notices/stock-notices.repository';
import { stockNoticesService, type StockNoticesReport } from './features/stock-notices/stock-notices.service';
import { orderLinksRepository } from './features/orders/guests/order-links.repository';
import { orderLinksService } from './features/orders/guests/order-links.service';
import type { HttpPlatform } from './platform/http';
import { firestoreRateCounters } from './platform/rate-limit/rate-counters';
import { rateLimiter } from './platform/rate-limit/rate-limit';
import { firestoreTransactions } from './platform/transactions';
import { askForReviews, type ReviewRequestReport } from './scheduled/ask-for-reviews';
import { expireUnpaidOrders, type ExpiryReport } from './scheduled/expire-unpaid-orders';
import { remindUnpaidOrders, type ReminderReport } from './scheduled/remind-unpaid-orders';
import { repairBuyers } from './scheduled/repair-buyers';
import { settleRefunds, type SettlementReport } from './scheduled/settle-refunds';
import type { HasTime } from './scheduled/time-budget';

/** What scheduled functions run; scheduled/scheduled-jobs.ts says when, and what each one is for. */
export interface Jobs {
  settleRefunds: (hasTime?: HasTime) => Promise<SettlementReport>;
  /** Answers how many interrupted erasures it finished. */
  finishErasures: (hasTime?: HasTime) => Promise<number>;
  expireUnpaidOrders: (hasTime?: HasTime) => Promise<ExpiryReport>;
  remindUnpaidOrders: (hasTime?: HasTime) => Promise<ReminderReport>;
  sendStockNotices: (hasTime?: HasTime) => Promise<StockNoticesReport>;
  askForReviews: (hasTime?: HasTime) => Promise<ReviewRequestReport>;
  countFinishedDays: (hasTime?: HasTime) => Promise<void>;
  /** Answers how many mails it took links out of. */
  forgetOrderLinks: (hasTime?: HasTime) => Promise<number>;
  maintainImports: (hasTime?: HasTime) => Promise<MaintainedImports>;
  /** Answers how many products it brought up to date. */
  maintainCatalogueIndex: (hasTime?: HasTime) => Promise<number>;
}

/** The budget of a job that nothing ends. */
const always: HasTime = () => true;

/**
 * Wires repositories into services: with the files of `compose/`, one per group of features, the only place that
 * knows which implementation is used.
 */
export function compose(environment: Environment): {
  services: Services;
  platform: HttpPlatform;
  jobs: Jobs;
} {
  const { db, auth, signIn, logger, version, rateLimitFactor, trustProxy, payment, now } = environment;
  const activity = activityService({ activity: activityRepository(db), now });
  const transactions = firestoreTransactions(db, { strict: environment.strictTransactions });
  const settings = settingsService({ transactions, settings: settingsRepository(db), activity, now });
  const foundation = { ...environment, transactions, activity, settings };
  const limit = rateLimiter({ counters: firestoreRateCounters(db), factor: rateLimitFactor, logger, now });
  const mails = mailRepository(db);
  const orderLinks = orderLinksService({ links: orderLinksRepository(db), now });
  const mail = mailService({
    mails,
    links: orderLinks,
    settings,
    publicUrl: environment.publicUrl,
    rateLimitFactor,
    logger,
    now,
  });
  const contact = contactService(contactRepository(db));

  const users = composeUsers(foundation, { mail });
  const products = composeProducts(foundation);
  const collectionDocuments = collectionsRepository(db);
  const memberships = collectionMembershipsService({ collections: collectionDocuments, passes, now });
  const collections = collectionsService({
    transactions,
    collections: collectionDocuments,
    products: products.services.products,
    activity,
    now,
  });
  const imports = composeImports(foundation, products);
  const stockNotices = stockNoticesService({
    transactions,
    notices: stockNoticesRepository(db),
    stock: products.stock,
    mail,
    limit,
    logger,
    now,
  });
  const orders = composeOrders(foundation, {
    ...{ mail, orderLinks, users, products, memberships, stockNotices, limit },
  });
  const reviews = composeReviews(foundation, { mail, users, products, orders });
  const privacy = composePrivacy(foundation, {
    ...{ mail, contact, stockNotices, users, products, imports, orders, reviews },
  });

  return {
    services: {
      version,
      payment,
      settings,
      activity,
      contact,
      collections,
      auth: authService({ users: users.services.users, signIn, auth, limit }),
      mailbox: environment.emulated ? mailboxService(mails) : null,
      seo: seoService({
        products: products.services.products,
        collections,
        settings,
        publicUrl: environment.publicUrl,
        now,
      }),
      previews: previewsService({ products: products.services.products, storage: environment.storage }),
      ...users.services,
      ...products.services,
      ...imports.services,
      ...orders.services,
      ...reviews.services,
      stockNotices,
      ...privacy,
    },
    platform: {
      guests: {
        mayOrder: async () => (await settings.current()).settings.checkout.guests,
        orderOf: orderLinks.orderOf,
      },
      auth,
      logger,
      trustProxy,
      limit,
      showsReads: environment.showsReads ?? false,
    },
    jobs: {
      expireUnpaidOrders: (hasTime = always) =>
        expireUnpaidOrders({
          orders: orders.orderDocuments,
          orderStatus: orders.services.orderStatus,
          payments: orders.services.payments,
          logger,
          now: now(),
          hasTime,
        }),
      remindUnpaidOrders: (hasTime = always) =>
        remindUnpaidOrders({
          orders: orders.orderDocuments,
          reminders: orders.orderReminders,
          logger,
          hasTime,
        }),
      askForReviews: (hasTime = always) =>
        askForReviews({
          orders: orders.orderDocuments,
          requests: reviews.reviewRequests,
          logger,
          now: now(),
          hasTime,
        }),
      settleRefunds: (hasTime = always) =>
        settleRefunds({
          orders: orders.orderDocuments,
          payments: orders.services.payments,
          logger,
          now: now(),
          hasTime,
        }),
      finishErasures: privacy.accountErasure.finish,
      countFinishedDays: async (hasTime = always) => {
        await orders.services.orderStats.countFinishedDays(hasTime);
        await repairBuyers({ orders: orders.orderDocuments, buyers: orders.buyers, logger, hasTime });
      },
      forgetOrderLinks: (hasTime = always) => mail.forgetLinks(hasTime),
      maintainImports: (hasTime = always) => imports.importMaintenance.maintain(hasTime),
      sendStockNotices: (hasTime = always) => stockNotices.sendAll(hasTime),
      maintainCatalogueIndex: (hasTime = always) => products.services.products.maintainIndex(hasTime),
    },
  };
}
