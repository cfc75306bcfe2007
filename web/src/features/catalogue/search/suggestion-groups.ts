import type { SearchDestination } from '@contract/products/products';
import type { SuggestedProduct, SearchSuggestionsResponse } from '@contract/products/product-search';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';

export type SearchSuggestion = { to: string } & (
  | { kind: 'recent' | 'popular'; text: string }
  | { kind: 'category'; text: string; count: number }
  | { kind: Exclude<SearchDestination['kind'], 'category'>; text: string }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'all'; total: number }
);

export interface SearchSuggestionGroup {
  title: string;
  rows: readonly SearchSuggestion[];
}

interface SuggestionSource {
  text: string;
  /** Search suggestions from the server. Null while loading and after errors. */
  found: SearchSuggestionsResponse | null;
  recent: readonly string[];
}

const MAX_SEARCHES = { alone: 5, beside: 2 };

const foldCase = (text: string) => text.toLowerCase();

const createSearchRows = (
  kind: 'recent' | 'popular',
  texts: readonly string[],
  max: number,
): SearchSuggestion[] => texts.slice(0, max).map((text) => ({ kind, text, to: shopPaths.search(text) }));

/** Groups search suggestions in display order. Omits empty groups. */
export function createSuggestionGroups({ text, found, recent }: SuggestionSource): SearchSuggestionGroup[] {
  const { products = [], total = 0, categories = [], searches = [], correctedSearch = null } = found ?? {};
  const { places = [] } = found ?? {};
  const fitting = recent.filter(
    (search) => foldCase(search).startsWith(foldCase(text)) && foldCase(search) !== foldCase(text),
  );
  const own = new Set(recent.map(foldCase));
  const popular = searches.filter(
    (search) => !own.has(foldCase(search)) && foldCase(search) !== foldCase(text),
  );
  if (text === '') {
    return [
      { title: t('Recent searches'), rows: createSearchRows('recent', recent, MAX_SEARCHES.alone) },
      { title: t('Popular searches'), rows: createSearchRows('popular', popular, MAX_SEARCHES.alone) },
    ].filter(({ rows }) => rows.length > 0);
  }
  const productRows: SearchSuggestion[] = products.map((product) => ({
    kind: 'product',
    product,
    to: shopPaths.product(product._id),
  }));
  return [
    {
      title: t('Searches'),
      rows: [
        ...createSearchRows('recent', fitting, MAX_SEARCHES.beside),
        ...createSearchRows('popular', popular, MAX_SEARCHES.beside),
      ],
    },
    {
      title: t('Categories'),
      rows: categories.map(({ name: text, slug, count }): SearchSuggestion => ({
        kind: 'category',
        text,
        count,
        to: shopPaths.category(slug),
      })),
    },
    {
      title: t('About the shop'),
      rows: places.map(({ kind, title, path }) => ({ kind, text: title, to: path }) as SearchSuggestion),
    },
    {
      title:
        correctedSearch === null ? t('Products') : t('Products for “{search}”', { search: correctedSearch }),
      rows:
        productRows.length > 0
          ? [...productRows, { kind: 'all' as const, total, to: shopPaths.search(text) }]
          : [],
    },
  ].filter(({ rows }) => rows.length > 0);
}
