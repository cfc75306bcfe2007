import type { ShopEnvironment } from './compose/shop-environment';
import { createAuthService } from './features/auth/auth.service';
import { createCartService } from './features/cart/cart.service';
import { createCartsRepository } from './features/cart/carts.repository';
import { createFilesRepository } from './features/files/files.repository';
import { createFilesService } from './features/files/files.service';
import { createCustomerAnnotationsRepository } from './features/customers/customer-marks.repository';
import { createCustomerListService } from './features/customers/customer-list.service';
import { createCustomersService } from './features/customers/customers.service';
import { createGuestCustomersRepository } from './features/customers/guest-customers.repository';
import { createGuestCustomersService } from './features/customers/guest-customers.service';
import { createTriggerEmailSender } from './features/mail/extension-sender';
import { createMailAdminService } from './features/mail/mail-admin.service';
import { createMailDeliveryService } from './features/mail/mail-delivery.service';
import { createMailOutboxRepository } from './features/mail/mail-outbox.repository';
import { createMailPreferencesService } from './features/mail/mail-preferences.service';
import { createMailSender } from './features/mail/mail-senders';
import { createAttachmentStore } from './features/messages/attachments';
import { createInboundMailService } from './features/messages/inbound/inbound-mail.service';
import { postmarkInboundProvider } from './features/messages/inbound/postmark';
import { createInboxService } from './features/messages/inbox.service';
import { createMessagesRepository } from './features/messages/messages.repository';
import { createMessagesService } from './features/messages/messages.service';
import { createSavedRepliesRepository } from './features/messages/saved-replies.repository';
import { createDigestService } from './features/notices/digest.service';
import { createAdminOrdersService } from './features/orders/admin-orders.service';
import { createBuyersRepository } from './features/orders/placing/buyers.repository';
import { createBuyersService } from './features/orders/placing/buyers.service';
import { createCustomerOrdersService } from './features/orders/customer-orders.service';
import { createGuestAddressService } from './features/orders/guests/guest-address.service';
import { createGuestOrdersService } from './features/orders/guests/guest-orders.service';
import { createOrderLinksRepository } from './features/orders/guests/order-links.repository';
import { createInvoicesRepository } from './features/orders/invoices/invoices.repository';
import { createInvoicesService } from './features/orders/invoices/invoices.service';
import { createOrderMailsService } from './features/orders/mails/order-mails.service';
import { createOrderRemindersService } from './features/orders/mails/order-reminders.service';
import { createOrderDraftsRepository } from './features/orders/drafts/order-drafts.repository';
import { createOrderDraftsService } from './features/orders/drafts/order-drafts.service';
import { createManualOrdersService } from './features/orders/placing/manual-orders.service';
import { createOrderEditsService } from './features/orders/edits/order-edits.service';
import { createRefundLimitCounter } from './features/orders/money/refund-limit.service';
import { createRefundSumsRepository } from './features/orders/money/refund-sums.repository';
import { createMoneyReturnsService } from './features/orders/money/money-returns.service';
import { createOrderMoneyService } from './features/orders/money/order-money.service';
import { createOrderPaymentService } from './features/orders/money/order-payment.service';
import { createOrderTagsRepository } from './features/orders/tags/order-tags.repository';
import { createOrderTagsService } from './features/orders/tags/order-tags.service';
import { createOrderNotesRepository } from './features/orders/order-notes.repository';
import { createOrderCountsRepository } from './features/orders/order-counts.repository';
import { createOrderCountsService } from './features/orders/order-counts.service';
import { createOrderCountsMaintenanceService } from './features/orders/order-counts-maintenance.service';
import { createOrderStatsService } from './features/orders/sales/order-stats.service';
import { createRunningOutService } from './features/orders/sales/running-out.service';
import { createSalesDaysRepository } from './features/orders/sales/sales-days.repository';
import { createOrderStatusService } from './features/orders/order-status.service';
import { createOrdersRepository } from './features/orders/orders.repository';
import { createOrderRecordsService } from './features/orders/records/order-records.service';
import { createOrderWritesRepository } from './features/orders/records/order-writes.repository';
import { createEasyPostLabelProvider } from './features/orders/labels/easypost';
import { createLabelReconciliationService } from './features/orders/labels/label-reconciliation.service';
import { createLabelWorkRepository } from './features/orders/labels/label-work.repository';
import { createLabelsService } from './features/orders/labels/labels.service';
import { createPackersRepository } from './features/orders/parcels/packers.repository';
import { createPickingService } from './features/orders/parcels/picking.service';
import { createParcelsService } from './features/orders/parcels/parcels.service';
import { createOrderSearchService } from './features/orders/search/order-search.service';
import { createOrdersService } from './features/orders/orders.service';
import { createPlaceOrderService } from './features/orders/placing/place-order.service';
import { createPaymentEventsRepository } from './features/payments/payment-events.repository';
import { createPaymentEventsService } from './features/payments/payment-events.service';
import { createPaymentProviders } from './features/payments/payment-providers';
import { createWebhookRecordsRepository } from './features/payments/webhook-records.repository';
import { createPaymentsService } from './features/payments/payments.service';
import { createPricingService } from './features/pricing/pricing.service';
import { createAccountErasureService } from './features/privacy/account-erasure.service';
import { createDataExportService } from './features/privacy/data-export.service';
import { createCodeAttemptsService } from './features/promotions/code-attempts.service';
import { createPromotionPreviewService } from './features/promotions/promotion-preview.service';
import { PROMOTION_SHARD_SIZE } from './features/promotions/promotion-document';
import { createPromotionUsesRepository } from './features/promotions/promotion-uses.repository';
import { createPromotionUsesService } from './features/promotions/promotion-uses.service';
import { createPromotionsRepository } from './features/promotions/promotions.repository';
import { createPromotionsService } from './features/promotions/promotions.service';
import { createBackupRecordRepository } from './features/ready/backup-record.repository';
import { createBackupMonitorService } from './features/ready/backup-monitor.service';
import { createFailedJobsRepository } from './features/ready/failed-jobs.repository';
import { createReadinessService } from './features/ready/ready.service';
import { createPendingTasksService } from './features/ready/waiting.service';
import { createReviewMailsRepository } from './features/reviews/review-mails.repository';
import { createReviewMailsService } from './features/reviews/review-mails.service';
import { createReviewModerationService } from './features/reviews/review-moderation.service';
import { createReviewsRepository } from './features/reviews/reviews.repository';
import { createReviewsService } from './features/reviews/reviews.service';
import { createGoogleFeedService } from './features/seo/google-feed.service';
import { createPreviewsService } from './features/seo/previews.service';
import { createSeoService } from './features/seo/seo.service';
import type { HttpPlatform } from './platform/http/guards';
import { createOrderJobs } from './scheduled/order-jobs';
import { recordJobFailures } from './scheduled/record-job-failures';
import { hasUnlimitedTime } from './scheduled/time-budget';
import { composeBase } from './compose/base';
import { composeCatalogue } from './compose/catalogue';
import { composePeopleServices } from './compose/people';
import { composeSearchTermsBackfill } from './compose/search-terms-backfill';
import { toErasureStep, type ErasureStepsByName } from './compose/personal-data';
import { createErasuresRepository } from './platform/personal-data/erasures.repository';

