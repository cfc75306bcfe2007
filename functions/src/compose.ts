import type { Firestore } from 'firebase-admin/firestore';
import type { Services } from './app';
import type { PublicConfig } from './contract/config';
import { activityRepository } from './features/activity/activity.repository';
import { activityService } from './features/activity/activity.service';
import { authService } from './features/auth/auth.service';
import { addressBooksRepository } from './features/addresses/address-books.repository';
import { addressesService } from './features/addresses/addresses.service';
import { contactRepository } from './features/contact/contact.repository';
import { contactService } from './features/contact/contact.service';
import { applyRowsService } from './features/imports/apply/apply-rows.service';
import { importApplyService } from './features/imports/apply/import-apply.service';
import { importPicturesService } from './features/imports/apply/import-pictures.service';
import { importRunService } from './features/imports/import-run.service';
import { importUndoService } from './features/imports/undo/import-undo.service';
import { importsRepository } from './features/imports/imports.repository';
import {
  importMaintenanceService,
  type MaintainedImports,
} from './features/imports/import-maintenance.service';
import { importsService } from './features/imports/imports.service';
import { productExportService } from './features/imports/product-export.service';
import { mailRepository } from './features/mail/mail.repository';
import { mailService } from './features/mail/mail.service';
import { mailboxService } from './features/mail/mailbox.service';
import { customerOrdersService } from './features/orders/customer-orders.service';
import { adminOrdersService } from './features/orders/admin-orders.service';
import { orderExportService } from './features/orders/order-export.service';
import { orderNotesRepository } from './features/orders/order-notes.repository';
import { orderPaymentService } from './features/orders/order-payment.service';
import { orderStatsRepository } from './features/orders/order-stats.repository';
import { orderStatsService } from './features/orders/order-stats.service';
import { orderStatusService } from './features/orders/order-status.service';
import { orderSearch } from './features/orders/order-search';
import { ordersRepository } from './features/orders/orders.repository';
import { ordersService } from './features/orders/orders.service';
import { placeOrderService } from './features/orders/place-order.service';
import { paymentProviders } from './features/payments/payment-providers';
import { paymentsService } from './features/payments/payments.service';
import type { StripeSettings } from './features/payments/stripe-provider';
import { catalogue } from './features/products/catalogue';
import { catalogueChangesRepository } from './features/products/catalogue-changes.repository';
import { catalogueIndexRepository } from './features/products/catalogue-index.repository';
import { productAdminService } from './features/products/product-admin.service';
import { productPictures } from './features/products/product-pictures';
import { productRecordsService } from './features/products/product-records.service';
import { productWriteService } from './features/products/product-write.service';
import { productsRepository } from './features/products/products.repository';
import { productsService } from './features/products/products.service';
import { stockService } from './features/products/stock.service';
import { accountErasureService } from './features/privacy/account-erasure.service';
import { accountsRepository } from './features/users/accounts.repository';
import { avatarsService } from './features/users/avatars.service';
import { dataExportService } from './features/privacy/data-export.service';
import { usersListService } from './features/users/users-list.service';
import { usersRepository } from './features/users/users.repository';
import { usersService } from './features/users/users.service';
import { wishlistService } from './features/wishlist/wishlist.service';
import { wishlistsRepository } from './features/wishlist/wishlists.repository';
import type { LazyAuth } from './platform/auth';
import type { HttpPlatform } from './platform/http';
import type { Logger } from './platform/logging';
import type { PasswordSignIn } from './platform/password-sign-in';
import { firestoreRateCounters } from './platform/rate-counters';
import { rateLimiter } from './platform/rate-limit';
import type { RemoteFiles } from './platform/remote-file';
import type { ObjectStorage } from './platform/storage';
import { firestoreTransactions } from './platform/transactions';
import { expireUnpaidOrders, type ExpiryReport } from './scheduled/expire-unpaid-orders';
import { settleRefunds, type SettlementReport } from './scheduled/settle-refunds';

/** What a deployment or a test decides. */
export interface Environment {
  db: Firestore;
  auth: LazyAuth;
  storage: ObjectStorage;
  signIn: PasswordSignIn;
  logger: Logger;
  version: string;
  rateLimitFactor: number;
  trustedProxies: number;
  /** The shop's address for links in mails; empty for none. */
  publicUrl: string;
  payment: PublicConfig['payment'];
  /** Null where Stripe takes no payments. */
  stripe: StripeSettings | null;
  /** The store lives in the emulators: what only its developers may see can be seen. */
  emulated: boolean;
  /** Fetches what strangers' addresses name. */
  remoteFiles: RemoteFiles;
  /** Milliseconds after which a call that works on an import begins nothing new. */
  importSliceMs?: number;
  /** The clock: milliseconds since 1970. */
  now: () => number;
}

/** What scheduled functions run; scheduled/scheduled-jobs.ts says when, and what each one is for. */
export interface Jobs {
  expireUnpaidOrders: () => Promise<ExpiryReport>;
  settleRefunds: () => Promise<SettlementReport>;
  /** Answers how many interrupted erasures it finished. */
  finishErasures: () => Promise<number>;
  countFinishedDays: () => Promise<void>;
  maintainImports: () => Promise<MaintainedImports>;
  /** Answers how many products it brought up to date. */
  maintainCatalogueIndex: () => Promise<number>;
}

/** Milliseconds for which a search may miss what another process changed in the catalogue. */
const CATALOGUE_FRESH_MS = 2_000;

