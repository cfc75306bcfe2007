import { accountRoutes } from './routes/account-routes';
import { adminRoutes } from './routes/admin-routes';
import { authRoutes } from './routes/auth-routes';
import { cartRoutes } from './routes/cart-routes';
import { collectionRoutes } from './routes/collection-routes';
import { seoRoutes } from './routes/seo-routes';
import { orderRoutes } from './routes/order-routes';
import { paymentRoutes } from './routes/payment-routes';
import { productRoutes } from './routes/product-routes';
import { promotionRoutes } from './routes/promotion-routes';
import { reviewRoutes } from './routes/review-routes';
import { settingsRoutes } from './routes/settings-routes';
import { stockNoticeRoutes } from './routes/stock-notice-routes';
import { storeRoutes } from './routes/store-routes';

/** Every route of /api, and those at the site's root, by the feature that answers it. */
export const ROUTES = {
  ...storeRoutes,
  ...seoRoutes,
  ...authRoutes,
  ...productRoutes,
  ...collectionRoutes,
  ...cartRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...settingsRoutes,
  ...promotionRoutes,
  ...reviewRoutes,
  ...stockNoticeRoutes,
};

export type RouteName = keyof typeof ROUTES;
