import { lazy, useState, type ComponentType } from 'react';
import { paths } from '@/shared/config/paths';

type Load = () => Promise<{ default: ComponentType }>;

/** The key of every path that is no page's. */
const NO_PAGE = '*';

/** Pages whose code can be fetched ahead, by the first part of their path. */
const ahead = new Map<string, Load>();

/** A page that a server draws: once, when the shop is built, or when it is asked for, since what it shows is stored. */
export interface DrawnPage {
  path: string;
  when: 'built' | 'asked';
  /** The name of its file in `routes`; null where it is part of the first script. */
  file: string | null;
}

/** The pages that a server draws. Any other is a shell that the browser fills. */
export const DRAWN_PAGES: DrawnPage[] = [{ path: paths.home, when: 'asked', file: null }];

function drawn(when: DrawnPage['when'], path: string, file: string, load: Load): ComponentType {
  DRAWN_PAGES.push({ path, when, file });
  return page(load, path);
}

/** A page whose code is fetched when it is shown, or ahead: then it is drawn at once. */
function page(load: Load, path?: string): ComponentType {
  let loaded: ComponentType | undefined;
  const keep: Load = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(keep);
  if (path) ahead.set(path, keep);
  return function Page() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  };
}

/** Fetches a page's code ahead: a link under the pointer or the focus is likely to be followed. */
export async function preloadPage(href: string): Promise<void> {
  const [first, second, third] = (href.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  if (first === undefined) return;
  const load =
    ahead.get(`/${first}/${second}/${third}`) ??
    ahead.get(second ? `/${first}/:id` : `/${first}`) ??
    ahead.get(NO_PAGE);
  // The page itself reports a failure when it is really opened.
  await load?.().catch(() => undefined);
}

/** Every page but home, each in a chunk of its own. */
export const NotFound = page(() => import('./not-found'), NO_PAGE);
export const AboutPage = drawn('built', paths.about, 'about-page', () => import('./routes/about-page'));
export const ContactPage = drawn(
  'built',
  paths.contact,
  'contact-page',
  () => import('./routes/contact-page'),
);
export const HelpPage = drawn('built', paths.help, 'help-page', () => import('./routes/help-page'));
export const ShippingPage = drawn(
  'built',
  paths.shipping,
  'shipping-page',
  () => import('./routes/shipping-page'),
);
export const ReturnsPage = drawn(
  'built',
  paths.returns,
  'returns-page',
  () => import('./routes/returns-page'),
);
export const PrivacyPage = drawn(
  'built',
  paths.privacy,
  'privacy-page',
  () => import('./routes/privacy-page'),
);
export const TermsPage = drawn('built', paths.terms, 'terms-page', () => import('./routes/terms-page'));
export const CookiesPage = drawn(
  'built',
  paths.cookies,
  'cookies-page',
  () => import('./routes/cookies-page'),
);
export const ProductsPage = drawn(
  'asked',
  paths.products,
  'products-page',
  () => import('./routes/products-page'),
);
export const ProductPage = drawn(
  'asked',
  paths.product(':id'),
  'product-page',
  () => import('./routes/product-page'),
);
export const CollectionPage = drawn(
  'asked',
  paths.collection(':id'),
  'collection-page',
  () => import('./routes/collection-page'),
);
export const LoginPage = page(() => import('./routes/personal/login-page'), paths.login);
export const RegisterPage = page(() => import('./routes/personal/register-page'), paths.register);
export const ForgotPasswordPage = page(
  () => import('./routes/personal/forgot-password-page'),
  paths.forgotPassword,
);
export const ResetPasswordPage = page(() => import('./routes/personal/reset-password-page'));
export const StockNoticesPage = page(() => import('./routes/personal/stock-notices-page'));
export const ReviewMailsPage = page(() => import('./routes/personal/review-mails-page'));
export const CartPage = page(() => import('./routes/personal/cart-page'), paths.cart);
export const WishlistPage = page(() => import('./routes/personal/wishlist-page'), paths.wishlist);
export const CheckoutPage = page(() => import('./routes/personal/checkout-page'), paths.checkout);
export const OrdersPage = page(() => import('./routes/personal/orders-page'), paths.orders);
export const OrderPage = page(() => import('./routes/personal/order-page'), paths.order(':id'));
export const OrderInvoicePage = page(
  () => import('./routes/personal/order-invoice-page'),
  paths.orderInvoice(':id'),
);
export const TrackPage = page(() => import('./routes/personal/track-page'));
export const ProfilePage = page(() => import('./routes/personal/profile-page'), paths.profile);
export const AdminPages = page(() => import('./routes/admin/admin-pages'), paths.admin);

/** What was mailed can be read on the emulators only: other builds have neither the page nor its address. */
export const MailPage =
  import.meta.env.MODE === 'emulator' ? page(() => import('./routes/personal/mail-page')) : null;
