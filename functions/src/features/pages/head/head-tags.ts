import { metaElements, type PageContent } from '../../../contract/pages';
import type { Product } from '../../../contract/products/products';
import { categoryPath, collectionPath, productPath, PUBLIC_PAGES } from '../../../contract/public-paths';
import { escapeMarkup } from '../../../platform/escape-markup';
import { pictureToken } from '../../../platform/pictures/picture-token';
import { productJsonLd } from './product-json-ld';
import {
  breadcrumbsJsonLd,
  organizationJsonLd,
  productsJsonLd,
  websiteJsonLd,
  type HeadShop,
} from './site-json-ld';

/** All that a page's head is made from. */
export interface PageHead extends PageContent {
  /** The shop's address without a slash at its end, such as https://shop.example. */
  publicUrl: string;
  shop: HeadShop;
  /** The page's path, with its query as it was asked for. */
  path: string;
}

/** An element without content; an attribute without a value is left out. */
function emptyElement(name: 'link' | 'meta', attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === '' ? [] : [` ${key}="${escapeMarkup(String(value))}"`],
  );
  return `<${name}${written.join('')}>`;
}

/** JSON whose texts can neither end the script element around them nor begin a comment in it. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The one path of a page's content, for search engines: filters, searches, orders, cursors and chosen variants only
 * narrow or arrange what is there.
 */
function canonicalPath({ subject: page, path }: PageHead): string {
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

/** The picture that a link to a page is shown with: the product's, drawn by /previews, or the shop's own preview. */
function previewPicture({ publicUrl, shop, subject: page }: PageHead): { url: string; alt: string } {
  const picture = page.kind === 'product' ? page.product.images[0] : undefined;
  if (page.kind !== 'product' || !picture)
    return { url: `${publicUrl}/preview.jpg`, alt: `${shop.brand}: ${shop.tagline}` };
  const { _id, title } = page.product;
  const url = `${publicUrl}/previews/products/${_id}/${pictureToken(picture.url)}`;
  return { url, alt: picture.alt || title };
}

/** What shops' link previews and catalogues read of a product. */
const productProperties = ({ _id, price, countInStock, brand }: Product, currency: string) => ({
  'product:price:amount': price,
  'product:price:currency': currency,
  'product:availability': countInStock > 0 ? 'in stock' : 'out of stock',
  'product:condition': 'new',
  'product:retailer_item_id': _id,
  ...(brand ? { 'product:brand': brand } : {}),
});

/**
 * Open Graph and the card of X, for link previews. Descriptions and titles that the card lacks are taken from Open Graph.
 * @param url the page's canonical address.
 */
function openGraph(head: PageHead, url: string): string[] {
  const { shop, subject: page } = head;
  const title = page.kind === 'product' ? page.product.title : head.title;
  const description = head.description || shop.tagline;
  const picture = previewPicture(head);
  const properties = {
    'og:type': page.kind === 'product' ? 'product' : 'website',
    'og:site_name': shop.brand,
    'og:locale': shop.locale.replace('-', '_'),
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': picture.url,
    'og:image:type': 'image/jpeg',
    // What link previews ask for: https://ogp.me and the cards of X want about 1.91 to 1.
    'og:image:width': 1200,
    'og:image:height': 630,
    'og:image:alt': picture.alt,
    ...(page.kind === 'product' ? productProperties(page.product, shop.currency) : {}),
  };
  const card = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture.url,
    'twitter:image:alt': picture.alt,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => emptyElement('meta', { property, content })),
    ...Object.entries(card).map(([name, content]) => emptyElement('meta', { name, content })),
  ];
}

/** The things that a page's structured data describes. */
function thingsOf({ publicUrl, shop, subject: page }: PageHead) {
  const isList = page.kind === 'products' || page.kind === 'collection';
  return [
    ...(page.kind === 'home' ? [organizationJsonLd(publicUrl, shop), websiteJsonLd(publicUrl, shop)] : []),
    ...(page.kind === 'product' ? [productJsonLd({ publicUrl, shop }, page.product, page.reviews)] : []),
    ...breadcrumbsJsonLd(publicUrl, page),
    ...(isList ? productsJsonLd(publicUrl, page.products) : []),
  ];
}

/**
 * The tags of a page's head: title, description and robots, which browsers write as well (`PageMeta` of the web), and what
 * only search engines and link previews read: the canonical link, Open Graph, the card of X and the structured data. These are not
 * for pages that are hidden from search engines, nor for those that say that something is not there.
 * @returns HTML elements; every text in them is escaped.
 */
export function headTags(head: PageHead): string {
  const own = [
    `<title>${escapeMarkup(head.title)}</title>`,
    ...metaElements(head).map(([name, content]) => emptyElement('meta', { name, content })),
  ];
  if (!head.found) return own.join('');
  const url = head.publicUrl + canonicalPath(head);
  const things = thingsOf(head);
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return [
    ...own,
    emptyElement('link', { rel: 'canonical', href: url }),
    ...openGraph(head, url),
    // A block of data is never run, so the content security policy has no say in it.
    ...(things.length > 0 ? [`<script type="application/ld+json">${scriptJson(graph)}</script>`] : []),
  ].join('');
}
