import type { Environment } from './compose/foundation';
import { authService } from './features/auth/auth.service';
import { cartService } from './features/cart/cart.service';
import { cartsRepository } from './features/cart/carts.repository';
import { filesRepository } from './features/files/files.repository';
import { filesService } from './features/files/files.service';
import { customerMarksRepository } from './features/customers/customer-marks.repository';
import { customerListService } from './features/customers/customer-list.service';
import { customersService } from './features/customers/customers.service';
import { guestCustomersRepository } from './features/customers/guest-customers.repository';
import { guestCustomersService } from './features/customers/guest-customers.service';
import { extensionSender } from './features/mail/extension-sender';
import { mailAdminService } from './features/mail/mail-admin.service';
import { mailDeliveryService } from './features/mail/mail-delivery.service';
import { mailOutboxRepository } from './features/mail/mail-outbox.repository';
import { mailPreferencesService } from './features/mail/mail-preferences.service';
import { mailSender } from './features/mail/mail-senders';
import { attachmentStore } from './features/messages/attachments';
import { inboundMailService } from './features/messages/inbound/inbound-mail.service';
import { postmarkInboundProvider } from './features/messages/inbound/postmark';
import { inboxService } from './features/messages/inbox.service';
import { messagesRepository } from './features/messages/messages.repository';
import { messagesService } from './features/messages/messages.service';
import { savedRepliesRepository } from './features/messages/saved-replies.repository';
import { digestService } from './features/notices/digest.service';
import { adminOrdersService } from './features/orders/admin-orders.service';
import { buyersRepository } from './features/orders/placing/buyers.repository';
import { buyersService } from './features/orders/placing/buyers.service';
import { customerOrdersService } from './features/orders/customer-orders.service';
import { guestAddressService } from './features/orders/guests/guest-address.service';
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
import { createRefundCounter } from './features/orders/money/refund-limit.service';
import { refundSumsRepository } from './features/orders/money/refund-sums.repository';
import { moneyReturnsService } from './features/orders/money/money-returns.service';
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
import { labelReconciliationService } from './features/orders/labels/label-reconciliation.service';
import { labelWorkRepository } from './features/orders/labels/label-work.repository';
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
import { codeTriesService } from './features/promotions/code-tries.service';
import { promotionPreviewService } from './features/promotions/promotion-preview.service';
import { SHARD_SIZE } from './features/promotions/promotion-document';
import { promotionUsesRepository } from './features/promotions/promotion-uses.repository';
import { promotionUsesService } from './features/promotions/promotion-uses.service';
import { promotionsRepository } from './features/promotions/promotions.repository';
import { promotionsService } from './features/promotions/promotions.service';
import { backupRecordRepository } from './features/ready/backup-record.repository';
import { backupMonitorService } from './features/ready/backup-monitor.service';
import { failedJobsRepository } from './features/ready/failed-jobs.repository';
import { readyService } from './features/ready/ready.service';
import { waitingService } from './features/ready/waiting.service';
import { reviewMailsRepository } from './features/reviews/review-mails.repository';
import { reviewMailsService } from './features/reviews/review-mails.service';
import { reviewModerationService } from './features/reviews/review-moderation.service';
import { reviewsRepository } from './features/reviews/reviews.repository';
import { reviewsService } from './features/reviews/reviews.service';
import { googleFeedService } from './features/seo/google-feed.service';
import { previewsService } from './features/seo/previews.service';
import { seoService } from './features/seo/seo.service';
import type { HttpPlatform } from './platform/http/guards';
import { orderJobs } from './scheduled/order-jobs';
import { notingFailures } from './scheduled/noting-failures';
import { always } from './scheduled/time-budget';
import { composeBase } from './compose/base';
import { composeCatalogue } from './compose/catalogue';
import { composePeopleServices } from './compose/people';
import { composeSearchBackfill } from './compose/search-terms';
import { toErasureStep, type ErasureSteps } from './compose/personal-data';
import { erasuresRepository } from './platform/personal-data/erasures.repository';

