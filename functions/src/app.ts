import type { Express } from 'express';
import type { Shop } from './platform/shop';
import { createAddressesRoutes } from './features/addresses/addresses.routes';
import { createActivityRoutes } from './features/activity/activity.routes';
import { createAuthRoutes } from './features/auth/auth.routes';
import { createCartRoutes } from './features/cart/cart.routes';
import { createCollectionsRoutes } from './features/collections/collections.routes';
import { createSecondFactorRoutes } from './features/second-factor/second-factor.routes';
import { createSeoRoutes } from './features/seo/seo.routes';
import { createOrdersRoutes } from './features/orders/orders.routes';
import { createPaymentsRoutes } from './features/payments/payments.routes';
import { createSavedViewsRoutes } from './features/saved-views/saved-views.routes';
import { createNotificationsRoutes } from './features/notices/notices.routes';
import { createPromotionsRoutes } from './features/promotions/promotions.routes';
import { createPricingRoutes } from './features/pricing/pricing.routes';
import { createEmulatorMailRoutes, createMailRoutes } from './features/mail/mail.routes';
import { createMessagesRoutes } from './features/messages/messages.routes';
import { createImportsRoutes } from './features/imports/imports.routes';
import { createPrivacyRoutes } from './features/privacy/privacy.routes';
import { createOpenApiRoutes } from './features/openapi/openapi.routes';
import { createProductRoutes } from './features/products/products.routes';
import { createSetupChecklistRoutes } from './features/ready/ready.routes';
import { createRedirectsRoutes } from './features/redirects/redirects.routes';
import { createOwnedItemsRoutes } from './features/owned-items/owned-items.routes';
import { createReviewsRoutes } from './features/reviews/reviews.routes';
import { createSettingsRoutes } from './features/settings/settings.routes';
import { createShopTextsRoutes } from './features/shop-texts/shop-texts.routes';
import { createSiteSearchRoutes } from './features/site-search/site-search.routes';
import { createStockNoticesRoutes } from './features/stock-notices/stock-notices.routes';
import { createTeamRoutes } from './features/users/team/team.routes';
import { createCustomersRoutes } from './features/customers/customers.routes';
import { createUsersRoutes } from './features/users/users.routes';
import { createWithdrawalsRoutes } from './features/withdrawals/withdrawals.routes';
import { createWishlistRoutes } from './features/wishlist/wishlist.routes';
import { ROUTES } from './contract/routes';
import { emulatorMailRoutes } from './contract/routes/mail-routes';
import type { HttpCloudFunctionName } from './contract/routes/route-definition';
import type { HttpDependencies } from './platform/http/guards';
import { bindRoutes, mountRoutes, type BoundRoute } from './platform/http/mount-routes';

export function bindAllRoutes(shop: Shop): BoundRoute[] {
  const handlers = {
    ...createSeoRoutes(shop),
    ...createAuthRoutes(shop),
    ...createSecondFactorRoutes(shop),
    ...createUsersRoutes(shop),
    ...createCustomersRoutes(shop),
    ...createTeamRoutes(shop),
    ...createPrivacyRoutes(shop),
    ...createSettingsRoutes(shop),
    ...createActivityRoutes(shop),
    ...createAddressesRoutes(shop),
    ...createWishlistRoutes(shop),
    ...createCartRoutes(shop),
    ...createMessagesRoutes(shop),
    ...createProductRoutes(shop),
    ...createSiteSearchRoutes(shop),
    ...createCollectionsRoutes(shop),
    ...createImportsRoutes(shop),
    ...createOrdersRoutes(shop),
    ...createPaymentsRoutes(shop),
    ...createPricingRoutes(shop),
    ...createPromotionsRoutes(shop),
    ...createRedirectsRoutes(shop),
    ...createOwnedItemsRoutes(shop),
    ...createReviewsRoutes(shop),
    ...createWithdrawalsRoutes(shop),
    ...createStockNoticesRoutes(shop),
    ...createMailRoutes(shop),
    ...createSetupChecklistRoutes(shop),
    ...createNotificationsRoutes(shop),
    ...createSavedViewsRoutes(shop),
    ...createShopTextsRoutes(shop),
    ...createOpenApiRoutes(shop),
  };
  return [
    ...bindRoutes(ROUTES, handlers),
    ...(shop.mailbox ? bindRoutes(emulatorMailRoutes, createEmulatorMailRoutes(shop.mailbox)) : []),
  ];
}

/** Creates the Express app of a Cloud Function, without starting a server. */
export function createExpressApp(
  shop: Shop,
  platform: HttpDependencies,
  httpFunction: HttpCloudFunctionName,
): Express {
  return mountRoutes(bindAllRoutes(shop), platform, httpFunction);
}
