import type { Place } from '@contract/products/products';
import type { SuggestedProduct, Suggestions } from '@contract/products/product-search';
import { paths } from '@/shared/config/paths';

/** One row of the suggestions, and where it leads. */
export type Suggestion = { to: string } & (
  | { kind: 'recent' | 'popular'; text: string }
  | { kind: 'category'; text: string; count: number }
  | { kind: Exclude<Place['kind'], 'category'>; text: string }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'all'; total: number }
);

export interface SuggestionGroup {
  title: string;
  rows: readonly Suggestion[];
}

interface Known {
  /** What is typed, trimmed; empty before anything is. */
  text: string;
  /** Null while nothing is known, and where it cannot be. */
  found: Suggestions | null;
  recent: readonly string[];
}

/** Searches shown of each kind: before anything is typed, and beside products. */
const MOST = { alone: 5, beside: 2 };

const fold = (text: string) => text.toLowerCase();

const searchRows = (kind: 'recent' | 'popular', texts: readonly string[], max: number): Suggestion[] =>
  texts.slice(0, max).map((text) => ({ kind, text, to: paths.search(text) }));

/** What is suggested, in the order of the arrow keys. Groups without a row are left out. */
export function suggestionGroups({ text, found, recent }: Known): SuggestionGroup[] {
  const { products = [], total = 0, categories = [], searches = [], correctedSearch = null } = found ?? {};
  const { places = [] } = found ?? {};
  const fitting = recent.filter(
    (search) => fold(search).startsWith(fold(text)) && fold(search) !== fold(text),
  );
  const own = new Set(recent.map(fold));
  const popular = searches.filter((search) => !own.has(fold(search)) && fold(search) !== fold(text));
  if (text === '') {
    return [
      { title: 'Recent searches', rows: searchRows('recent', recent, MOST.alone) },
      { title: 'Popular searches', rows: searchRows('popular', popular, MOST.alone) },
    ].filter(({ rows }) => rows.length > 0);
  }
  const productRows: Suggestion[] = products.map((product) => ({
    kind: 'product',
    product,
    to: paths.product(product._id),
  }));
  return [
    {
      title: 'Searches',
      rows: [...searchRows('recent', fitting, MOST.beside), ...searchRows('popular', popular, MOST.beside)],
    },
    {
      title: 'Categories',
      rows: categories.map(({ name: text, slug, count }): Suggestion => ({
        kind: 'category',
        text,
        count,
        to: paths.category(slug),
      })),
    },
    {
      title: 'About the shop',
      rows: places.map(({ kind, title, path }) => ({ kind, text: title, to: path }) as Suggestion),
    },
    {
      title: correctedSearch === null ? 'Products' : `Products for “${correctedSearch}”`,
      rows:
        productRows.length > 0
          ? [...productRows, { kind: 'all' as const, total, to: paths.search(text) }]
          : [],
    },
  ].filter(({ rows }) => rows.length > 0);
}
