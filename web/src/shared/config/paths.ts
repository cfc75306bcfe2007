import {
  getCategoryPath,
  getCollectionPath,
  getProductPath,
  PUBLIC_PAGE_PATHS,
  getSearchPath,
} from '@contract/public-paths';
import { WITHDRAWAL_PAGE_PATH } from '@contract/withdrawals/withdrawal-path';

/** Returns the query string that selects an invoice or credit note by number, or '' without a number. */
export const formatDocumentNumberQuery = (number?: string) =>
  number ? `?number=${encodeURIComponent(number)}` : '';

export const shopPaths = {
  ...PUBLIC_PAGE_PATHS,
  /** Exists only in shops that sell to regions whose law requires an imprint. */
  imprint: '/imprint',
  accessibility: '/accessibility',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  stockNotices: '/stock-notices',
  sale: `${PUBLIC_PAGE_PATHS.products}?onSale=true`,
  product: getProductPath,
  category: getCategoryPath,
  search: getSearchPath,
  collection: getCollectionPath,
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  track: (id: string) => `/orders/${id}/track`,
  orderItem: (id: string, line: string) => `/orders/${id}/items/${line}`,
  /** Returns the path of an order's invoice, or of a credit note if its number is given. */
  orderInvoice: (id: string, number?: string) => `/orders/${id}/invoice${formatDocumentNumberQuery(number)}`,
  profile: '/profile',
  addresses: '/profile/addresses',
  security: '/profile/security',
  accountData: '/profile/data',
  wishlist: '/wishlist',
  reviewMails: '/review-mails',
  careReminders: '/care-reminders',
  emailPreferences: '/email-preferences',
  withdraw: WITHDRAWAL_PAGE_PATH,
  team: '/team',
  mail: '/mail',
  admin: '/admin',
} as const;

/** Returns true for login, registration and password pages. Users do not return to these pages after login. */
const isAuthPage = (path: string) => /^\/(login|register|(forgot|reset)-password)/.test(path);

/** Returns the path of the login or another authentication page. `from` is the path to return to after login. */
export function getLoginPath(from: string, page: string = shopPaths.login): string {
  const back = isAuthPage(from) ? new URLSearchParams(from.split('?')[1]).get('from') : from;
  return !back || back === shopPaths.home ? page : `${page}?from=${encodeURIComponent(back)}`;
}

/** Returns the path to open after login. Missing paths and URLs of other sites become the home page. */
export function getSafeReturnPath(from: string | null): string {
  if (!from || !/^\/(?![/\\])/.test(from)) return shopPaths.home;
  const url = new URL(from, 'https://shop.invalid');
  const returns =
    url.origin === 'https://shop.invalid' ? url.pathname + url.search + url.hash : shopPaths.home;
  return isAuthPage(returns) ? shopPaths.home : returns;
}