export type Services = ReturnType<typeof compose>['services'];

export type Jobs = ReturnType<typeof compose>['jobs'];

/** Wires repositories into services. Only this file and `compose/` know the implementations. */
export function compose(environment: Environment) {
  const { base, accounts, panelSessions, secondFactor, mailDependencies } = composeBase(environment);
  const {
    accountDependencies,
    users,
    roles,
    notificationDependencies,
    notices,
    savedViews,
    team,
    joining,
    avatars,
    addresses,
  } = composePeopleServices(base, accounts, panelSessions.endAll);
  const catalogueServices = composeCatalogue(base);
  const { catalogue, pictures, products, productAdmin, stock, wishlist, stockNotices } = catalogueServices;
  const { collections, siteSearch, memberships, imports, runs } = catalogueServices;
  const { db, auth, addressOf, logger, now, activity, settings, limit, mail } = base;
  const { productsChanged } = products;
  const { requireFresh } = panelSessions;

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
  const links = orderLinksRepository(
    db,
    now,
    async (id) => (await orderDocuments.find(id))?.guest?.email ?? null,
  );
  const messageDependencies = {
    ...{ ...base, messages: messagesRepository(db), orders, notices },
    attachments: attachmentStore(base),
    savedReplies: savedRepliesRepository(db),
    openOrder: links.open,
    findAdministrator: accounts.findAdministrator,
    inbound: postmarkInboundProvider,
    inboundAddress: environment.inboundMail?.address ?? '',
  };
  const messages = messagesService(messageDependencies);
  const inbox = inboxService(messageDependencies);
  const mailDelivery = mailDeliveryService({
    ...mailDependencies,
    sender: mailSender(
      environment.mailSender ?? (() => ({ kind: environment.emulated ? 'page' : 'none' })),
      () => extensionSender(mailOutboxRepository(db), now),
    ),
  });
  const salesDays = salesDaysRepository(db);
  const orderCountDependencies = {
    ...{ ...base, salesDays, guestCustomers, orders: orderDocuments },
    counts: orderCountsRepository(db),
  };
  const orderCounts = orderCountsService(orderCountDependencies);
  const promotionDependencies = {
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
    readProductTitles: products.readTitles,
  };
  const codeTries = codeTriesService(limit);
  const promotionUses = promotionUsesService(promotionDependencies);
  const pricing = pricingService({ ...promotionDependencies, promotionUses, codeTries });

  const providers = paymentProviders(environment.payment.provider, environment.stripe);
  const orderDependencies = {
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
  const refundSums = refundSumsRepository(db);
  const labelDependencies = {
    labelWork: labelWorkRepository(db),
    labelProvider: environment.labels ? easyPostLabels(environment.labels) : null,
  };
  const labelReconciliation = labelReconciliationService({ ...orderDependencies, ...labelDependencies });
  const orderPayments = orderPaymentService(orderDependencies);
  const payments = paymentsService({ ...orderDependencies, orderPayments });
  const orderPaymentDependencies = {
    ...{ ...orderDependencies, orderPayments, payments, settle: payments.settle },
    countRefunds: createRefundCounter({ ...base, refundSums, requireFresh }),
  };
  const orderStatus = orderStatusService(orderPaymentDependencies);
  const byAdministrators = {
    placeOrder: placeOrderService({ ...orderDependencies, expire: orderStatus.expire }),
    adminOrders: adminOrdersService(orderDependencies),
    orderMoney: orderMoneyService(orderPaymentDependencies),
    moneyReturns: moneyReturnsService(orderDependencies),
  };
  const parcels = parcelsService({ ...orderDependencies, orderStatus });
  const customerOrders = customerOrdersService({ ...orderPaymentDependencies, orderStatus });
  const orderStats = orderStatsService(orderDependencies);
  const digests = digestService({
    ...notificationDependencies,
    notify: notices,
    orderStats,
    countMessages: inbox.countWaiting,
  });

  const paymentEvents = paymentEventsService({
    ...{
      ...orderPaymentDependencies,
      events: paymentEventsRepository(db),
      webhooks: webhookRecordsRepository(db),
    },
    webhookSecret: environment.stripe?.webhookSecret ?? '',
  });
  const mailAdmin = mailAdminService({
    ...{ ...mailDependencies, mail, openOrder: links.open },
    orderAddress: async (tx, id) => {
      const order = await orderDocuments.read(tx, id);
      orderDocuments.verify(tx, id);
      return order && order.mailTo;
    },
  });

  const reviewDependencies = {
    ...base,
    reviews: reviewsRepository(db, addressOf, catalogue.products),
    pictures,
  };
  const reviewModeration = reviewModerationService({
    ...reviewDependencies,
    findByEmail: accounts.findByEmail,
  });
  const reviewMails = reviewMailsService({ ...reviewDependencies, reviewMails: reviewMailsRepository(db) });
  const { purchaseOf } = orders;
  const reviews = reviewsService({ ...reviewDependencies, products, purchaseOf });

  const customers = customersService({
    ...{ ...base, users, guests: guestCustomers, orders, buyers, addresses, reviews, wishlist, marks },
  });
  const drafts = orderDraftsRepository(db);
  const packers = packersRepository(db);
  const orderDrafts = orderDraftsService({ ...base, drafts, stock });
  const erasures = erasuresRepository(db);
  const guestOrders = guestOrdersService({ ...orderDependencies, customerOrders, orderDrafts, erasures });
  const erasureSteps: ErasureSteps = {
    ...{ activity: toErasureStep(activity.forget), addresses: toErasureStep(addresses.erase) },
    ...{ avatars: toErasureStep(avatars.erase), buyers: toErasureStep(buyers.erase) },
    ...{ cart: toErasureStep(orderDependencies.cart.erase), imports: toErasureStep(imports.forget) },
    ...{ messageAuthors: toErasureStep(messages.forget), notices: toErasureStep(notices.erase) },
    refundSums: toErasureStep(refundSums.erase),
    ...{ packers: toErasureStep(packers.erase), promotionUses: toErasureStep(promotionUses.erase) },
    ...{ reviewMails: toErasureStep(reviewMails.erase), reviews: toErasureStep(reviews.erase) },
    ...{ savedViews: toErasureStep(savedViews.erase), secondFactor: toErasureStep(secondFactor.erase) },
    ...{ settings: toErasureStep(settings.forget), wishlist: toErasureStep(wishlist.erase) },
    ...{ customerNotes: customers.forgetAuthor, customers: customers.erase },
    ...{ guestOrders: guestOrders.eraseAddress, mail: mail.erase, messages: messages.erase },
    ...{ orderDrafts: orderDrafts.erase, orderNotes: customerOrders.forgetAuthor },
    ...{ orders: customerOrders.forget, stockNotices: stockNotices.erase, team: team.forget },
  };
  const { orders: eraseOrders, guestOrders: eraseGuestOrders, ...otherSteps } = erasureSteps;
  const personalDataDependencies = {
    ...accountDependencies,
    roles: users,
    messages,
    stockNotices,
    team,
    orderDrafts,
  };
  const accountErasure = accountErasureService({
    ...{ ...personalDataDependencies, guestOrders, erasures },
    ...{ orderSteps: [eraseOrders, eraseGuestOrders], otherSteps: Object.values(otherSteps) },
  });
  const failedJobs = failedJobsRepository(db);

  const backups = backupRecordRepository(db);
  const backupMonitor = backupMonitorService({ ...base, backups });
  const searchBackfill = composeSearchBackfill(db);
  const shopOrderJobs = orderJobs({
    ...{ ...orderPaymentDependencies, orderStatus },
    reminders: orderRemindersService({ ...orderDependencies, reviewMails }),
  });

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
      inboundMail: inboundMailService(messageDependencies),
      auth: authService({ ...base, users, accounts, guestCustomers, findRole: roles.find }),
      users,
      customers,
      customerList,
      team,
      joining,
      secondFactor,
      panelSessions,
      avatars,
      addresses,
      dataExport: dataExportService({
        ...{
          ...personalDataDependencies,
          users,
          addresses,
          wishlist,
          cart: orderDependencies.cart,
          reviews,
          customers,
        },
        ...{ orders: customerOrders, reviewMails, notices, savedViews, secondFactor },
      }),
      accountErasure,
      products,
      productAdmin,
      productRecords: catalogueServices.productRecords,
      bulkChanges: catalogueServices.bulkChanges,
      wishlist,
      collections,
      siteSearch,
      imports,
      files,
      stockNotices,
      promotions: promotionsService(promotionDependencies),
      promotionPreview: promotionPreviewService(promotionDependencies),
      pricing,
      cart: orderDependencies.cart,
      orders,
      parcels,
      orderTags: orderTagsService(orderDependencies),
      picking: pickingService({
        ...orderDependencies,
        packers,
        parcels,
        orderStatus,
        findProducts: stock.find,
      }),
      labels: labelsService({ ...orderDependencies, ...labelDependencies, labelReconciliation, orderStatus }),
      orderStats,
      orderStatus,
      ...byAdministrators,
      manualOrders: manualOrdersService({ ...accountDependencies, ...byAdministrators, drafts }),
      orderDrafts,
      orderEdits: orderEditsService({
        ...orderPaymentDependencies,
        labelReconciliation,
        guestAddress: guestAddressService(orderDependencies),
      }),
      guestOrders,
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
        backups,
        appCheck: Boolean(environment.appCheck),
        senderKind: environment.mailSenderKind ?? (environment.emulated ? 'page' : 'none'),
      }),
      waiting: waitingService({
        ...{ orderCounts, orders, reviewModeration, inbox, mailAdmin, failedJobs },
        runningOut: runningOutService(orderDependencies),
      }),
      mailPreferences: mailPreferencesService(mailDependencies),
      mailDelivery,
      /** Mails for developers on the emulators. Null in deployments. */
      mailbox: environment.emulated ? mail : null,
    },
    platform: {
      guests: {
        mayOrder: async () => (await settings.current()).settings.checkout.guests,
        holderOf: links.holderOf,
      },
      auth,
      findRole: roles.find,
      secondFactor: panelSessions,
      appCheck: environment.appCheck,
      servicePasswords: { inboundMail: environment.inboundMail?.secret },
      logger,
      trustProxy: environment.trustProxy,
      limit,
      showsReads: environment.showsReads ?? false,
      live: environment.live,
    } satisfies HttpPlatform,
    jobs: notingFailures(
      {
        ...shopOrderJobs,
        compareCounts: async (hasTime = always) => {
          await shopOrderJobs.compareCounts(hasTime);
          await searchBackfill.run(hasTime);
          if (environment.live) await backupMonitor.check();
        },
        settleLabels: (hasTime = always) => labelReconciliation.settle(hasTime),
        finishErasures: async (hasTime = always) => ({ finished: await accountErasure.finish(hasTime) }),
        deliverMails: (hasTime = always) => mailDelivery.deliverDue(hasTime),
        tidyMails: (hasTime = always) => mail.tidy(hasTime),
        sendDigests: () => digests.sendDue(),
        tidyMessages: (hasTime = always) => messages.tidy(hasTime),
        maintainImports: (hasTime = always) => runs.maintain(hasTime),
        makeFiles: (hasTime = always) => files.makeDue(hasTime),
        sendStockNotices: (hasTime = always) => stockNotices.sendAll(hasTime),
        maintainCatalogueIndex: async (hasTime = always) => ({
          updated: await products.maintainIndex(hasTime),
        }),
      },
      { failed: failedJobs, logger, now },
    ),
  };
}
