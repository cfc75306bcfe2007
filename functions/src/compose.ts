import { composeSearch, textReader } from './compose/search';
import type { Environment } from './compose/foundation';
import { activityRepository } from './features/activity/activity.repository';
import { activityService } from './features/activity/activity.service';
import { addressBooksRepository } from './features/addresses/address-books.repository';
import { addressesService } from './features/addresses/addresses.service';
import { authService } from './features/auth/auth.service';
import { cartService } from './features/cart/cart.service';
import { cartsRepository } from './features/cart/carts.repository';
import { collectionMembershipsService } from './features/collections/collection-memberships.service';
import { collectionsRepository } from './features/collections/collections.repository';
import { collectionsService } from './features/collections/collections.service';
import { filesRepository } from './features/files/files.repository';
import { filesService } from './features/files/files.service';
import { applyRowsService } from './features/imports/apply/apply-rows.service';
import { importApplyService } from './features/imports/apply/import-apply.service';
import { importRunService } from './features/imports/import-run.service';
import { importsRepository } from './features/imports/imports.repository';
import { importsService } from './features/imports/imports.service';
import { importUndoService } from './features/imports/undo/import-undo.service';
import { customerMarksRepository } from './features/customers/customer-marks.repository';
import { customerListService } from './features/customers/customer-list.service';
import { customersService } from './features/customers/customers.service';
import { guestCustomersRepository } from './features/customers/guest-customers.repository';
import { guestCustomersService } from './features/customers/guest-customers.service';
import { extensionSender } from './features/mail/extension-sender';
import { mailAdminService } from './features/mail/mail-admin.service';
import { mailDeliveryService } from './features/mail/mail-delivery.service';
import { mailOutboxRepository } from './features/mail/mail-outbox.repository';
import { mailPreferencesRepository } from './features/mail/mail-preferences.repository';
import { mailPreferencesService } from './features/mail/mail-preferences.service';
import { mailSender } from './features/mail/mail-senders';
import { mailRepository } from './features/mail/mail.repository';
import { mailService } from './features/mail/mail.service';
import { attachmentStore } from './features/messages/attachments';
import { inboundMailService } from './features/messages/inbound/inbound-mail.service';
import { postmarkInbound } from './features/messages/inbound/postmark';
import { inboxService } from './features/messages/inbox.service';
import { messagesRepository } from './features/messages/messages.repository';
import { messagesService } from './features/messages/messages.service';
import { savedRepliesRepository } from './features/messages/saved-replies.repository';
import { digestService } from './features/notices/digest.service';
import { noticesRepository } from './features/notices/notices.repository';
import { noticesService } from './features/notices/notices.service';
import { adminOrdersService } from './features/orders/admin-orders.service';
import { buyersRepository } from './features/orders/placing/buyers.repository';
import { buyersService } from './features/orders/placing/buyers.service';
import { customerOrdersService } from './features/orders/customer-orders.service';
import { guestOrdersService } from './features/orders/guests/guest-orders.service';
import { orderLinksRepository } from './features/orders/guests/order-links.repository';
import { invoicesRepository } from './features/orders/invoices/invoices.repository';
import { invoicesService } from './features/orders/invoices/invoices.service';
import { orderMailsService } from './features/orders/mails/order-mails.service';
import { orderRemindersService } from './features/orders/mails/order-reminders.service';
import { orderDraftsRepository } from './features/orders/drafts/order-drafts.repository';
import { orderDraftsService } from './features/orders/drafts/order-drafts.service';
import { manualOrdersService } from './features/orders/placing/manual-orders.service';
import { orderEditsService } from './features/orders/edits/order-edits.service';
import { largeRefunds } from './features/orders/money/large-refunds.service';
import { orderMoneyService } from './features/orders/money/order-money.service';
import { orderPaymentService } from './features/orders/money/order-payment.service';
import { orderTagsRepository } from './features/orders/tags/order-tags.repository';
import { orderTagsService } from './features/orders/tags/order-tags.service';
import { orderNotesRepository } from './features/orders/order-notes.repository';
import { orderCountsRepository } from './features/orders/order-counts.repository';
import { orderCountsService } from './features/orders/order-counts.service';
import { orderStatsService } from './features/orders/sales/order-stats.service';
import { runningOutService } from './features/orders/sales/running-out.service';
import { salesDaysRepository } from './features/orders/sales/sales-days.repository';
import { orderStatusService } from './features/orders/order-status.service';
import { ordersRepository } from './features/orders/orders.repository';
import { easyPostLabels } from './features/orders/labels/easypost';
import { labelsService } from './features/orders/labels/labels.service';
import { packersRepository } from './features/orders/parcels/packers.repository';
import { pickingService } from './features/orders/parcels/picking.service';
import { parcelsService } from './features/orders/parcels/parcels.service';
import { orderSearchService } from './features/orders/search/order-search.service';
import { ordersService } from './features/orders/orders.service';
import { placeOrderService } from './features/orders/placing/place-order.service';
import { paymentEventsRepository } from './features/payments/payment-events.repository';
import { paymentEventsService } from './features/payments/payment-events.service';
import { paymentProviders } from './features/payments/payment-providers';
import { webhookRecordsRepository } from './features/payments/webhook-records.repository';
import { paymentsService } from './features/payments/payments.service';
import { pricingService } from './features/pricing/pricing.service';
import { accountErasureService } from './features/privacy/account-erasure.service';
import { dataExportService } from './features/privacy/data-export.service';
import { bulkChangesService } from './features/products/bulk/bulk-changes.service';
import { priceChangesRepository } from './features/products/bulk/price-changes.repository';
import { passes } from './features/products/indexed-product';
import { productAdminService } from './features/products/product-admin.service';
import { productIndexService } from './features/products/product-index.service';
import { productNotesRepository } from './features/products/product-notes.repository';
import { productRecordsService } from './features/products/product-records.service';
import { productsRepository } from './features/products/products.repository';
import { productsService } from './features/products/products.service';
import { stockService } from './features/products/stock.service';
import { codeTriesService } from './features/promotions/code-tries.service';
import { promotionPreviewService } from './features/promotions/promotion-preview.service';
import { SHARD_SIZE } from './features/promotions/promotion-document';
import { promotionUsesRepository } from './features/promotions/promotion-uses.repository';
import { promotionUsesService } from './features/promotions/promotion-uses.service';
import { promotionsRepository } from './features/promotions/promotions.repository';
import { promotionsService } from './features/promotions/promotions.service';
import { backupRecordRepository } from './features/ready/backup-record.repository';
import { failedJobsRepository } from './features/ready/failed-jobs.repository';
import { readyService } from './features/ready/ready.service';
import { waitingService } from './features/ready/waiting.service';
import { reviewMailsRepository } from './features/reviews/review-mails.repository';
import { reviewMailsService } from './features/reviews/review-mails.service';
import { reviewModerationService } from './features/reviews/review-moderation.service';
import { reviewsRepository } from './features/reviews/reviews.repository';
import { reviewsService } from './features/reviews/reviews.service';
import { popularSearchesRepository } from './features/search/popular-searches.repository';
import { popularSearchesService } from './features/search/popular-searches.service';
import { googleFeedService } from './features/seo/google-feed.service';
import { previewsService } from './features/seo/previews.service';
import { seoService } from './features/seo/seo.service';
import { secondFactorService } from './features/second-factor/second-factor.service';
import { secondFactorsRepository } from './features/second-factor/second-factors.repository';
import { siteSearchService } from './features/site-search/site-search.service';
import { settingsRepository } from './features/settings/settings.repository';
import { settingsService } from './features/settings/settings.service';
import { savedViewsRepository } from './features/saved-views/saved-views.repository';
import { savedViewsService } from './features/saved-views/saved-views.service';
import { stockNoticesRepository } from './features/stock-notices/stock-notices.repository';
import { stockNoticesService } from './features/stock-notices/stock-notices.service';
import { accountsRepository } from './features/users/accounts.repository';
import { teamRoleOf } from './features/users/user-document';
import { avatarsService } from './features/users/avatars.service';
import { invitationsRepository } from './features/users/team/invitations.repository';
import { teamRolesRepository } from './features/users/team/team-roles.repository';
import { teamRolesService } from './features/users/team/team-roles.service';
import { teamService } from './features/users/team/team.service';
import { usersRepository } from './features/users/users.repository';
import { usersService } from './features/users/users.service';
import { wishlistService } from './features/wishlist/wishlist.service';
import { wishlistsRepository } from './features/wishlist/wishlists.repository';
import type { HttpPlatform } from './platform/http/guards';
import { pictureStore } from './platform/pictures/picture-files';
import { firestoreRateCounters } from './platform/rate-limit/rate-counters';
import { rateLimiter } from './platform/rate-limit/rate-limit';
import { firestoreTransactions } from './platform/transactions/transactions';
import { orderJobs } from './scheduled/order-jobs';
import { notingFailures } from './scheduled/noting-failures';
import { always } from './scheduled/time-budget';

