import type { Firestore } from 'firebase-admin/firestore';
import { createActivityRepository } from '../features/activity/activity.repository';
import { createAddressBooksRepository } from '../features/addresses/address-books.repository';
import { createCartsRepository } from '../features/cart/carts.repository';
import { createCollectionsRepository } from '../features/collections/collections.repository';
import { createCustomerAnnotationsRepository } from '../features/customers/customer-marks.repository';
import { createGuestCustomersRepository } from '../features/customers/guest-customers.repository';
import { createGeneratedFilesRepository } from '../features/files/files.repository';
import { createImportsRepository } from '../features/imports/imports.repository';
import { createMailPreferencesRepository } from '../features/mail/mail-preferences.repository';
import { createMailRepository } from '../features/mail/mail.repository';
import { createMessagesRepository } from '../features/messages/messages.repository';
import { createSavedRepliesRepository } from '../features/messages/saved-replies.repository';
import { createNotificationsRepository } from '../features/notices/notices.repository';
import { createOrderDraftsRepository } from '../features/orders/drafts/order-drafts.repository';
import { createInvoicesRepository } from '../features/orders/invoices/invoices.repository';
import { createLabelRequestsRepository } from '../features/orders/labels/label-work.repository';
import { createRefundSumsRepository } from '../features/orders/money/refund-sums.repository';
import { createOrderCountsRepository } from '../features/orders/order-counts.repository';
import { createOrderNotesRepository } from '../features/orders/order-notes.repository';
import { createOrdersRepository } from '../features/orders/orders.repository';
import { createCareRemindersRepository } from '../features/owned-items/care-reminders.repository';
import { createPackersRepository } from '../features/orders/parcels/packers.repository';
import { createBuyersRepository } from '../features/orders/placing/buyers.repository';
import { createOrderWritesRepository } from '../features/orders/records/order-writes.repository';
import { createSalesDaysRepository } from '../features/orders/sales/sales-days.repository';
import { createOrderTagsRepository } from '../features/orders/tags/order-tags.repository';
import { createPaymentCustomersRepository } from '../features/payments/payment-customers.repository';
import { createTestCustomersRepository } from '../features/payments/test-customers.repository';
import { createPaymentEventsRepository } from '../features/payments/payment-events.repository';
import { createWebhookRecordsRepository } from '../features/payments/webhook-records.repository';
import { createPriceChangesRepository } from '../features/products/bulk/price-changes.repository';
import { createProductTasksRepository } from '../features/products/product-tasks.repository';
import { createProductsRepository } from '../features/products/products.repository';
import { createPromotionUsesRepository } from '../features/promotions/promotion-uses.repository';
import { createPromotionsRepository } from '../features/promotions/promotions.repository';
import { createBackupRecordRepository } from '../features/ready/backup-record.repository';
import { createFailedJobsRepository } from '../features/ready/failed-jobs.repository';
import { createMissingAddressesRepository } from '../features/redirects/missing-addresses.repository';
import { createRedirectsRepository } from '../features/redirects/redirects.repository';
import { createReviewMailsRepository } from '../features/reviews/review-mails.repository';
import { createSavedViewsRepository } from '../features/saved-views/saved-views.repository';
import { createPopularSearchesRepository } from '../features/search/popular-searches.repository';
import { createSecondFactorsRepository } from '../features/second-factor/second-factors.repository';
import { createShopTextsRepository } from '../features/shop-texts/shop-texts.repository';
import { createSettingsRepository } from '../features/settings/settings.repository';
import { createStockNoticesRepository } from '../features/stock-notices/stock-notices.repository';
import { createInvitationsRepository } from '../features/users/team/invitations.repository';
import { createTeamRolesRepository } from '../features/users/team/team-roles.repository';
import { createUsersRepository } from '../features/users/users.repository';
import { createWishlistsRepository } from '../features/wishlist/wishlists.repository';
import { createWithdrawalCodesRepository } from '../features/withdrawals/withdrawal-codes.repository';
import { createWithdrawalsRepository } from '../features/withdrawals/withdrawals.repository';
import { createErasuresRepository } from '../platform/personal-data/erasures.repository';
import type { ShopEnvironment } from './shop-environment';

