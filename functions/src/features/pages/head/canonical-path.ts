import { categoryPath, collectionPath, productPath, PUBLIC_PAGES } from '../../../contract/public-paths';
import type { PageHead } from './page-head';

/**
 * The one path of a page's content, for search engines: filters, searches, orders, cursors and chosen variants only
 * narrow or arrange what is there.
 */
export function canonicalPath({ subject: page, path }: Pick<PageHead, 'subject' | 'path'>): string {
  switch (page.kind) {
    case 'home':
      return PUBLIC_PAGES.home;
    case 'product':
      return productPath(page.product._id);
    case 'products':
      return page.category ? categoryPath(page.category.slug) : PUBLIC_PAGES.products;
    case 'collection': {
      const number = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return collectionPath(page.collection.slug, Number.isInteger(number) ? number : 1);
    }
    case 'plain':
      return path.split(/[?#]/)[0] || PUBLIC_PAGES.home;
  }
}
