import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '@/shared/config/paths';

type Load = () => Promise<{ default: ComponentType }>;

/** How a server draws a page: once, when the shop is built, or when it is asked for, since what it shows is stored. */
interface Drawn {
  when: 'built' | 'asked';
  /** The name of its file in `routes`; null where it is part of the first script. */
  file: string | null;
}

/** A page whose code is fetched when it is shown, or ahead: then it is drawn at once. */
function page(path: string, load: Load, drawn?: Drawn) {
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

const built = (file: string): Drawn => ({ when: 'built', file });
const asked = (file: string): Drawn => ({ when: 'asked', file });

/** Every page but home, each in a chunk of its own, by who may see it. */
export const PAGES = {
  all: [
    page(paths.products, () => import('./routes/products-page'), asked('products-page')),
    page(paths.product(':id'), () => import('./routes/product-page'), asked('product-page')),
    page(paths.collection(':slug'), () => import('./routes/collection-page'), asked('collection-page')),
    page(paths.about, () => import('./routes/about-page'), built('about-page')),
    page(paths.contact, () => import('./routes/contact-page'), built('contact-page')),
    page(paths.help, () => import('./routes/help-page'), built('help-page')),
    page(paths.shipping, () => import('./routes/shipping-page'), built('shipping-page')),
    page(paths.returns, () => import('./routes/returns-page'), built('returns-page')),
    page(paths.privacy, () => import('./routes/privacy-page'), built('privacy-page')),
    page(paths.terms, () => import('./routes/terms-page'), built('terms-page')),
    page(paths.cookies, () => import('./routes/cookies-page'), built('cookies-page')),
    page(paths.cart, () => import('./routes/personal/cart-page')),
    page(paths.wishlist, () => import('./routes/personal/wishlist-page')),
    page(paths.resetPassword, () => import('./routes/personal/reset-password-page')),
    page(paths.reviewMails, () => import('./routes/personal/review-mails-page')),
    page(paths.emailPreferences, () => import('./routes/personal/email-preferences-page')),
    page(paths.team, () => import('./routes/personal/team-page')),
    page(paths.forgotPassword, () => import('./routes/personal/forgot-password-page')),
    page(paths.stockNotices, () => import('./routes/personal/stock-notices-page')),
    // These let in guests, too: where they are allowed to order, and with the link of an order.
    page(paths.checkout, () => import('./routes/personal/checkout-page')),
    page(paths.order(':id'), () => import('./routes/personal/order-page')),
    page(paths.orderInvoice(':id'), () => import('./routes/personal/order-invoice-page')),
    page(paths.track(':id'), () => import('./routes/personal/track-page')),
    // What was mailed can be read on the emulators only: other builds have neither the page nor its address.
    ...(import.meta.env.MODE === 'emulator'
      ? [page(paths.mail, () => import('./routes/personal/mail-page'))]
      : []),
  ],
  guests: [
    page(paths.login, () => import('./routes/personal/login-page')),
    page(paths.register, () => import('./routes/personal/register-page')),
  ],
  users: [
    page(paths.orders, () => import('./routes/personal/orders-page')),
    page(`${paths.profile}/*`, () => import('./routes/personal/profile-page')),
  ],
  admins: [page(`${paths.admin}/*`, () => import('./routes/admin/admin-pages'))],
  none: [page('*', () => import('./not-found'))],
};

const EVERY = Object.values(PAGES).flat();

/** The page at a path; undefined for home, which is part of the first script. */
const pageAt = (pathname: string) =>
  pathname === paths.home ? undefined : EVERY.find(({ path }) => matchPath(path, pathname));

/** Fetches a page's code ahead: a link under the pointer or the focus is likely to be followed. */
export async function preloadPage(href: string): Promise<void> {
  // The page itself reports a failure when it is really opened.
  await pageAt(href.split(/[?#]/)[0] ?? '')
    ?.load()
    .catch(() => undefined);
}

/** How a server draws the page at a path; undefined where the browser fills a shell, and where there is none. */
export const drawnAt = (pathname: string): Drawn | undefined =>
  pathname === paths.home ? { when: 'asked', file: null } : pageAt(pathname)?.drawn;

/** Pages that are the same for everyone and show nothing that is stored. */
export const fixedPaths = () => EVERY.filter(({ drawn }) => drawn?.when === 'built').map(({ path }) => path);
