import type { Express } from 'express';
import type { Services } from './compose';
import { addressesRoutes } from './features/addresses/addresses.routes';
import { activityRoutes } from './features/activity/activity.routes';
import { authRoutes } from './features/auth/auth.routes';
import { cartRoutes } from './features/cart/cart.routes';
import { collectionsRoutes } from './features/collections/collections.routes';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes';
import { seoRoutes } from './features/seo/seo.routes';
import { ordersRoutes } from './features/orders/orders.routes';
import { paymentsRoutes } from './features/payments/payments.routes';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes';
import { noticesRoutes } from './features/notices/notices.routes';
import { promotionsRoutes } from './features/promotions/promotions.routes';
import { pricingRoutes } from './features/pricing/pricing.routes';
import { mailRoutes, mailsRoutes } from './features/mail/mail.routes';
import { messagesRoutes } from './features/messages/messages.routes';
import { importsRoutes } from './features/imports/imports.routes';
import { privacyRoutes } from './features/privacy/privacy.routes';
import { openapiRoutes } from './features/openapi/openapi.routes';
import { productRoutes } from './features/products/products.routes';
import { readyRoutes } from './features/ready/ready.routes';
import { reviewsRoutes } from './features/reviews/reviews.routes';
import { settingsRoutes } from './features/settings/settings.routes';
import { stockNoticesRoutes } from './features/stock-notices/stock-notices.routes';
import { teamRoutes } from './features/users/team/team.routes';
import { customersRoutes } from './features/customers/customers.routes';
import { usersRoutes } from './features/users/users.routes';
import { wishlistRoutes } from './features/wishlist/wishlist.routes';
import { ROUTES } from './contract/routes';
import { LOCAL_MAIL_ROUTES } from './contract/routes/mail-routes';
import type { HttpFunction } from './contract/routes/route-definition';
import type { HttpPlatform } from './platform/http/guards';
import { bind, mountRoutes, type BoundRoute } from './platform/http/http';

export function boundRoutes(services: Services): BoundRoute[] {
  const handlers = {
    ...seoRoutes(services),
    ...authRoutes(services),
    ...secondFactorRoutes(services),
    ...usersRoutes(services),
    ...customersRoutes(services),
    ...teamRoutes(services),
    ...privacyRoutes(services),
    ...settingsRoutes(services),
    ...activityRoutes(services),
    ...addressesRoutes(services),
    ...wishlistRoutes(services),
    ...cartRoutes(services),
    ...messagesRoutes(services),
    ...productRoutes(services),
    ...collectionsRoutes(services),
    ...importsRoutes(services),
    ...ordersRoutes(services),
    ...paymentsRoutes(services),
    ...pricingRoutes(services),
    ...promotionsRoutes(services),
    ...reviewsRoutes(services),
    ...stockNoticesRoutes(services),
    ...mailsRoutes(services),
    ...readyRoutes(services),
    ...noticesRoutes(services),
    ...savedViewsRoutes(services),
    ...openapiRoutes(services),
  };
  return [
    ...bind(ROUTES, handlers),
    ...(services.mailbox ? bind(LOCAL_MAIL_ROUTES, mailRoutes(services.mailbox)) : []),
  ];
}

/** Creates the Express app of one Cloud Function. Does not listen. */
export function createApp(services: Services, platform: HttpPlatform, servedBy: HttpFunction): Express {
  return mountRoutes(boundRoutes(services), platform, servedBy);
}
