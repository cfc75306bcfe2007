import type { Express } from 'express';
import type { PublicConfig } from './contract/config';
import { addressesRoutes } from './features/addresses/addresses.routes';
import type { AddressesService } from './features/addresses/addresses.service';
import { activityRoutes } from './features/activity/activity.routes';
import type { ActivityService } from './features/activity/activity.service';
import { authRoutes } from './features/auth/auth.routes';
import type { AuthService } from './features/auth/auth.service';
import { cartRoutes } from './features/cart/cart.routes';
import type { CartService } from './features/cart/cart.service';
import { collectionsRoutes } from './features/collections/collections.routes';
import type { CollectionsService } from './features/collections/collections.service';
import { seoRoutes } from './features/seo/seo.routes';
import type { SeoService } from './features/seo/seo.service';
import type { PreviewsService } from './features/seo/previews.service';
import { ordersRoutes } from './features/orders/orders.routes';
import type { AdminOrdersService } from './features/orders/admin-orders.service';
import type { GuestErasureService } from './features/orders/guests/guest-erasure.service';
import type { OrderClaimsService } from './features/orders/guests/order-claims.service';
import type { OrderExportService } from './features/orders/order-export.service';
import type { OrderReceiptsService } from './features/orders/money/order-receipts.service';
import type { OrderRefundsService } from './features/orders/money/order-refunds.service';
import type { OrderStatsService } from './features/orders/order-stats.service';
import type { OrderStatusService } from './features/orders/order-status.service';
import type { OrdersService } from './features/orders/orders.service';
import type { PlaceOrderService } from './features/orders/place-order.service';
import { paymentsRoutes } from './features/payments/payments.routes';
import type { PaymentEventsService } from './features/payments/payment-events.service';
import type { PaymentsService } from './features/payments/payments.service';
import { promotionsRoutes } from './features/promotions/promotions.routes';
import type { PromotionPreviewService } from './features/promotions/promotion-preview.service';
import type { PromotionsService } from './features/promotions/promotions.service';
import { pricingRoutes } from './features/pricing/pricing.routes';
import type { PricingService } from './features/pricing/pricing.service';
import { mailRoutes } from './features/mail/mail.routes';
import type { MailboxService } from './features/mail/mailbox.service';
import { contactRoutes } from './features/contact/contact.routes';
import type { ContactService } from './features/contact/contact.service';
import { importsRoutes } from './features/imports/imports.routes';
import type { ImportsService } from './features/imports/imports.service';
import type { ProductExportService } from './features/imports/product-export.service';
import { privacyRoutes } from './features/privacy/privacy.routes';
import { openapiRoutes } from './features/openapi/openapi.routes';
import { productAdminRoutes } from './features/products/product-admin.routes';
import type { ProductAdminService } from './features/products/product-admin.service';
import type { ProductWriteService } from './features/products/product-write.service';
import { productRoutes } from './features/products/products.routes';
import type { ProductsService } from './features/products/products.service';
import type { ReviewMailsService } from './features/reviews/review-mails.service';
import type { ReviewModerationService } from './features/reviews/review-moderation.service';
import { reviewsRoutes } from './features/reviews/reviews.routes';
import type { ReviewsService } from './features/reviews/reviews.service';
import { settingsRoutes } from './features/settings/settings.routes';
import type { SettingsService } from './features/settings/settings.service';
import { stockNoticesRoutes } from './features/stock-notices/stock-notices.routes';
import type { StockNoticesService } from './features/stock-notices/stock-notices.service';
import { storeRoutes } from './features/store/store.routes';
import type { AccountErasureService } from './features/privacy/account-erasure.service';
import type { AvatarsService } from './features/users/avatars.service';
import type { DataExportService } from './features/privacy/data-export.service';
import type { UsersListService } from './features/users/users-list.service';
import { usersRoutes } from './features/users/users.routes';
import type { UsersService } from './features/users/users.service';
import { wishlistRoutes } from './features/wishlist/wishlist.routes';
import type { WishlistService } from './features/wishlist/wishlist.service';
import { mountRoutes, type BoundRoute, type HttpPlatform } from './platform/http';

/** What the routes call. Each feature adds its service here; `compose.ts` makes them. */
export interface Services {
  version: string;
  payment: PublicConfig['payment'];
  settings: SettingsService;
  activity: ActivityService;
  auth: AuthService;
  contact: ContactService;
  products: ProductsService;
  collections: CollectionsService;
  productAdmin: ProductAdminService;
  productWrite: ProductWriteService;
  imports: ImportsService;
  productExport: ProductExportService;
  users: UsersService;
  usersList: UsersListService;
  dataExport: DataExportService;
  accountErasure: AccountErasureService;
  avatars: AvatarsService;
  addresses: AddressesService;
  wishlist: WishlistService;
  cart: CartService;
  placeOrder: PlaceOrderService;
  orders: OrdersService;
  orderStatus: OrderStatusService;
  orderReceipts: OrderReceiptsService;
  orderRefunds: OrderRefundsService;
  orderStats: OrderStatsService;
  adminOrders: AdminOrdersService;
  guestErasure: GuestErasureService;
  orderClaims: OrderClaimsService;
  orderExport: OrderExportService;
  payments: PaymentsService;
  paymentEvents: PaymentEventsService;
  pricing: PricingService;
  promotions: PromotionsService;
  promotionPreview: PromotionPreviewService;
  reviews: ReviewsService;
  reviewModeration: ReviewModerationService;
  stockNotices: StockNoticesService;
  reviewMails: ReviewMailsService;
  seo: SeoService;
  previews: PreviewsService;
  /** The mails to customers, readable without login on the emulators; null everywhere else. */
  mailbox: MailboxService | null;
}

/** Every route with its handler. */
export function boundRoutes(services: Services): BoundRoute[] {
  return [
    ...storeRoutes(services.version),
    ...seoRoutes(services),
    ...authRoutes(services.auth),
    ...usersRoutes(services),
    ...privacyRoutes(services),
    ...settingsRoutes(services),
    ...activityRoutes(services.activity),
    ...addressesRoutes(services.addresses),
    ...wishlistRoutes(services.wishlist),
    ...cartRoutes(services.cart),
    ...contactRoutes(services.contact),
    ...productRoutes(services.products),
    ...collectionsRoutes(services.collections),
    ...importsRoutes(services),
    ...productAdminRoutes(services.productAdmin, services.productWrite),
    ...ordersRoutes(services),
    ...paymentsRoutes(services),
    ...pricingRoutes(services.pricing),
    ...promotionsRoutes(services),
    ...reviewsRoutes(services),
    ...stockNoticesRoutes(services.stockNotices),
    ...openapiRoutes(services.version),
    ...(services.mailbox ? mailRoutes(services.mailbox) : []),
  ];
}

/** The Express app of every route, from its services. Never listens: the Functions runtime or a test does. */
export function createApp(services: Services, platform: HttpPlatform): Express {
  return mountRoutes(boundRoutes(services), platform);
}
