import { metaElements } from '../../../contract/pages';
import { escapeMarkup } from '../../../platform/escape-markup';
import { canonicalPath } from './canonical-path';
import { emptyElement, scriptJson } from './markup';
import { openGraph } from './open-graph';
import type { PageHead } from './page-head';
import { productJsonLd, type Thing } from './product-json-ld';
import { breadcrumbsJsonLd, organizationJsonLd, productsJsonLd, websiteJsonLd } from './site-json-ld';

function thingsOf({ publicUrl, shop, subject: page }: PageHead): Thing[] {
  const breadcrumbs = breadcrumbsJsonLd(publicUrl, page);
  const isList = page.kind === 'products' || page.kind === 'collection';
  const list = isList ? productsJsonLd(publicUrl, page.products) : null;
  return [
    ...(page.kind === 'home' ? [organizationJsonLd(publicUrl, shop), websiteJsonLd(publicUrl, shop)] : []),
    ...(page.kind === 'product' ? [productJsonLd({ publicUrl, shop }, page.product, page.reviews)] : []),
    ...(breadcrumbs ? [breadcrumbs] : []),
    ...(list ? [list] : []),
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
