/** The pages that search engines list, whatever is sold. */
export const PUBLIC_PAGES = {
  home: '/',
  products: '/products',
  about: '/about',
  contact: '/contact',
  help: '/help',
  shipping: '/shipping',
  returns: '/returns',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const;

/** A product's page; with a variant, that one is chosen there. */
export const productPath = (id: string, variant?: string) =>
  `${PUBLIC_PAGES.products}/${id}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;

/** The list of a category's products. */
export const categoryPath = (slug: string) => `${PUBLIC_PAGES.products}?category=${encodeURIComponent(slug)}`;

/** The list of what a search finds. */
export const searchPath = (text: string) => `${PUBLIC_PAGES.products}?search=${encodeURIComponent(text)}`;

/** A collection's page; later pages of its products have a number. */
export const collectionPath = (slug: string, page = 1) =>
  `/collections/${slug}${page > 1 ? `?page=${page}` : ''}`;
