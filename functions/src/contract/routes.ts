import { accountRoutes, authRoutes } from './routes/account-routes';
import { collectionRoutes } from './routes/collection-routes';
import { seoRoutes } from './routes/seo-routes';
import { mailRoutes } from './routes/mail-routes';
import { messageRoutes } from './routes/message-routes';
import { adminOrderRoutes } from './routes/admin-order-routes';
import { orderRoutes } from './routes/order-routes';
import { productRoutes } from './routes/product-routes';
import { redirectRoutes } from './routes/redirect-routes';
import { promotionRoutes } from './routes/promotion-routes';
import { setupChecklistRoutes } from './routes/readiness-routes';
import { reviewRoutes } from './routes/review-routes';
import { secondFactorRoutes } from './routes/second-factor-routes';
import { settingsRoutes, systemRoutes } from './routes/store-routes';
import { teamRoutes } from './routes/team-routes';
import { withdrawalRoutes } from './routes/withdrawal-routes';

export const ROUTES = {
  ...systemRoutes,
  ...seoRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...productRoutes,
  ...collectionRoutes,
  ...orderRoutes,
  ...adminOrderRoutes,
  ...accountRoutes,
  ...teamRoutes,
  ...settingsRoutes,
  ...promotionRoutes,
  ...redirectRoutes,
  ...reviewRoutes,
  ...mailRoutes,
  ...messageRoutes,
  ...setupChecklistRoutes,
  ...withdrawalRoutes,
};

export type RouteName = keyof typeof ROUTES;
