import type { Express } from 'express';
import type { ShopServices } from './compose';
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
import { createNoticesRoutes } from './features/notices/notices.routes';
import { createPromotionsRoutes } from './features/promotions/promotions.routes';
import { createPricingRoutes } from './features/pricing/pricing.routes';
import { createLocalMailRoutes, createMailRoutes } from './features/mail/mail.routes';
import { createMessagesRoutes } from './features/messages/messages.routes';
import { createImportsRoutes } from './features/imports/imports.routes';
import { createPrivacyRoutes } from './features/privacy/privacy.routes';
import { createOpenapiRoutes } from './features/openapi/openapi.routes';
import { createProductRoutes } from './features/products/products.routes';
import { createReadinessRoutes } from './features/ready/ready.routes';
import { createReviewsRoutes } from './features/reviews/reviews.routes';
import { createSettingsRoutes } from './features/settings/settings.routes';
import { createStockNoticesRoutes } from './features/stock-notices/stock-notices.routes';
import { createTeamRoutes } from './features/users/team/team.routes';
import { createCustomersRoutes } from './features/customers/customers.routes';
import { createUsersRoutes } from './features/users/users.routes';
import { createWishlistRoutes } from './features/wishlist/wishlist.routes';
import { ROUTES } from './contract/routes';
import { EMULATOR_MAIL_ROUTES } from './contract/routes/mail-routes';
import type { HttpFunction } from './contract/routes/route-definition';
import type { HttpPlatform } from './platform/http/guards';
import { bindRoutes, mountRoutes, type BoundRoute } from './platform/http/mount-routes';

export function bindAllRoutes(services: ShopServices): BoundRoute[] {
  const handlers = {
    ...createSeoRoutes(services),
    ...createAuthRoutes(services),
    ...createSecondFactorRoutes(services),
    ...createUsersRoutes(services),
    ...createCustomersRoutes(services),
    ...createTeamRoutes(services),
    ...createPrivacyRoutes(services),
    ...createSettingsRoutes(services),
    ...createActivityRoutes(services),
    ...createAddressesRoutes(services),
    ...createWishlistRoutes(services),
    ...createCartRoutes(services),
    ...createMessagesRoutes(services),
    ...createProductRoutes(services),
    ...createCollectionsRoutes(services),
    ...createImportsRoutes(services),
    ...createOrdersRoutes(services),
    ...createPaymentsRoutes(services),
    ...createPricingRoutes(services),
    ...createPromotionsRoutes(services),
    ...createReviewsRoutes(services),
    ...createStockNoticesRoutes(services),
    ...createMailRoutes(services),
    ...createReadinessRoutes(services),
    ...createNoticesRoutes(services),
    ...createSavedViewsRoutes(services),
    ...createOpenapiRoutes(services),
  };
  return [
    ...bindRoutes(ROUTES, handlers),
    ...(services.mailbox ? bindRoutes(EMULATOR_MAIL_ROUTES, createLocalMailRoutes(services.mailbox)) : []),
  ];
}

/** Creates the Express app with the routes of a Cloud Function. The caller starts the server. */
export function createExpressApp(
  services: ShopServices,
  platform: HttpPlatform,
  servedBy: HttpFunction,
): Express {
  return mountRoutes(bindAllRoutes(services), platform, servedBy);
}
