import { createActivityService } from '../features/activity/activity.service';
import { createAddressesService } from '../features/addresses/addresses.service';
import { createAuthService } from '../features/auth/auth.service';
import { createCartService } from '../features/cart/cart.service';
import { createCollectionMembershipsService } from '../features/collections/collection-memberships.service';
import { createCollectionsService } from '../features/collections/collections.service';
import { createCustomerListService } from '../features/customers/customer-list.service';
import { createCustomersService } from '../features/customers/customers.service';
import { createGuestCustomersService } from '../features/customers/guest-customers.service';
import { createGeneratedFilesService } from '../features/files/files.service';
import { createImportedProductsService } from '../features/imports/apply/apply-rows.service';
import { createImportApplyService } from '../features/imports/apply/import-apply.service';
import { createImportRunService } from '../features/imports/import-run.service';
import { createImportsService } from '../features/imports/imports.service';
import { createImportUndoService } from '../features/imports/undo/import-undo.service';
import { createMailAdminService } from '../features/mail/mail-admin.service';
import { createMailDeliveryService } from '../features/mail/mail-delivery.service';
import { createMailPreferencesService } from '../features/mail/mail-preferences.service';
import { createMailService } from '../features/mail/mail.service';
import { createAttachmentStore } from '../features/messages/attachments';
import { createInboundMailService } from '../features/messages/inbound/inbound-mail.service';
import { createInboxService } from '../features/messages/inbox.service';
import { createMessagesService } from '../features/messages/messages.service';
import { createWeeklyDigestService } from '../features/notices/digest.service';
import { createNotificationsService } from '../features/notices/notices.service';
import { createAdminOrdersService } from '../features/orders/admin-orders.service';
import { createCustomerOrdersService } from '../features/orders/customer-orders.service';
import { createOrderDraftsService } from '../features/orders/drafts/order-drafts.service';
import { createOrderEditsService } from '../features/orders/edits/order-edits.service';
import { createGuestEmailChangeService } from '../features/orders/guests/guest-address.service';
import { createGuestOrdersService } from '../features/orders/guests/guest-orders.service';
import { createInvoicesService } from '../features/orders/invoices/invoices.service';
import { createLabelReconciliationService } from '../features/orders/labels/label-reconciliation.service';
import { createShippingLabelsService } from '../features/orders/labels/labels.service';
import { createOrderMailsService } from '../features/orders/mails/order-mails.service';
import { createOrderRemindersService } from '../features/orders/mails/order-reminders.service';
import { createManualRefundsService } from '../features/orders/money/money-returns.service';
import { createAdminOrderPaymentsService } from '../features/orders/money/order-money.service';
import { createOrderPaymentService } from '../features/orders/money/order-payment.service';
import { createRefundLimitCounter } from '../features/orders/money/refund-limit.service';
import { createOrderCountsMaintenanceService } from '../features/orders/order-counts-maintenance.service';
import { createOrderCountsService } from '../features/orders/order-counts.service';
import { createOrderStatusService } from '../features/orders/order-status.service';
import { createOrdersService } from '../features/orders/orders.service';
import { createParcelsService } from '../features/orders/parcels/parcels.service';
import { createPickingService } from '../features/orders/parcels/picking.service';
import { createBuyersService } from '../features/orders/placing/buyers.service';
import { createManualOrdersService } from '../features/orders/placing/manual-orders.service';
import { createPlaceOrderService } from '../features/orders/placing/place-order.service';
import { createReservedStockService } from '../features/orders/placing/reserved-stock.service';
import { createOrderRecordsService } from '../features/orders/records/order-records.service';
import { createOrderStatsService } from '../features/orders/sales/order-stats.service';
import { createStockForecastService } from '../features/orders/sales/running-out.service';
import { createOrderSearchService } from '../features/orders/search/order-search.service';
import { createOrderStatusChangesService } from '../features/orders/status-changes.service';
import { createOrderTagsService } from '../features/orders/tags/order-tags.service';
import { createOwnedItemsService } from '../features/owned-items/owned-items.service';
import { createPaymentEventsService } from '../features/payments/payment-events.service';
import { createPaymentsService } from '../features/payments/payments.service';
import { createSavedCardsService } from '../features/payments/saved-cards.service';
import { createPricingService } from '../features/pricing/pricing.service';
import { createAccountErasureService } from '../features/privacy/account-erasure.service';
import { createDataExportService } from '../features/privacy/data-export.service';
import { createProductBulkChangesService } from '../features/products/bulk/bulk-changes.service';
import { createProductAdminService } from '../features/products/product-admin.service';
import { createProductIndexService } from '../features/products/product-index.service';
import { createProductRecordsService } from '../features/products/product-records.service';
import { createProductsService } from '../features/products/products.service';
import { createProductTranslationsService } from '../features/products/translations/product-translations.service';
import { createShopTextsService } from '../features/shop-texts/shop-texts.service';
import { createStockService } from '../features/products/stock.service';
import { createPromotionCodeAttemptsService } from '../features/promotions/code-attempts.service';
import { createPromotionPreviewService } from '../features/promotions/promotion-preview.service';
import { createPromotionUsesService } from '../features/promotions/promotion-uses.service';
import { createPromotionsService } from '../features/promotions/promotions.service';
import { createBackupMonitorService } from '../features/ready/backup-monitor.service';
import { createSetupChecklistService } from '../features/ready/ready.service';
import { createPendingTasksService } from '../features/ready/waiting.service';
import { createRedirectImportService } from '../features/redirects/redirect-import.service';
import { createRedirectsService } from '../features/redirects/redirects.service';
import { createReviewMailsService } from '../features/reviews/review-mails.service';
import { createReviewModerationService } from '../features/reviews/review-moderation.service';
import { createReviewsService } from '../features/reviews/reviews.service';
import { createSavedViewsService } from '../features/saved-views/saved-views.service';
import { createPopularSearchesService } from '../features/search/popular-searches.service';
import { createSecondFactorEnrolmentService } from '../features/second-factor/factor-enrolment.service';
import { createSecondFactorResetService } from '../features/second-factor/factor-reset';
import { createOwnSecondFactorsService } from '../features/second-factor/own-factors';
import { createAdminSessionsService } from '../features/second-factor/panel-sessions.service';
import { createSecondFactorService } from '../features/second-factor/second-factor.service';
import { createGoogleFeedService } from '../features/seo/google-feed.service';
import { createLinkPreviewsService } from '../features/seo/previews.service';
import { createSeoService } from '../features/seo/seo.service';
import { createSettingsService } from '../features/settings/settings.service';
import { createHelpSearchService } from '../features/site-search/help-search.service';
import { createSiteSearchService } from '../features/site-search/site-search.service';
import { createStockNoticesService } from '../features/stock-notices/stock-notices.service';
import { createAvatarsService } from '../features/users/avatars.service';
import { createRoleChangesService } from '../features/users/role-changes.service';
import { createInvitationAcceptanceService } from '../features/users/team/joining.service';
import { createTeamRolesService } from '../features/users/team/team-roles.service';
import { createTeamService } from '../features/users/team/team.service';
import { createUsersService } from '../features/users/users.service';
import { createWishlistService } from '../features/wishlist/wishlist.service';
import { createHandledWithdrawalsService } from '../features/withdrawals/handled-withdrawals.service';
import { createWithdrawalsService } from '../features/withdrawals/withdrawals.service';
import { createOrderJobs } from '../scheduled/order-jobs';
import { createAccountErasureSteps } from './erasure-steps';
import { createHttpDependencies } from './http-platform';
import { createShopJobs } from './jobs';
import { createSearchLanguageData, createShopSearch } from './search';

