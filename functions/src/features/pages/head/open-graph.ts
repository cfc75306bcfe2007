import type { Product } from '../../../contract/products/products';
import { emptyElement } from './markup';
import type { PageHead } from './page-head';
import { previewPicture } from './preview-picture';

const property = (name: string, content: string | number) =>
  emptyElement('meta', { property: name, content });
const named = (name: string, content: string | number) => emptyElement('meta', { name, content });

/** What shops' link previews and catalogues read of a product. */
function productTags({ _id, price, countInStock, brand }: Product, currency: string): string[] {
  return [
    property('product:price:amount', price),
    property('product:price:currency', currency),
    property('product:availability', countInStock > 0 ? 'in stock' : 'out of stock'),
    property('product:condition', 'new'),
    property('product:retailer_item_id', _id),
    ...(brand ? [property('product:brand', brand)] : []),
  ];
}

/**
 * Open Graph and the card of X, for link previews. Descriptions and titles that the card lacks are taken from Open Graph.
 * @param url the page's canonical address.
 */
export function openGraph(head: PageHead, url: string): string[] {
  const { shop, subject: page } = head;
  const title = page.kind === 'product' ? page.product.title : head.title;
  const description = head.description || shop.tagline;
  const picture = previewPicture(head);
  return [
    property('og:type', page.kind === 'product' ? 'product' : 'website'),
    property('og:site_name', shop.brand),
    property('og:locale', shop.locale.replace('-', '_')),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    ...(page.kind === 'product' ? productTags(page.product, shop.currency) : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
  ];
}