export type ShopServices = ReturnType<typeof composeServices>['services'];

export type ShopJobs = ReturnType<typeof composeServices>['jobs'];

/** Creates all services and repositories. Only this file and `compose/` choose implementations. */
export function composeServices(environment: ShopEnvironment) {
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

  const orderDocuments = createOrdersRepository(db, addressOf);
  const invoices = createInvoicesService({ ...base, invoices: createInvoicesRepository(db) });
  const orderTagDocuments = createOrderTagsRepository(db);
  const marks = createCustomerAnnotationsRepository(db);
  const guestCustomers = createGuestCustomersService({
    ...{ ...base, users, marks },
    guests: createGuestCustomersRepository(db),
    hasOrders: async (email, but) =>
      (await orderDocuments.list({ 'guest.email': email }, { limit: 2 })).orders.some(({ id }) => id !== but),
  });
  const orderSearch = createOrderSearchService({
    ...base,
    guestCustomers,
    orders: orderDocuments,
    tags: orderTagDocuments,
    accounts,
  });
  const orders = createOrdersService({ ...base, orders: orderDocuments, invoices, orderSearch });
  const buyers = createBuyersService({
    ...{ ...base, guestCustomers, orders: orderDocuments },
    buyers: createBuyersRepository(db),
  });
  const customerList = createCustomerListService({
    ...{ ...base, marks, users, orders, buyers },
    guests: guestCustomers,
  });
  const csv = 'text/csv; charset=utf-8';
  const files = createFilesService({
    ...base,
    files: createFilesRepository(db),
    makers: {
      products: { type: csv, parts: imports.exported },
      orders: { type: csv, parts: (query) => orders.exported(query) },
      customers: { type: csv, parts: (query) => customerList.exported(query) },
      feed: { type: 'application/xml; charset=utf-8', ...createGoogleFeedService({ ...base, products }) },
    },
  });
  const links = createOrderLinksRepository(
    db,
    now,
    async (id) => (await orderDocuments.find(id))?.guest?.email ?? null,
  );
  const messageDependencies = {
    ...{ ...base, messages: createMessagesRepository(db), orders, notices },
    attachments: createAttachmentStore(base),
    savedReplies: createSavedRepliesRepository(db),
    openOrder: links.open,
    findAdministrator: accounts.findAdministrator,
    inbound: postmarkInboundProvider,
    inboundAddress: environment.inboundMail?.address ?? '',
  };
  const messages = createMessagesService(messageDependencies);
  const inbox = createInboxService(messageDependencies);
  const mailDelivery = createMailDeliveryService({
    ...mailDependencies,
    sender: createMailSender(
      environment.mailSender ?? (() => ({ kind: environment.emulated ? 'page' : 'none' })),
      () => createTriggerEmailSender(createMailOutboxRepository(db), now),
    ),
  });
  const salesDays = createSalesDaysRepository(db);
  const counts = createOrderCountsRepository(db);
  const orderCounts = createOrderCountsService({ ...base, counts, salesDays });
  const promotionDependencies = {
    ...base,
    promotions: createPromotionsRepository(db),
    uses: createPromotionUsesRepository(db),
    memberships,
    hasOrdered: buyers.hasOrdered,
    customerTags: marks.peekTags,
    tagsOf: marks.tagsOf,
    orderUses: async () => (await orderCounts.read()).promotions,
    shardSize: environment.promotionShardSize ?? PROMOTION_SHARD_SIZE,
    pastOrders: orders.past,
    settingsAt: settings.at,
    findProducts: stock.find,
    readProductTitles: products.readTitles,
  };
  const codeTries = createCodeAttemptsService(limit);
  const promotionUses = createPromotionUsesService(promotionDependencies);
  const pricing = createPricingService({ ...promotionDependencies, promotionUses, codeTries });

  const orderRecords = createOrderRecordsService({
    ...{ ...base, buyers, orderCounts },
    orders: orderDocuments,
    orderWrites: createOrderWritesRepository(db),
  });
  const providers = createPaymentProviders(environment.payment.provider, environment.stripe);
  const orderDependencies = {
    ...base,
    accounts,
    orders: orderRecords,
    notes: createOrderNotesRepository(db),
    tags: orderTagDocuments,
    salesDays,
    orderCounts,
    invoices,
    cart: createCartService({ ...base, carts: createCartsRepository(db) }),
    buyers,
    guestCustomers,
    links,
    messages,
    notices,
    orderMails: createOrderMailsService({ ...base, links, notices }),
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
  const refundSums = createRefundSumsRepository(db);
  const labelDependencies = {
    labelWork: createLabelWorkRepository(db),
    labelProvider: environment.labels ? createEasyPostLabelProvider(environment.labels) : null,
  };
  const labelReconciliation = createLabelReconciliationService({
    ...orderDependencies,
    ...labelDependencies,
  });
  const orderPayments = createOrderPaymentService(orderDependencies);
  const payments = createPaymentsService({ ...orderDependencies, orderPayments });
  const orderPaymentDependencies = {
    ...{ ...orderDependencies, orderPayments, payments, settle: payments.settle },
    countRefunds: createRefundLimitCounter({ ...base, refundSums, requireFresh }),
  };
  const orderStatus = createOrderStatusService(orderPaymentDependencies);
  const byAdministrators = {
    placeOrder: createPlaceOrderService({ ...orderDependencies, expire: orderStatus.expire }),
    adminOrders: createAdminOrdersService(orderDependencies),
    orderMoney: createOrderMoneyService(orderPaymentDependencies),
    moneyReturns: createMoneyReturnsService(orderDependencies),
  };
  const parcels = createParcelsService({ ...orderDependencies, orderStatus });
  const customerOrders = createCustomerOrdersService({ ...orderPaymentDependencies, orderStatus });
  const orderStats = createOrderStatsService(orderDependencies);
  const digests = createDigestService({
    ...notificationDependencies,
    notify: notices,
    orderStats,
    countMessages: inbox.countWaiting,
  });

  const paymentEvents = createPaymentEventsService({
    ...{
      ...orderPaymentDependencies,
      events: createPaymentEventsRepository(db),
      webhooks: createWebhookRecordsRepository(db),
    },
    webhookSecret: environment.stripe?.webhookSecret ?? '',
  });
  const mailAdmin = createMailAdminService({
    ...{ ...mailDependencies, mail, openOrder: links.open },
    orderAddress: async (tx, id) => {
      const order = await orderDocuments.read(tx, id);
      orderDocuments.verify(tx, id);
      return order && order.mailTo;
    },
  });

  const reviewDependencies = {
    ...base,
    reviews: createReviewsRepository(db, addressOf, catalogue.products),
    pictures,
  };
  const reviewModeration = createReviewModerationService({
    ...reviewDependencies,
    findByEmail: accounts.findByEmail,
  });
  const reviewMails = createReviewMailsService({
    ...reviewDependencies,
    reviewMails: createReviewMailsRepository(db),
  });
  const { purchaseOf } = orders;
  const reviews = createReviewsService({ ...reviewDependencies, products, purchaseOf });

  const customers = createCustomersService({
    ...{ ...base, users, guests: guestCustomers, orders, buyers, addresses, reviews, wishlist, marks },
  });
  const drafts = createOrderDraftsRepository(db);
  const packers = createPackersRepository(db);
  const orderDrafts = createOrderDraftsService({ ...base, drafts, stock });
  const erasures = createErasuresRepository(db);
  const guestOrders = createGuestOrdersService({
    ...orderDependencies,
    customerOrders,
    orderDrafts,
    erasures,
  });
  const erasureSteps: ErasureStepsByName = {
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
  const accountErasure = createAccountErasureService({
    ...{ ...personalDataDependencies, guestOrders, erasures },
    ...{ orderSteps: [eraseOrders, eraseGuestOrders], otherSteps: Object.values(otherSteps) },
  });
  const failedJobs = createFailedJobsRepository(db);

  const backups = createBackupRecordRepository(db);
  const backupMonitor = createBackupMonitorService({ ...base, backups });
  const searchTermsBackfill = composeSearchTermsBackfill(db);
  const shopOrderJobs = createOrderJobs({
    ...{ ...orderPaymentDependencies, orderStatus },
    reminders: createOrderRemindersService({ ...orderDependencies, reviewMails }),
    orderCountsMaintenance: createOrderCountsMaintenanceService({
      ...orderDependencies,
      counts,
      orderStatus,
    }),
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
      inboundMail: createInboundMailService(messageDependencies),
      auth: createAuthService({ ...base, users, accounts, guestCustomers, findRole: roles.find }),
      users,
      customers,
      customerList,
      team,
      joining,
      secondFactor,
      panelSessions,
      avatars,
      addresses,
      dataExport: createDataExportService({
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
      promotions: createPromotionsService(promotionDependencies),
      promotionPreview: createPromotionPreviewService(promotionDependencies),
      pricing,
      cart: orderDependencies.cart,
      orders,
      parcels,
      orderTags: createOrderTagsService(orderDependencies),
      picking: createPickingService({
        ...orderDependencies,
        packers,
        parcels,
        orderStatus,
        findProducts: stock.find,
      }),
      labels: createLabelsService({
        ...orderDependencies,
        ...labelDependencies,
        labelReconciliation,
        orderStatus,
      }),
      orderStats,
      orderStatus,
      ...byAdministrators,
      manualOrders: createManualOrdersService({ ...orderDependencies, ...byAdministrators, drafts }),
      orderDrafts,
      orderEdits: createOrderEditsService({
        ...orderPaymentDependencies,
        labelReconciliation,
        guestAddress: createGuestAddressService(orderDependencies),
      }),
      guestOrders,
      payments,
      paymentEvents,
      reviews,
      reviewModeration,
      reviewMails,
      seo: createSeoService({ ...base, products, collections }),
      previews: createPreviewsService({ ...base, products }),
      mailAdmin,
      ready: createReadinessService({
        ...{ ...base, paymentEvents, mailAdmin, orders, users, productAdmin },
        backups,
        appCheck: Boolean(environment.appCheck),
        senderKind: environment.mailSenderKind ?? (environment.emulated ? 'page' : 'none'),
      }),
      waiting: createPendingTasksService({
        ...{ orderCounts, orders, reviewModeration, inbox, mailAdmin, failedJobs },
        runningOut: createRunningOutService(orderDependencies),
      }),
      mailPreferences: createMailPreferencesService(mailDependencies),
      mailDelivery,
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
    jobs: recordJobFailures(
      {
        ...shopOrderJobs,
        compareCounts: async (hasTime = hasUnlimitedTime) => {
          await shopOrderJobs.compareCounts(hasTime);
          await searchTermsBackfill.run(hasTime);
          if (environment.live) await backupMonitor.check();
        },
        settleLabels: (hasTime = hasUnlimitedTime) => labelReconciliation.settle(hasTime),
        finishErasures: async (hasTime = hasUnlimitedTime) => ({
          finished: await accountErasure.finish(hasTime),
        }),
        deliverMails: (hasTime = hasUnlimitedTime) => mailDelivery.deliverDue(hasTime),
        tidyMails: (hasTime = hasUnlimitedTime) => mail.tidy(hasTime),
        sendDigests: () => digests.sendDue(),
        tidyMessages: (hasTime = hasUnlimitedTime) => messages.tidy(hasTime),
        maintainImports: (hasTime = hasUnlimitedTime) => runs.maintain(hasTime),
        makeFiles: (hasTime = hasUnlimitedTime) => files.makeDue(hasTime),
        sendStockNotices: (hasTime = hasUnlimitedTime) => stockNotices.sendAll(hasTime),
        maintainCatalogueIndex: async (hasTime = hasUnlimitedTime) => ({
          updated: await products.maintainIndex(hasTime),
        }),
      },
      { failed: failedJobs, logger, now },
    ),
  };
}