/** Factories of the services by name. Factories receive other services under these names. */
export const serviceFactories = {
  panelSessions: createAdminSessionsService,
  ownFactors: createOwnSecondFactorsService,
  factorEnrolment: createSecondFactorEnrolmentService,
  factorReset: createSecondFactorResetService,
  secondFactor: createSecondFactorService,
  activity: createActivityService,
  settings: createSettingsService,

  mail: createMailService,
  mailAdmin: createMailAdminService,
  mailDelivery: createMailDeliveryService,
  mailPreferences: createMailPreferencesService,

  auth: createAuthService,
  roleChanges: createRoleChangesService,
  users: createUsersService,
  teamRoles: createTeamRolesService,
  team: createTeamService,
  joining: createInvitationAcceptanceService,
  avatars: createAvatarsService,
  addresses: createAddressesService,
  notices: createNotificationsService,
  digests: createWeeklyDigestService,
  savedCards: createSavedCardsService,
  savedViews: createSavedViewsService,

  searchLanguageData: createSearchLanguageData,
  search: createShopSearch,
  popularSearches: createPopularSearchesService,
  productIndex: createProductIndexService,
  products: createProductsService,
  productAdmin: createProductAdminService,
  productRecords: createProductRecordsService,
  shopTexts: createShopTextsService,
  bulkChanges: createProductBulkChangesService,
  productTranslations: createProductTranslationsService,
  stock: createStockService,
  wishlist: createWishlistService,
  stockNotices: createStockNoticesService,
  collections: createCollectionsService,
  collectionMemberships: createCollectionMembershipsService,
  siteSearch: createSiteSearchService,
  helpSearch: createHelpSearchService,
  applyRows: createImportedProductsService,
  importApply: createImportApplyService,
  importUndo: createImportUndoService,
  importRun: createImportRunService,
  imports: createImportsService,
  redirects: createRedirectsService,
  redirectImport: createRedirectImportService,
  googleFeed: createGoogleFeedService,
  seo: createSeoService,
  previews: createLinkPreviewsService,

  cart: createCartService,
  codeAttempts: createPromotionCodeAttemptsService,
  promotionUses: createPromotionUsesService,
  promotions: createPromotionsService,
  promotionPreview: createPromotionPreviewService,
  pricing: createPricingService,

  invoices: createInvoicesService,
  orderSearch: createOrderSearchService,
  orders: createOrdersService,
  orderRecords: createOrderRecordsService,
  orderCounts: createOrderCountsService,
  orderCountsMaintenance: createOrderCountsMaintenanceService,
  orderStats: createOrderStatsService,
  runningOut: createStockForecastService,
  orderMails: createOrderMailsService,
  orderReminders: createOrderRemindersService,
  orderPayments: createOrderPaymentService,
  payments: createPaymentsService,
  paymentEvents: createPaymentEventsService,
  countRefunds: createRefundLimitCounter,
  statusChanges: createOrderStatusChangesService,
  orderStatus: createOrderStatusService,
  reservedStock: createReservedStockService,
  placeOrder: createPlaceOrderService,
  adminOrders: createAdminOrdersService,
  orderMoney: createAdminOrderPaymentsService,
  moneyReturns: createManualRefundsService,
  manualOrders: createManualOrdersService,
  orderDrafts: createOrderDraftsService,
  orderEdits: createOrderEditsService,
  orderTags: createOrderTagsService,
  parcels: createParcelsService,
  picking: createPickingService,
  labelReconciliation: createLabelReconciliationService,
  labels: createShippingLabelsService,

  ownedItems: createOwnedItemsService,

  withdrawals: createWithdrawalsService,
  handledWithdrawals: createHandledWithdrawalsService,

  buyers: createBuyersService,
  guestCustomers: createGuestCustomersService,
  customers: createCustomersService,
  customerList: createCustomerListService,
  customerOrders: createCustomerOrdersService,
  guestAddress: createGuestEmailChangeService,
  guestOrders: createGuestOrdersService,
  attachments: createAttachmentStore,
  messages: createMessagesService,
  inbox: createInboxService,
  inboundMail: createInboundMailService,
  reviews: createReviewsService,
  reviewModeration: createReviewModerationService,
  reviewMails: createReviewMailsService,

  files: createGeneratedFilesService,
  dataExport: createDataExportService,
  erasureSteps: createAccountErasureSteps,
  accountErasure: createAccountErasureService,
  backupMonitor: createBackupMonitorService,
  ready: createSetupChecklistService,
  waiting: createPendingTasksService,

  orderJobs: createOrderJobs,
  jobs: createShopJobs,
  httpPlatform: createHttpDependencies,
};
