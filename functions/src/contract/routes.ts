import { accountRoutes } from './routes/account-routes';
import { adminRoutes } from './routes/admin-routes';
import { authRoutes } from './routes/auth-routes';
import { foundRoutes } from './routes/found-routes';
import { orderRoutes } from './routes/order-routes';
import { paymentRoutes } from './routes/payment-routes';
import { productRoutes } from './routes/product-routes';
import { promotionRoutes } from './routes/promotion-routes';
import { settingsRoutes } from './routes/settings-routes';
import { storeRoutes } from './routes/store-routes';

/** Every route of /api, and those at the site's root, by the feature that answers it. */
export const ROUTES = {
  ...storeRoutes,
  ...foundRoutes,
  ...authRoutes,
  ...productRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...settingsRoutes,
  ...promotionRoutes,
};

export type RouteName = keyof typeof ROUTES;