/** What the routes call. */
export type Services = ReturnType<typeof compose>['services'];

/** What scheduled functions run, and answer for the log; scheduled/scheduled-jobs.ts says when, and what each one is for. */
export type Jobs = ReturnType<typeof compose>['jobs'];

/** The web gives a call on an import 10 seconds: the rest is for the last transaction and the search's index. */
const IMPORT_SLICE_MS = 3_000;

/**
 * Wires repositories into services: with the files of `compose/`, the only place that knows which implementation is used.
 * A service is handed all parts of its group whole, and its own `Dependencies` say which of them it sees.
 */
export function compose(environment: Environment) {
  const { db, auth, addressOf, logger, now } = environment;
  const transactions = firestoreTransactions(db, { strict: environment.strictTransactions });
  const activity = activityService({ activity: activityRepository(db), now });
  const accounts = accountsRepository(auth);
  const secondFactor = secondFactorService({
    ...{ ...environment, transactions, activity, accounts },
    factors: secondFactorsRepository(db),
    mayBeOff: environment.secondFactorMayBeOff ?? environment.emulated,
  });
  const { requireFresh } = secondFactor;
  const settings = settingsService({
    ...{ transactions, activity, requireFresh, now },
    settings: settingsRepository(db),
  });
  const counters = firestoreRateCounters(db);
  const limit = rateLimiter({ counters, factor: environment.rateLimitFactor, logger, now });
  const post = {
    ...environment,
    transactions,
    activity,
    settings,
    mails: mailRepository(db),
    preferences: mailPreferencesRepository(db),
  };
  const mail = mailService(post);
  const base = { ...environment, transactions, activity, settings, limit, mail };

  const ownRoles = teamRolesRepository(db);
  const roles = teamRolesService(ownRoles);
  const people = { ...base, accounts, roles, users: usersRepository(db, addressOf) };
  const users = usersService(people);
  const told = { ...base, notices: noticesRepository(db) };
  const savedViews = savedViewsService({ savedViews: savedViewsRepository(db) });
  const notices = noticesService({
    ...told,
    findMember: async (uid) => {
      const user = await people.users.find(uid);
      const role = user && !user.disabledAt ? teamRoleOf(user) : null;
      return user && role
        ? { email: user.email, permissions: (await roles.find(role))?.permissions ?? [] }
        : null;
    },
  });
  const team = teamService({ ...people, users, ownRoles, invitations: invitationsRepository(db) });
  const avatars = avatarsService({ ...base, users });
  const addresses = addressesService({ ...base, books: addressBooksRepository(db) });

  const pictures = pictureStore(base);
  const { search, thesaurus } = composeSearch(base);
  const catalogue = {
    ...base,
    products: productsRepository(db, addressOf),
    pictures,
    search,
    thesaurus,
    popular: popularSearchesService({ ...base, popular: popularSearchesRepository(db) }),
    index: productIndexService({ ...base, search, changes: productNotesRepository(db, 'catalogueChanges') }),
  };
  const products = productsService(catalogue);
  const productAdmin = productAdminService(catalogue);
  const { productsChanged } = products;
  const productRecords = productRecordsService({ ...catalogue, productsChanged });
  const bulkChanges = bulkChangesService({
    ...base,
    productsChanged,
    records: productRecords,
    priceChanges: priceChangesRepository(db),
  });
  const stock = stockService({ ...catalogue, restocks: productNotesRepository(db, 'restocks') });
  const wishlist = wishlistService({ ...base, wishlists: wishlistsRepository(db), products });
  const stockNotices = stockNoticesService({ ...base, notices: stockNoticesRepository(db), stock });

  const collected = {
    ...{ ...base, pictures, products, passes },
    collections: collectionsRepository(db, addressOf),
  };
  const collections = collectionsService(collected);
  const siteSearch = siteSearchService({ ...base, products, collections, reader: textReader });
  const memberships = collectionMembershipsService(collected);

  const imported = { ...base, imports: importsRepository(db, addressOf), products: productRecords };
  const rows = applyRowsService(imported);
  const runs = importRunService({
    ...imported,
    applying: importApplyService({ ...imported, rows }),
    undoing: importUndoService(imported),
    productsChanged,
    sliceMs: environment.importSliceMs ?? IMPORT_SLICE_MS,
  });
  const imports = importsService({ ...imported, rows, runs });

  const orderDocuments = ordersRepository(db, addressOf);
  const invoices = invoicesService({ ...base, invoices: invoicesRepository(db) });
  const orderTagDocuments = orderTagsRepository(db);
  const marks = customerMarksRepository(db);
  const guestCustomers = guestCustomersService({
    ...{ ...base, users, marks },
    guests: guestCustomersRepository(db),
    hasOrders: async (email, but) =>
      (await orderDocuments.list({ 'guest.email': email }, { limit: 2 })).orders.some(({ id }) => id !== but),
  });
  const orderSearch = orderSearchService({
    ...base,
    guestCustomers,
    orders: orderDocuments,
    tags: orderTagDocuments,
    accounts,
  });
  const orders = ordersService({ orders: orderDocuments, invoices, orderSearch });
  const buyers = buyersService({
    ...{ ...base, guestCustomers, orders: orderDocuments },
    buyers: buyersRepository(db),
  });
  const customerList = customerListService({ marks, users, guests: guestCustomers, orders, buyers });
  const csv = 'text/csv; charset=utf-8';
  const files = filesService({
    ...base,
    files: filesRepository(db),
    makers: {
      products: { type: csv, parts: imports.exported },
      orders: { type: csv, parts: (query) => orders.exported(query) },
      customers: { type: csv, parts: (query) => customerList.exported(query) },
      feed: { type: 'application/xml; charset=utf-8', ...googleFeedService({ ...base, products }) },
    },
  });
  const links = orderLinksRepository(db, now);
  const correspondence = {
    ...{ ...base, messages: messagesRepository(db), orders, notices },
    attachments: attachmentStore(base),
    savedReplies: savedRepliesRepository(db),
    openOrder: links.open,
    findAdministrator: accounts.findAdministrator,
    inbound: environment.inboundMail ? postmarkInbound(environment.inboundMail.secret) : null,
    inboundAddress: environment.inboundMail?.address ?? '',
  };
  const messages = messagesService(correspondence);
  const inbox = inboxService(correspondence);
  const mailDelivery = mailDeliveryService({
    ...post,
    sender: mailSender(
      environment.mailSender ?? (() => ({ kind: environment.emulated ? 'page' : 'none' })),
      () => extensionSender(mailOutboxRepository(db), now),
    ),
  });
  const salesDays = salesDaysRepository(db);
  const counted = {
    ...{ ...base, salesDays, guestCustomers, orders: orderDocuments },
    counts: orderCountsRepository(db),
  };
  const orderCounts = orderCountsService(counted);
  const discounts = {
    ...base,
    promotions: promotionsRepository(db),
    uses: promotionUsesRepository(db),
    memberships,
    hasOrdered: buyers.hasOrdered,
    customerTags: marks.peekTags,
    tagsOf: marks.tagsOf,
    orderUses: async () => (await orderCounts.read()).promotions,
    shardSize: environment.promotionShardSize ?? SHARD_SIZE,
    pastOrders: orders.past,
    settingsAt: settings.at,
    findProducts: stock.find,
  };
  const codeTries = codeTriesService(limit);
  const promotionUses = promotionUsesService(discounts);
  const pricing = pricingService({ ...discounts, promotionUses, codeTries });

  const providers = paymentProviders(environment.payment.provider, environment.stripe);
  const ordered = {
    ...base,
    accounts,
    orders: orderDocuments,
    notes: orderNotesRepository(db),
    tags: orderTagDocuments,
    salesDays,
    orderCounts,
    invoices,
    cart: cartService({ ...base, carts: cartsRepository(db) }),
    buyers,
    guestCustomers,
    links,
    messages,
    notices,
    orderMails: orderMailsService({ ...base, links, notices }),
    stock,
    productsChanged,
    stockNotices,
    pricing,
    promotionUses,
    codeTries,
    productAdmin,
    users,
    providers,
    provider: providers.current,
  };
  const orderPayments = orderPaymentService(ordered);
  const payments = paymentsService({ ...ordered, orderPayments });
  const paid = {
    ...{ ...ordered, orderPayments, payments, settle: payments.settle },
    largeRefunds: largeRefunds({ settings, requireFresh }),
  };
  const orderStatus = orderStatusService(paid);
  const byAdministrators = {
    placeOrder: placeOrderService({ ...ordered, expire: orderStatus.expire }),
    adminOrders: adminOrdersService(ordered),
    orderMoney: orderMoneyService(paid),
  };
  const parcels = parcelsService({ ...ordered, orderStatus });
  const customerOrders = customerOrdersService({ ...paid, orderStatus });
  const orderStats = orderStatsService(ordered);
  const digests = digestService({ ...told, notify: notices, orderStats, countMessages: inbox.countWaiting });

  const paymentEvents = paymentEventsService({
    ...{ ...paid, events: paymentEventsRepository(db), webhooks: webhookRecordsRepository(db) },
    webhookSecret: environment.stripe?.webhookSecret ?? '',
  });
  const mailAdmin = mailAdminService({ ...post, mail, openOrder: links.open });

  const opinions = { ...base, reviews: reviewsRepository(db, addressOf, catalogue.products), pictures };
  const reviewModeration = reviewModerationService({ ...opinions, findByEmail: accounts.findByEmail });
  const reviewMails = reviewMailsService({ ...opinions, reviewMails: reviewMailsRepository(db) });
  const { purchaseOf } = orders;
  const reviews = reviewsService({ ...opinions, products, purchaseOf });

  const customers = customersService({
    ...{ ...base, users, guests: guestCustomers, orders, buyers, addresses, reviews, wishlist, marks },
  });
  const drafts = orderDraftsRepository(db);
  const packers = packersRepository(db);
  const orderDrafts = orderDraftsService({ ...base, drafts, stock });
  const personal = {
    ...{ ...people, roles: users, messages, stockNotices, team, orders: customerOrders, orderDrafts },
    belongings: [
      addresses.erase,
      wishlist.erase,
      ordered.cart.erase,
      reviews.erase,
      reviewMails.erase,
      mail.erase,
      avatars.erase,
      secondFactor.erase,
      imports.forget,
      messages.forget,
      notices.erase,
      savedViews.erase,
      settings.forget,
      promotionUses.erase,
      buyers.erase,
      customers.erase,
      packers.erase,
    ],
  };
  const accountErasure = accountErasureService(personal);
  const failedJobs = failedJobsRepository(db);

  return {
    services: {
      version: environment.version,
      payment: environment.payment,
      settings,
      activity,
      notices,
      savedViews,
      messages,
      inbox,
      inboundMail: inboundMailService(correspondence),
      auth: authService({ ...base, users, accounts, guestCustomers, findRole: roles.find }),
      users,
      customers,
      customerList,
      team,
      secondFactor,
      avatars,
      addresses,
      dataExport: dataExportService({
        ...{ ...personal, users, addresses, wishlist, cart: ordered.cart, reviews, customers },
      }),
      accountErasure,
      products,
      productAdmin,
      productRecords,
      bulkChanges,
      wishlist,
      collections,
      siteSearch,
      imports,
      files,
      stockNotices,
      promotions: promotionsService(discounts),
      promotionPreview: promotionPreviewService(discounts),
      pricing,
      cart: ordered.cart,
      orders,
      parcels,
      orderTags: orderTagsService(ordered),
      picking: pickingService({ ...ordered, packers, parcels, orderStatus, findProducts: stock.find }),
      labels: labelsService({
        ...ordered,
        labelProvider: environment.labels ? easyPostLabels(environment.labels) : null,
      }),
      orderStats,
      orderStatus,
      ...byAdministrators,
      manualOrders: manualOrdersService({ ...people, ...byAdministrators, drafts }),
      orderDrafts,
      orderEdits: orderEditsService(paid),
      guestOrders: guestOrdersService({ ...ordered, customerOrders }),
      payments,
      paymentEvents,
      reviews,
      reviewModeration,
      reviewMails,
      seo: seoService({ ...base, products, collections }),
      previews: previewsService({ ...base, products }),
      mailAdmin,
      ready: readyService({
        ...{ ...base, paymentEvents, mailAdmin, orders, users, productAdmin },
        backups: backupRecordRepository(db),
        appCheck: Boolean(environment.appCheck),
        senderKind: environment.mailSenderKind ?? (environment.emulated ? 'page' : 'none'),
      }),
      waiting: waitingService({
        ...{ orderCounts, orders, reviewModeration, inbox, mailAdmin, failedJobs },
        runningOut: runningOutService(ordered),
      }),
      mailPreferences: mailPreferencesService(post),
      mailDelivery,
      /** The mails to customers, readable without login on the emulators; null everywhere else. */
      mailbox: environment.emulated ? mail : null,
    },
    platform: {
      guests: {
        mayOrder: async () => (await settings.current()).settings.checkout.guests,
        orderOf: links.orderOf,
      },
      auth,
      findRole: roles.find,
      secondFactor,
      appCheck: environment.appCheck,
      logger,
      trustProxy: environment.trustProxy,
      limit,
      showsReads: environment.showsReads ?? false,
      live: environment.live,
    } satisfies HttpPlatform,
    jobs: notingFailures(
      {
        ...orderJobs({
          ...{ ...paid, orderStatus },
          reminders: orderRemindersService({ ...ordered, reviewMails }),
        }),
        finishErasures: async (hasTime = always) => ({ finished: await accountErasure.finish(hasTime) }),
        deliverMails: (hasTime = always) => mailDelivery.deliverDue(hasTime),
        tidyMails: (hasTime = always) => mail.tidy(hasTime),
        sendDigests: () => digests.sendDue(),
        tidyMessages: (hasTime = always) => messages.tidy(hasTime),
        maintainImports: (hasTime = always) => runs.maintain(hasTime),
        makeFiles: (hasTime = always) => files.makeDue(hasTime),
        sendStockNotices: (hasTime = always) => stockNotices.sendAll(hasTime),
        maintainCatalogueIndex: async (hasTime = always) => {
          await reviews.copyRatings(hasTime);
          return { updated: await products.maintainIndex(hasTime) };
        },
      },
      { failed: failedJobs, logger, now },
    ),
  };
}
