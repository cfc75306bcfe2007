import type { PublicConfig } from '../../../contract/config';
import type { Product } from '../../../contract/products/products';
import {
  getCategoryPath,
  getCollectionPath,
  getProductPath,
  PUBLIC_PAGE_PATHS,
  getSearchPath,
} from '../../../contract/public-paths';
import type { PageSubject } from '../../../contract/page-renderer';
import { t } from '../../../contract/texts/text';
import { toLanguageLocale, type Language } from '../../../contract/texts/languages';
import type { SchemaOrgThing } from './product-json-ld';

export type PageHeadShopConfig = Pick<
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
  | 'languages'
>;

/** URLs of the shop: of the site, and of its pages in the language of the page. */
export interface SiteUrls {
  publicUrl: string;
  toUrl: (path: string) => string;
}

const getOrganizationId = (publicUrl: string) => `${publicUrl}/#organization`;

function toReturnPolicy({ claims: { returnDays }, countries }: PageHeadShopConfig): SchemaOrgThing {
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

export const createOrganizationJsonLd = (
  { publicUrl, toUrl }: SiteUrls,
  shop: PageHeadShopConfig,
): SchemaOrgThing => ({
  '@type': 'OnlineStore',
  '@id': getOrganizationId(publicUrl),
  name: shop.brand,
  url: toUrl(PUBLIC_PAGE_PATHS.home),
  // The logo is a square PNG. Search engines require at least 112 pixels.
  logo: `${publicUrl}/logo.png`,
  email: shop.supportEmail,
  ...(shop.address.length > 0 ? { address: shop.address.join(', ') } : {}),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: shop.supportEmail,
    url: toUrl(PUBLIC_PAGE_PATHS.contact),
  },
  // Search engines accept at most 50 countries.
  ...(shop.countries.length > 0
    ? { hasMerchantReturnPolicy: toReturnPolicy({ ...shop, countries: shop.countries.slice(0, 50) }) }
    : {}),
});

export const createWebsiteJsonLd = (
  { publicUrl, toUrl }: SiteUrls,
  shop: PageHeadShopConfig,
  language: Language,
): SchemaOrgThing => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  name: shop.brand,
  description: shop.tagline,
  url: toUrl(PUBLIC_PAGE_PATHS.home),
  publisher: { '@id': getOrganizationId(publicUrl) },
  inLanguage: toLanguageLocale(language, shop.locale),
  potentialAction: {
    '@type': 'SearchAction',
    // The braces belong to the URL template, so they are not encoded.
    target: { '@type': 'EntryPoint', urlTemplate: `${toUrl(getSearchPath(''))}{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

interface Breadcrumb {
  name: string;
  path: string;
}

function getBreadcrumbs(page: PageSubject): Breadcrumb[] {
  const home: Breadcrumb = { name: t('Home'), path: PUBLIC_PAGE_PATHS.home };
  const shop: Breadcrumb = { name: t('Shop'), path: PUBLIC_PAGE_PATHS.products };
  if (page.kind === 'product') {
    const { _id, title, category, categorySlug } = page.product;
    const above = category ? [{ name: category, path: getCategoryPath(categorySlug) }] : [];
    return [home, shop, ...above, { name: title, path: getProductPath(_id) }];
  }
  if (page.kind === 'collection') {
    const { slug, title } = page.collection;
    return [home, shop, { name: title, path: getCollectionPath(slug) }];
  }
  if (page.kind === 'products') {
    const { category } = page;
    return [home, shop, ...(category ? [{ name: category.name, path: getCategoryPath(category.slug) }] : [])];
  }
  if (page.kind === 'gifts') return [home, { name: t('Gifts'), path: PUBLIC_PAGE_PATHS.gifts }];
  return [];
}

const createItemList = (type: string, items: readonly object[], facts: object = {}): SchemaOrgThing[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': type,
          ...facts,
          itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
        },
      ];

export const createBreadcrumbsJsonLd = ({ toUrl }: SiteUrls, page: PageSubject): SchemaOrgThing[] =>
  createItemList(
    'BreadcrumbList',
    getBreadcrumbs(page).map(({ name, path }) => ({ name, item: toUrl(path) })),
  );

export const createProductListJsonLd = (
  { toUrl }: SiteUrls,
  products: readonly Product[],
): SchemaOrgThing[] =>
  createItemList(
    'ItemList',
    products.map(({ _id, title }) => ({ name: title, url: toUrl(getProductPath(_id)) })),
    { numberOfItems: products.length },
  );
