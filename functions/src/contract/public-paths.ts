export const PUBLIC_PAGE_PATHS = {
  home: '/',
  products: '/products',
  gifts: '/gifts',
  about: '/about',
  contact: '/contact',
  help: '/help',
  shipping: '/shipping',
  returns: '/returns',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const;

export const getProductPath = (id: string, variant?: string) =>
  `${PUBLIC_PAGE_PATHS.products}/${id}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;

export const getCategoryPath = (slug: string) =>
  `${PUBLIC_PAGE_PATHS.products}?category=${encodeURIComponent(slug)}`;

export const getSearchPath = (text: string) =>
  `${PUBLIC_PAGE_PATHS.products}?search=${encodeURIComponent(text)}`;

export const getCollectionPath = (slug: string, page = 1) =>
  `/collections/${slug}${page > 1 ? `?page=${page}` : ''}`;
