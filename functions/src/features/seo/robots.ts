/** Pages of one person, and what only leads there. */
const PERSONAL = [
  '/admin',
  '/cart',
  '/checkout',
  '/login',
  '/mail',
  '/orders',
  '/profile',
  '/register',
  '/reset-password',
  '/stock-notices',
  '/review-mails',
  '/email-preferences',
  '/forgot-password',
  '/wishlist',
];

/** Reads that a crawler which runs the pages' scripts needs; the longest rule that fits a path decides. */
const READ_BY_PAGES = ['/api/config', '/api/products'];

/** robots.txt (RFC 9309). Lists with filters are not closed: each names its canonical page. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...PERSONAL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
