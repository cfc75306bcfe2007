import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '@/shared/config/paths';

type Load = () => Promise<{ default: ComponentType }>;

/** Time at which the server renders a page: once at build time, or for each request. */
interface ServerRendering {
  when: 'built' | 'asked';
  /** Name of the page's file in `routes`, or null if the page is part of the main bundle. */
  file: string | null;
}

function definePage(path: string, load: Load, drawn?: ServerRendering) {
  let loaded: ComponentType | undefined;
  const keep: Load = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(keep);
  function Page() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return { path, drawn, load: keep, element: <Page /> };
}

const atBuildTime = (file: string): ServerRendering => ({ when: 'built', file });
const perRequest = (file: string): ServerRendering => ({ when: 'asked', file });

export const PAGE_ROUTES = {
  all: [
    definePage(paths.products, () => import('./routes/products-page'), perRequest('products-page')),
    definePage(paths.product(':id'), () => import('./routes/product-page'), perRequest('product-page')),
    definePage(
      paths.collection(':slug'),
      () => import('./routes/collection-page'),
      perRequest('collection-page'),
    ),
    definePage(paths.about, () => import('./routes/about-page'), atBuildTime('about-page')),
    definePage(paths.contact, () => import('./routes/contact-page'), atBuildTime('contact-page')),
    definePage(paths.help, () => import('./routes/help-page'), atBuildTime('help-page')),
    definePage(paths.shipping, () => import('./routes/shipping-page'), atBuildTime('shipping-page')),
    definePage(paths.returns, () => import('./routes/returns-page'), atBuildTime('returns-page')),
    definePage(paths.privacy, () => import('./routes/privacy-page'), atBuildTime('privacy-page')),
    definePage(paths.terms, () => import('./routes/terms-page'), atBuildTime('terms-page')),
    definePage(paths.cookies, () => import('./routes/cookies-page'), atBuildTime('cookies-page')),
    definePage(paths.cart, () => import('./routes/personal/cart-page')),
    definePage(paths.wishlist, () => import('./routes/personal/wishlist-page')),
    definePage(paths.resetPassword, () => import('./routes/personal/reset-password-page')),
    definePage(paths.reviewMails, () => import('./routes/personal/review-mails-page')),
    definePage(paths.emailPreferences, () => import('./routes/personal/email-preferences-page')),
    definePage(paths.team, () => import('./routes/personal/team-page')),
    definePage(paths.forgotPassword, () => import('./routes/personal/forgot-password-page')),
    definePage(paths.stockNotices, () => import('./routes/personal/stock-notices-page')),
    // These pages are also for guests, who can place orders if the shop allows it.
    definePage(paths.checkout, () => import('./routes/personal/checkout-page')),
    definePage(paths.order(':id'), () => import('./routes/personal/order-page')),
    definePage(paths.orderInvoice(':id'), () => import('./routes/personal/order-invoice-page')),
    definePage(paths.track(':id'), () => import('./routes/personal/track-page')),
    ...(import.meta.env.MODE === 'emulator'
      ? [definePage(paths.mail, () => import('./routes/personal/mail-page'))]
      : []),
  ],
  guests: [
    definePage(paths.login, () => import('./routes/personal/login-page')),
    definePage(paths.register, () => import('./routes/personal/register-page')),
  ],
  users: [
    definePage(paths.orders, () => import('./routes/personal/orders-page')),
    definePage(`${paths.profile}/*`, () => import('./routes/personal/profile-page')),
  ],
  admins: [definePage(`${paths.admin}/*`, () => import('./routes/admin/admin-pages'))],
  none: [definePage('*', () => import('./not-found'))],
};

const ALL_PAGES = Object.values(PAGE_ROUTES).flat();

/** Returns the page at a path. Returns undefined for the home page, which is part of the main bundle. */
const findPage = (pathname: string) =>
  pathname === paths.home ? undefined : ALL_PAGES.find(({ path }) => matchPath(path, pathname));

export async function preloadPage(href: string): Promise<void> {
  // Errors are ignored, because opening the page reports them.
  await findPage(href.split(/[?#]/)[0] ?? '')
    ?.load()
    .catch(() => undefined);
}

/** Returns how the server renders the page at a path, or undefined if only the browser renders the page. */
export const getServerRendering = (pathname: string): ServerRendering | undefined =>
  pathname === paths.home ? { when: 'asked', file: null } : findPage(pathname)?.drawn;

export const getStaticPaths = () =>
  ALL_PAGES.filter(({ drawn }) => drawn?.when === 'built').map(({ path }) => path);