/** The web gives a call 10 seconds: the rest is for the last transaction and the search's index. */
const IMPORT_SLICE_MS = 3_000;

/** Wires repositories into services: the one place that knows which implementation is used. */
export function compose(environment: Environment): {
  services: Services;
  platform: HttpPlatform;
  jobs: Jobs;
} {
  const {
    db,
    auth,
    storage,
    signIn,
    logger,
    version,
    rateLimitFactor,
    trustedProxies,
    publicUrl,
    payment,
    now,
  } = environment;
  const transactions = firestoreTransactions(db);
  const limit = rateLimiter({ counters: firestoreRateCounters(db), factor: rateLimitFactor, logger, now });
  const activity = activityService({ activity: activityRepository(db), now });
  const accounts = accountsRepository(auth);
  const mails = mailRepository(db);
  const mail = mailService({ mails, publicUrl, now });
  const people = usersRepository(db);
  const users = usersService({ transactions, users: people, accounts, activity, mail, logger, now });
  const orders = ordersRepository(db);
  const filterOf = orderSearch(accounts);
  const notes = orderNotesRepository(db);
  const productDocuments = productsRepository(db);
  const stock = stockService({ products: productDocuments, now });
  const index = catalogueIndexRepository(db);
  const indexed = catalogue({ index, now, freshForMs: CATALOGUE_FRESH_MS });
  const products = productsService({
    products: productDocuments,
    index,
    changes: catalogueChangesRepository(db),
    catalogue: indexed,
    logger,
  });
  const { stockChanged, productsChanged } = products;
  const productAdmin = productAdminService({ products: productDocuments, catalogue: indexed });
  const usersList = usersListService({ users: people, accounts });
  const pictures = productPictures({ storage, logger });
  const records = productRecordsService({ products: productDocuments, pictures, activity, now });
  const productWrite = productWriteService({
    transactions,
    products: productDocuments,
    records,
    pictures,
    productsChanged,
  });
  const importDocuments = importsRepository(db);
  const rows = applyRowsService({ products: records });
  const importRuns = importRunService({
    transactions,
    imports: importDocuments,
    applying: importApplyService({
      transactions,
      imports: importDocuments,
      rows,
      products: records,
      pictures: importPicturesService({ products: records, remoteFiles: environment.remoteFiles }),
      logger,
      now,
    }),
    undoing: importUndoService({
      transactions,
      imports: importDocuments,
      products: records,
      activity,
      logger,
      now,
    }),
    productsChanged,
    now,
    sliceMs: environment.importSliceMs ?? IMPORT_SLICE_MS,
  });
  const imports = importsService({ transactions, imports: importDocuments, rows, runs: importRuns, now });
  const importMaintenance = importMaintenanceService({
    imports: importDocuments,
    products: records,
    runs: importRuns,
    logger,
    now,
  });
  const orderPayments = orderPaymentService({ transactions, orders, now });
  const providers = paymentProviders(payment.provider, environment.stripe);
  const payments = paymentsService({ orderPayments, providers, logger });
  const { settle } = payments;
  const orderStatus = orderStatusService({
    transactions,
    orders,
    notes,
    stock,
    stockChanged,
    activity,
    mail,
    settle,
    logger,
    now,
  });
  const { provider } = payment;
  const customerOrders = customerOrdersService({ transactions, orders, notes, orderStatus });
  const orderStats = orderStatsService({
    stats: orderStatsRepository(db),
    products: productAdmin,
    users: usersList,
    logger,
    now,
  });
  const addresses = addressesService({ transactions, books: addressBooksRepository(db) });
  const wishlist = wishlistService({ transactions, wishlists: wishlistsRepository(db), products });
  const avatars = avatarsService({ users, storage, logger });
  const contact = contactService(contactRepository(db));
  const accountErasure = accountErasureService({
    transactions,
    users: people,
    accounts,
    roles: users,
    orders: customerOrders,
    contact,
    belongings: [addresses.erase, wishlist.erase, mail.erase, avatars.erase, imports.forget],
    activity,
    logger,
    now,
  });
  return {
    services: {
      version,
      payment,
      users,
      activity,
      usersList,
      dataExport: dataExportService({
        users,
        accounts,
        addresses,
        wishlist,
        orders: customerOrders,
        mail,
        contact,
        activity,
        now,
      }),
      accountErasure,
      avatars,
      addresses,
      wishlist,
      auth: authService({ users, signIn, auth, limit }),
      contact,
      products,
      productAdmin,
      productWrite,
      imports,
      productExport: productExportService({ products: records, now }),
      placeOrder: placeOrderService({
        transactions,
        orders,
        stock,
        stockChanged,
        mail,
        provider,
        rateLimitFactor,
        logger,
        now,
      }),
      orders: ordersService({ orders, filterOf }),
      adminOrders: adminOrdersService({ transactions, orders, notes, users: usersList, activity, mail, now }),
      orderExport: orderExportService({ orders, filterOf }),
      orderStats,
      orderStatus,
      payments,
      mailbox: environment.emulated ? mailboxService(mails) : null,
    },
    platform: { auth, logger, trustedProxies, limit },
    jobs: {
      expireUnpaidOrders: () => expireUnpaidOrders({ orders, orderStatus, payments, logger, now: now() }),
      settleRefunds: () => settleRefunds({ orders, payments, logger }),
      finishErasures: accountErasure.finish,
      countFinishedDays: orderStats.countFinishedDays,
      maintainImports: importMaintenance.maintain,
      maintainCatalogueIndex: products.maintainIndex,
    },
  };
}
