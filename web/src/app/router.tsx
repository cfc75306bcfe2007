import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Spinner } from '@/shared/ui/spinner';
import { ErrorPage } from './error-page';
import { toProducts } from './guards';
import { RootLayout } from './layouts/root-layout';
import { Component as HomePage, loader as homeLoader } from './routes/home-page';
import { productLoader, productListLoader } from './routes/catalogue-loaders';

/** A page of its own chunk; a spinner stands in its place while a first visit waits for it. */
const page = (path: string, lazy: RouteObject['lazy'], rest: Partial<RouteObject> = {}) =>
  ({ path, lazy, HydrateFallback: Spinner, ErrorBoundary: ErrorPage, ...rest }) as RouteObject;

/** All pages. Home comes with the app; everything else when somebody goes there. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: paths.home,
        Component: HomePage,
        loader: homeLoader,
        HydrateFallback: Spinner,
        ErrorBoundary: ErrorPage,
      },
      // The two pages people land on ask for their data while their code is still on its way.
      page(
        paths.products,
        { Component: async () => (await import('./routes/products-page')).Component },
        { loader: productListLoader },
      ),
      page(
        paths.product(':id'),
        { Component: async () => (await import('./routes/product-page')).Component },
        { loader: productLoader },
      ),
      { path: '/shop/*', loader: toProducts, HydrateFallback: Spinner },
      page(paths.about, () => import('./routes/about-page')),
      page(paths.contact, () => import('./routes/contact-page')),
      page(paths.help, () => import('./routes/help-page')),
      page(paths.shipping, () => import('./routes/shipping-page')),
      page(paths.returns, () => import('./routes/returns-page')),
      page(paths.privacy, () => import('./routes/privacy-page')),
      page(paths.terms, () => import('./routes/terms-page')),
      page(paths.cookies, () => import('./routes/cookies-page')),
      page(paths.login, () => import('./routes/login-page')),
      page(paths.register, () => import('./routes/register-page')),
      page(paths.forgotPassword, () => import('./routes/forgot-password-page')),
      page(paths.resetPassword, () => import('./routes/reset-password-page')),
      page(paths.cart, () => import('./routes/cart-page')),
      page(paths.checkout, () => import('./routes/checkout-page')),
      page(paths.orders, () => import('./routes/orders-page')),
      page(paths.order(':id'), () => import('./routes/order-page')),
      page(paths.track(':id'), () => import('./routes/track-page')),
      page(paths.profile, () => import('./routes/profile-page')),
      {
        path: paths.admin,
        lazy: () => import('./layouts/admin-layout'),
        HydrateFallback: Spinner,
        ErrorBoundary: ErrorPage,
        children: [
          page('', () => import('./routes/admin/dashboard-page')),
          page('orders', () => import('./routes/admin/orders-page')),
        ],
      },
      page('*', () => import('./routes/not-found-page')),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
