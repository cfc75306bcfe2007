import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { shopPaths } from '@/shared/config/paths';

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

/** Pattern of all addresses without a page. */
const UNKNOWN_PAGE = '*';

export const PAGE_ROUTES = {
  all: [
    definePage(shopPaths.products, () => import('./routes/products-page'), perRequest('products-page')),
    definePage(shopPaths.product(':id'), () => import('./routes/product-page'), perRequest('product-page')),
    definePage(
      shopPaths.collection(':slug'),
      () => import('./routes/collection-page'),
      perRequest('collection-page'),
    ),
    definePage(shopPaths.gifts, () => import('./routes/gifts-page'), perRequest('gifts-page')),
    definePage(shopPaths.about, () => import('./routes/about-page'), atBuildTime('about-page')),
    definePage(shopPaths.contact, () => import('./routes/contact-page'), atBuildTime('contact-page')),
    definePage(shopPaths.help, () => import('./routes/help-page'), atBuildTime('help-page')),
    definePage(shopPaths.shipping, () => import('./routes/shipping-page'), atBuildTime('shipping-page')),
    definePage(shopPaths.returns, () => import('./routes/returns-page'), atBuildTime('returns-page')),
    definePage(shopPaths.privacy, () => import('./routes/privacy-page'), atBuildTime('privacy-page')),
    definePage(shopPaths.terms, () => import('./routes/terms-page'), atBuildTime('terms-page')),
    definePage(shopPaths.cookies, () => import('./routes/cookies-page'), atBuildTime('cookies-page')),
    definePage(
      shopPaths.accessibility,
      () => import('./routes/accessibility-page'),
      atBuildTime('accessibility-page'),
    ),
    definePage(shopPaths.imprint, () => import('./routes/imprint-page'), perRequest('imprint-page')),
    definePage(shopPaths.cart, () => import('./routes/personal/cart-page')),
    definePage(shopPaths.wishlist, () => import('./routes/personal/wishlist-page')),
    definePage(shopPaths.resetPassword, () => import('./routes/personal/reset-password-page')),
    definePage(shopPaths.reviewMails, () => import('./routes/personal/review-mails-page')),
    definePage(shopPaths.careReminders, () => import('./routes/personal/care-reminders-page')),
    definePage(shopPaths.emailPreferences, () => import('./routes/personal/email-preferences-page')),
    definePage(shopPaths.withdraw, () => import('./routes/personal/withdraw-page')),
    definePage(shopPaths.team, () => import('./routes/personal/team-page')),
    definePage(shopPaths.forgotPassword, () => import('./routes/personal/forgot-password-page')),
    definePage(shopPaths.stockNotices, () => import('./routes/personal/stock-notices-page')),
    // These pages are also for guests, who can place orders if the shop allows it.
    definePage(shopPaths.checkout, () => import('./routes/personal/checkout-page')),
    definePage(shopPaths.order(':id'), () => import('./routes/personal/order-page')),
    definePage(shopPaths.orderInvoice(':id'), () => import('./routes/personal/order-invoice-page')),
    definePage(shopPaths.orderItem(':id', ':line'), () => import('./routes/personal/owned-item-page')),
    definePage(shopPaths.track(':id'), () => import('./routes/personal/track-page')),
    ...(import.meta.env.MODE === 'emulator'
      ? [definePage(shopPaths.mail, () => import('./routes/personal/mail-page'))]
      : []),
  ],
  guests: [
    definePage(shopPaths.login, () => import('./routes/personal/login-page')),
    definePage(shopPaths.register, () => import('./routes/personal/register-page')),
  ],
  users: [
    definePage(shopPaths.orders, () => import('./routes/personal/orders-page')),
    definePage(`${shopPaths.profile}/*`, () => import('./routes/personal/profile-page')),
  ],
  admins: [definePage(`${shopPaths.admin}/*`, () => import('./routes/admin/admin-pages'))],
  none: [definePage(UNKNOWN_PAGE, () => import('./not-found'))],
};

const ALL_PAGES = Object.values(PAGE_ROUTES).flat();

/** Returns the page at a path. Returns undefined for the home page, which is part of the main bundle. */
const findPage = (pathname: string) =>
  pathname === shopPaths.home ? undefined : ALL_PAGES.find(({ path }) => matchPath(path, pathname));

export async function preloadPage(href: string): Promise<void> {
  // Errors are ignored, because opening the page reports them.
  await findPage(href.split(/[?#]/)[0] ?? '')
    ?.load()
    .catch(() => undefined);
}

/** Returns how the server renders the page at a path, or undefined if only the browser renders the page. */
export const getServerRenderingMode = (pathname: string): ServerRendering | undefined =>
  pathname === shopPaths.home ? { when: 'asked', file: null } : findPage(pathname)?.drawn;

/** Returns true if only the browser renders the page at a path. */
export const isPersonalPage = (pathname: string): boolean => {
  const page = pathname === shopPaths.home ? undefined : findPage(pathname);
  return page !== undefined && page.drawn === undefined && page.path !== UNKNOWN_PAGE;
};

export const getStaticPaths = () =>
  ALL_PAGES.filter(({ drawn }) => drawn?.when === 'built').map(({ path }) => path);
