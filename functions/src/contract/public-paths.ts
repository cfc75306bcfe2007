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

export const productPath = (id: string, variant?: string) =>
  `${PUBLIC_PAGES.products}/${id}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;

export const categoryPath = (slug: string) => `${PUBLIC_PAGES.products}?category=${encodeURIComponent(slug)}`;

export const searchPath = (text: string) => `${PUBLIC_PAGES.products}?search=${encodeURIComponent(text)}`;

export const collectionPath = (slug: string, page = 1) =>
  `/collections/${slug}${page > 1 ? `?page=${page}` : ''}`;
