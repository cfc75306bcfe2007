import type { PublicConfig } from '../../../contract/config';
import type { Product } from '../../../contract/products/products';
import {
  categoryPath,
  collectionPath,
  productPath,
  PUBLIC_PAGES,
  searchPath,
} from '../../../contract/public-paths';
import type { PageSubject } from '../../../contract/pages';
import type { Thing } from './product-json-ld';

/** What the head says of the shop itself: a part of GET /config. */
export type HeadShop = Pick<
  PublicConfig,
  | 'brand'
  | 'tagline'
  | 'locale'
  | 'currency'
  | 'supportEmail'
  | 'address'
  | 'claims'
  | 'countries'
  | 'pricing'
>;

const organizationId = (publicUrl: string) => `${publicUrl}/#organization`;

/** How the shop takes goods back; without days it does not. */
function returnPolicy({ claims: { returnDays }, countries }: HeadShop): Thing {
  const category = returnDays > 0 ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: `https://schema.org/${category}`,
    ...(returnDays > 0
      ? { merchantReturnDays: returnDays, returnMethod: 'https://schema.org/ReturnByMail' }
      : {}),
  };
}

export const organizationJsonLd = (publicUrl: string, shop: HeadShop): Thing => ({
  '@type': 'OnlineStore',
  '@id': organizationId(publicUrl),
  name: shop.brand,
  url: publicUrl + PUBLIC_PAGES.home,
  // The shop's mark as a square PNG; search engines ask for at least 112 pixels.
  logo: `${publicUrl}/logo.png`,
  email: shop.supportEmail,
  ...(shop.address.length > 0 ? { address: shop.address.join(', ') } : {}),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: shop.supportEmail,
    url: publicUrl + PUBLIC_PAGES.contact,
  },
  // Search engines accept at most 50 countries.
  ...(shop.countries.length > 0
    ? { hasMerchantReturnPolicy: returnPolicy({ ...shop, countries: shop.countries.slice(0, 50) }) }
    : {}),
});

export const websiteJsonLd = (publicUrl: string, shop: HeadShop): Thing => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  name: shop.brand,
  description: shop.tagline,
  url: publicUrl + PUBLIC_PAGES.home,
  publisher: { '@id': organizationId(publicUrl) },
  inLanguage: shop.locale,
  potentialAction: {
    '@type': 'SearchAction',
    // The braces are the template's own, so they are not encoded.
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${searchPath('')}{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

interface Step {
  name: string;
  path: string;
}

const HOME: Step = { name: 'Home', path: PUBLIC_PAGES.home };
const SHOP: Step = { name: 'Shop', path: PUBLIC_PAGES.products };

/** The way from home to a page, as the page itself shows it; empty for a page that has none. */
function stepsTo(page: PageSubject): Step[] {
  if (page.kind === 'product') {
    const { _id, title, category, categorySlug } = page.product;
    const above = category ? [{ name: category, path: categoryPath(categorySlug) }] : [];
    return [HOME, SHOP, ...above, { name: title, path: productPath(_id) }];
  }
  if (page.kind === 'collection') {
    const { slug, title } = page.collection;
    return [HOME, SHOP, { name: title, path: collectionPath(slug) }];
  }
  if (page.kind === 'products') {
    const { category } = page;
    return [HOME, SHOP, ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : [])];
  }
  return [];
}

/** A list as schema.org describes it; none where it has no items. */
const listOf = (type: string, items: readonly object[], facts: object = {}): Thing[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': type,
          ...facts,
          itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
        },
      ];

/** The breadcrumbs of a page, where it has any. */
export const breadcrumbsJsonLd = (publicUrl: string, page: PageSubject): Thing[] =>
  listOf(
    'BreadcrumbList',
    stepsTo(page).map(({ name, path }) => ({ name, item: publicUrl + path })),
  );

/** The products of a list, which each have a page of their own. */
export const productsJsonLd = (publicUrl: string, products: readonly Product[]): Thing[] =>
  listOf(
    'ItemList',
    products.map(({ _id, title }) => ({ name: title, url: publicUrl + productPath(_id) })),
    { numberOfItems: products.length },
  );
