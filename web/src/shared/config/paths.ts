import { categoryPath, collectionPath, productPath, PUBLIC_PAGES, searchPath } from '@contract/public-paths';

/** The query that names one of an order's papers. */
export const numbered = (number?: string) => (number ? `?number=${encodeURIComponent(number)}` : '');

/** Every address inside the shop. Links are made of these, never of strings. */
export const paths = {
  ...PUBLIC_PAGES,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  stockNotices: '/stock-notices',
  product: productPath,
  category: categoryPath,
  search: searchPath,
  collection: collectionPath,
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  track: (id: string) => `/orders/${id}/track`,
  /** An order's invoice; with a number, that one of its credit notes. */
  orderInvoice: (id: string, number?: string) => `/orders/${id}/invoice${numbered(number)}`,
  profile: '/profile',
  addresses: '/profile/addresses',
  security: '/profile/security',
  accountData: '/profile/data',
  wishlist: '/wishlist',
  reviewMails: '/review-mails',
  emailPreferences: '/email-preferences',
  team: '/team',
  mail: '/mail',
  admin: '/admin',
} as const;

/** The pages on the way in: nobody wants to return to one of them. */
const isWayIn = (path: string) => /^\/(login|register|(forgot|reset)-password)/.test(path);

/** The login page, or another one on the way in, which leads back to the page the user came from. Between two of them, that page stays. */
export function loginFrom(from: string, page: string = paths.login): string {
  const back = isWayIn(from) ? new URLSearchParams(from.split('?')[1]).get('from') : from;
  return !back || back === paths.home ? page : `${page}?from=${encodeURIComponent(back)}`;
}

/** The page to go back to after login: a path of this shop, never another site's address. */
export function safeReturnPath(from: string | null): string {
  if (!from || !/^\/(?![/\\])/.test(from)) return paths.home;
  const url = new URL(from, 'https://shop.invalid');
  const returns = url.origin === 'https://shop.invalid' ? url.pathname + url.search + url.hash : paths.home;
  return isWayIn(returns) ? paths.home : returns;
}
