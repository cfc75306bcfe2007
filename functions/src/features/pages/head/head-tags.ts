import { getPageMetaElements, type PageContent } from '../../../contract/page-renderer';
import type { Product } from '../../../contract/products/products';
import {
  getCategoryPath,
  getCollectionPath,
  getProductPath,
  PUBLIC_PAGE_PATHS,
} from '../../../contract/public-paths';
import { addLanguagePrefix, getLanguagePrefix } from '../../../contract/texts/language-paths';
import { SOURCE_LANGUAGE, toLanguageLocale, type Language } from '../../../contract/texts/languages';
import { escapeMarkup } from '../../../platform/escape-markup';
import { createLinkPreviewToken } from '../../../platform/pictures/picture-token';
import { toProductJsonLd } from './product-json-ld';
import {
  createBreadcrumbsJsonLd,
  createOrganizationJsonLd,
  createProductListJsonLd,
  createWebsiteJsonLd,
  type PageHeadShopConfig,
} from './site-json-ld';

export interface PageHead extends PageContent {
  /** URL of the shop without trailing slash, such as https://shop.example. */
  publicUrl: string;
  shop: PageHeadShopConfig;
  /** Path of the page, without the prefix of its language. */
  path: string;
  language?: Language;
  /** Language of the pages without a prefix. */
  firstLanguage?: Language;
}

/** Returns the URL of a path in a language. */
const toPageUrl = (
  { publicUrl, firstLanguage = SOURCE_LANGUAGE }: PageHead,
  language: Language,
  path: string,
) => publicUrl + addLanguagePrefix(getLanguagePrefix(language, firstLanguage), path);

/** Creates links to the page in all languages of the shop. Shops with one language need none. */
function createAlternateLinks(head: PageHead, path: string): string[] {
  const { firstLanguage = SOURCE_LANGUAGE, shop } = head;
  const languages = [firstLanguage, ...(shop.languages ?? []).filter((each) => each !== firstLanguage)];
  if (languages.length < 2) return [];
  return [
    ...languages.map((hreflang) => ({ hreflang, href: toPageUrl(head, hreflang, path) })),
    { hreflang: 'x-default', href: toPageUrl(head, firstLanguage, path) },
  ].map((attributes) => emptyElement('link', { rel: 'alternate', ...attributes }));
}

/** Returns the value of og:locale, which always has a region. */
function getOpenGraphLocale({ shop, language = SOURCE_LANGUAGE }: PageHead): string {
  const [tag = '', region = tag] = toLanguageLocale(language, shop.locale).split('-');
  return `${tag}_${region.toUpperCase()}`;
}

function emptyElement(name: 'link' | 'meta', attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === '' ? [] : [` ${key}="${escapeMarkup(String(value))}"`],
  );
  return `<${name}${written.join('')}>`;
}

/** Serializes JSON for a script element. Escapes characters that could close the element. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the path of a page for its canonical URL, without filters, searches and similar parameters. */
function canonicalPath({ subject: page, path }: PageHead): string {
  switch (page.kind) {
    case 'home':
      return PUBLIC_PAGE_PATHS.home;
    case 'product':
      return getProductPath(page.product._id);
    case 'products':
      return page.category ? getCategoryPath(page.category.slug) : PUBLIC_PAGE_PATHS.products;
    case 'collection': {
      const number = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return getCollectionPath(page.collection.slug, Number.isInteger(number) ? number : 1);
    }
    case 'gifts':
      return PUBLIC_PAGE_PATHS.gifts;
    case 'plain':
      return path.split(/[?#]/)[0] || PUBLIC_PAGE_PATHS.home;
  }
}

function previewPicture({ publicUrl, shop, subject: page }: PageHead): { url: string; alt: string } {
  const picture = page.kind === 'product' ? page.product.images[0] : undefined;
  if (page.kind !== 'product' || !picture)
    return { url: `${publicUrl}/preview.jpg`, alt: `${shop.brand}: ${shop.tagline}` };
  const { _id, title } = page.product;
  const url = `${publicUrl}/previews/products/${_id}/${createLinkPreviewToken(picture.url)}`;
  return { url, alt: picture.alt || title };
}

const productProperties = ({ _id, price, countInStock, brand }: Product, currency: string) => ({
  'product:price:amount': price,
  'product:price:currency': currency,
  'product:availability': countInStock > 0 ? 'in stock' : 'out of stock',
  'product:condition': 'new',
  'product:retailer_item_id': _id,
  ...(brand ? { 'product:brand': brand } : {}),
});

function createOpenGraphTags(head: PageHead, url: string): string[] {
  const { shop, subject: page } = head;
  const title = page.kind === 'product' ? page.product.title : head.title;
  const description = head.description || shop.tagline;
  const picture = previewPicture(head);
  const properties = {
    'og:type': page.kind === 'product' ? 'product' : 'website',
    'og:site_name': shop.brand,
    'og:locale': getOpenGraphLocale(head),
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': picture.url,
    'og:image:type': 'image/jpeg',
    // Size recommended for Open Graph (https://ogp.me) and X cards, about 1.91 to 1.
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

function getStructuredData(head: PageHead) {
  const { publicUrl, shop, subject: page, language = SOURCE_LANGUAGE } = head;
  const site = { publicUrl, toUrl: (path: string) => toPageUrl(head, language, path) };
  const isList = page.kind === 'products' || page.kind === 'collection' || page.kind === 'gifts';
  return [
    ...(page.kind === 'home'
      ? [createOrganizationJsonLd(site, shop), createWebsiteJsonLd(site, shop, language)]
      : []),
    ...(page.kind === 'product'
      ? [toProductJsonLd({ toUrl: site.toUrl, shop }, page.product, page.reviews)]
      : []),
    ...createBreadcrumbsJsonLd(site, page),
    ...(isList ? createProductListJsonLd(site, page.products) : []),
  ];
}

/** Renders the head elements of a page as HTML. Error pages and pages excluded from search have no link preview. */
export function renderHeadTags(head: PageHead): string {
  const own = [
    `<title>${escapeMarkup(head.title)}</title>`,
    ...getPageMetaElements(head).map(([name, content]) => emptyElement('meta', { name, content })),
  ];
  if (!head.found) return own.join('');
  const path = canonicalPath(head);
  const url = toPageUrl(head, head.language ?? SOURCE_LANGUAGE, path);
  const things = getStructuredData(head);
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return [
    ...own,
    emptyElement('link', { rel: 'canonical', href: url }),
    ...createAlternateLinks(head, path),
    ...createOpenGraphTags(head, url),
    // The content security policy does not apply to data blocks, because they are never executed.
    ...(things.length > 0 ? [`<script type="application/ld+json">${scriptJson(graph)}</script>`] : []),
  ].join('');
}