type Database = Pick<ShopEnvironment, 'db' | 'addressOf'>;

const inDatabase =
  <Repository>(create: (db: Firestore, addressOf: ShopEnvironment['addressOf']) => Repository) =>
  ({ db, addressOf }: Database) =>
    create(db, addressOf);

/** Factories of the repositories that depend only on the database. */
export const repositoryFactories = {
  activityRepository: inDatabase(createActivityRepository),
  addressBooksRepository: inDatabase(createAddressBooksRepository),
  backupRecordRepository: inDatabase(createBackupRecordRepository),
  buyersRepository: inDatabase(createBuyersRepository),
  careRemindersRepository: inDatabase(createCareRemindersRepository),
  cartsRepository: inDatabase(createCartsRepository),
  catalogueChanges: inDatabase((db) => createProductTasksRepository(db, 'catalogueChanges')),
  collectionsRepository: inDatabase(createCollectionsRepository),
  customerAnnotationsRepository: inDatabase(createCustomerAnnotationsRepository),
  erasuresRepository: inDatabase(createErasuresRepository),
  failedJobsRepository: inDatabase(createFailedJobsRepository),
  filesRepository: inDatabase(createGeneratedFilesRepository),
  guestCustomersRepository: inDatabase(createGuestCustomersRepository),
  importsRepository: inDatabase(createImportsRepository),
  invitationsRepository: inDatabase(createInvitationsRepository),
  invoicesRepository: inDatabase(createInvoicesRepository),
  labelWorkRepository: inDatabase(createLabelRequestsRepository),
  mailPreferencesRepository: inDatabase(createMailPreferencesRepository),
  mailRepository: inDatabase(createMailRepository),
  messagesRepository: inDatabase(createMessagesRepository),
  missingAddressesRepository: inDatabase(createMissingAddressesRepository),
  noticesRepository: inDatabase(createNotificationsRepository),
  orderCountsRepository: inDatabase(createOrderCountsRepository),
  orderDraftsRepository: inDatabase(createOrderDraftsRepository),
  orderNotesRepository: inDatabase(createOrderNotesRepository),
  orderTagsRepository: inDatabase(createOrderTagsRepository),
  orderWritesRepository: inDatabase(createOrderWritesRepository),
  ordersRepository: inDatabase(createOrdersRepository),
  packersRepository: inDatabase(createPackersRepository),
  paymentCustomersRepository: inDatabase(createPaymentCustomersRepository),
  paymentEventsRepository: inDatabase(createPaymentEventsRepository),
  popularSearchesRepository: inDatabase(createPopularSearchesRepository),
  priceChangesRepository: inDatabase(createPriceChangesRepository),
  productsRepository: inDatabase(createProductsRepository),
  promotionUsesRepository: inDatabase(createPromotionUsesRepository),
  promotionsRepository: inDatabase(createPromotionsRepository),
  redirectsRepository: inDatabase(createRedirectsRepository),
  refundSumsRepository: inDatabase(createRefundSumsRepository),
  restocks: inDatabase((db) => createProductTasksRepository(db, 'restocks')),
  reviewMailsRepository: inDatabase(createReviewMailsRepository),
  salesDaysRepository: inDatabase(createSalesDaysRepository),
  savedRepliesRepository: inDatabase(createSavedRepliesRepository),
  savedViewsRepository: inDatabase(createSavedViewsRepository),
  secondFactorsRepository: inDatabase(createSecondFactorsRepository),
  shopTextsRepository: inDatabase(createShopTextsRepository),
  settingsRepository: inDatabase(createSettingsRepository),
  stockNoticesRepository: inDatabase(createStockNoticesRepository),
  teamRolesRepository: inDatabase(createTeamRolesRepository),
  testCustomersRepository: inDatabase(createTestCustomersRepository),
  usersRepository: inDatabase(createUsersRepository),
  webhookRecordsRepository: inDatabase(createWebhookRecordsRepository),
  wishlistsRepository: inDatabase(createWishlistsRepository),
  withdrawalCodesRepository: inDatabase(createWithdrawalCodesRepository),
  withdrawalsRepository: inDatabase(createWithdrawalsRepository),
};
