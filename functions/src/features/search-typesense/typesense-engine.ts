import type { Category } from '../../contract/products/products';
import { AppError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { type SearchLanguage, findItemsByName } from '../search/search-language';
import type {
  IndexedProduct,
  ProductIndexSource,
  SearchLanguageData,
  SearchEngine,
  SearchHit,
  SearchPage,
  SearchRequest,
  SynonymSource,
} from '../search/search-port';
import { decodeFacetValue, hashFilterValue } from './typesense-document';
import { CATEGORY_FACET_PARAMS, toFacetCategories, planFacetSearches } from './typesense-facets';
import { formatTypesenseFilter } from './typesense-filter';
import { createTypesenseIndex } from './typesense-index';
import {
  getCorrectedSearchText,
  HIGHLIGHTED_FIELDS,
  isLastWordOnlyMentioned,
  getSearchMatch,
  getQueryWords,
  getTypesenseQueryInterpretations,
  formatTypesenseSort,
  type TypesenseQueryInterpretation,
} from './typesense-query';
import {
  createTypesenseClient,
  type TypesenseSearchResult,
  type TypesenseSearchParams,
  type TypesenseSettings,
} from './typesense-client';

interface TypesenseEngineOptions extends Pick<Shop, 'logger' | 'now'> {
  settings: TypesenseSettings;
  source: ProductIndexSource;
  synonyms: SynonymSource;
  isWord: SearchLanguageData['isWord'];
  language: SearchLanguage;
  /** Language of the product texts (BCP 47). */
  locale: string;
  searchMs?: number;
}

/** Milliseconds after which Typesense stops a search and returns partial results. */
const CUTOFF_MS = 1_000;
const MAX_CANDIDATES = 100;

interface Attempt {
  probed: TypesenseSearchResult;
  found: TypesenseSearchResult;
  facets: SearchPage['facets'];
}

const NOTHING: SearchPage = {
  hits: [],
  total: 0,
  next: null,
  facets: null,
  corrected: null,
  match: null,
};

const EVERYTHING: TypesenseQueryInterpretation = { match: 'words', search: { q: '*' } };

const toHits = (found: TypesenseSearchResult | undefined): SearchHit[] =>
  (found?.hits ?? []).map(({ document: { id, mark } }) => ({ id, mark: mark ?? '' }));

/** @throws AppError BAD_CURSOR if the cursor is invalid */
function parseOffset(after: string): number {
  if (!/^[1-9]\d{0,5}$/.test(after)) throw new AppError('BAD_CURSOR');
  return Number(after);
}

const joinConditions = (...conditions: (string | undefined)[]) =>
  conditions.filter((condition) => condition !== undefined && condition !== '').join(' && ');

export function createTypesenseEngine(options: TypesenseEngineOptions): SearchEngine {
  const { settings, source, synonyms, isWord, language, locale, logger, now } = options;
  const { prefix } = settings;
  const server = createTypesenseClient({ ...settings, now, searchMs: options.searchMs });
  const index = createTypesenseIndex({ server, prefix, source, synonyms, language, locale, logger, now });

  function searchFor(
    { search: { within, ...reading } }: TypesenseQueryInterpretation,
    { filter_by, ...more }: Partial<TypesenseSearchParams>,
  ): TypesenseSearchParams {
    return {
      collection: index.alias,
      text_match_type: 'max_score',
      // Fields that contain only the word are not preferred, so that field weights decide.
      prioritize_exact_match: false,
      max_candidates: MAX_CANDIDATES,
      enable_synonyms: false,
      enable_analytics: false,
      enable_highlight_v1: false,
      highlight_fields: 'none',
      search_cutoff_ms: CUTOFF_MS,
      include_fields: 'id,mark',
      ...reading,
      filter_by: joinConditions(filter_by, within),
      ...more,
    };
  }

  async function attempt(
    reading: TypesenseQueryInterpretation,
    { text = '', filters = {}, sort = '-createdAt', soldOutLast, audience, limit }: SearchRequest,
    offset: number,
    facets: ReturnType<typeof planFacetSearches> | null,
  ): Promise<Attempt | null> {
    const probe = searchFor(reading, {
      filter_by: formatTypesenseFilter({}, audience),
      sort_by: formatTypesenseSort('relevance', reading.search.q !== '*'),
      limit: 1,
      highlight_fields: HIGHLIGHTED_FIELDS,
    });
    const page = searchFor(reading, {
      filter_by: formatTypesenseFilter(filters, audience),
      sort_by: formatTypesenseSort(sort, reading.search.q !== '*', soldOutLast),
      offset,
      limit,
    });
    const counted = (facets?.searches ?? []).map((search) => searchFor(reading, search));
    const [probed, found, ...counts] = await server.search([probe, page, ...counted]);
    if (!probed || !found || (text !== '' && probed.found === 0)) return null;
    return { probed, found, facets: facets?.facetsOf(counts) ?? null };
  }

  async function search(request: SearchRequest): Promise<SearchPage> {
    const { text = '', filters = {}, audience, after, skip = 0 } = request;
    const offset = after ? parseOffset(after) : skip;
    if (filters.ids?.size === 0) return NOTHING;
    const facets = request.facets ? planFacetSearches(filters, audience) : null;
    const readings = getTypesenseQueryInterpretations(text, audience, await isWord());
    const toSearchPage = (
      reading: TypesenseQueryInterpretation,
      { probed, found, facets: counted }: Attempt,
    ): SearchPage => {
      const end = offset + found.hits.length;
      return {
        hits: toHits(found),
        total: found.found,
        next: found.hits.length > 0 && end < found.found ? String(end) : null,
        facets: counted,
        corrected: reading.match === 'corrected' ? getCorrectedSearchText(text, probed, language) : null,
        match: text === '' || found.found === 0 ? null : getSearchMatch(reading, text, probed, language),
      };
    };
    /** Fallback: products that only mention the last word, if no interpretation finds products named by this word. */
    let mentions: SearchPage | null = null;
    for (const reading of text === '' ? [EVERYTHING] : readings) {
      const isCorrection = reading.match === 'corrected';
      if (isCorrection && (request.exact || mentions)) continue;
      const answer = await attempt(reading, request, offset, facets);
      if (!answer) continue;
      if (!isLastWordOnlyMentioned(reading, text, answer.probed, language) || isCorrection)
        return toSearchPage(reading, answer);
      mentions ??= toSearchPage(reading, answer);
    }
    return mentions ?? NOTHING;
  }

  const onSale = formatTypesenseFilter({}, 'shoppers');

  async function categories(): Promise<Category[]> {
    const [found] = await server.search([
      searchFor(EVERYTHING, { ...CATEGORY_FACET_PARAMS, filter_by: onSale, limit: 0 }),
    ]);
    return toFacetCategories(found).sort((a, b) => a.name.localeCompare(b.name, locale));
  }

  async function relatedBy(id: string, product: IndexedProduct | undefined) {
    const [found] = await server.search([
      searchFor(EVERYTHING, {
        filter_by: joinConditions(onSale, `id:[${id}]`),
        include_fields: 'id,title,categoryFacet',
        limit: 1,
      }),
    ]);
    const [hit] = found?.hits ?? [];
    if (!hit) return product && { title: product.title, category: product.categorySlug };
    const [facet = ''] = hit.document.categoryFacet ?? [];
    return { title: hit.document.title ?? '', category: decodeFacetValue(facet)[0] ?? '' };
  }

  return {
    name: 'typesense',
    search,
    categories,

    async suggest({ text, products, categories: most, soldOutLast }) {
      const [{ hits, total, corrected, match }, all] = await Promise.all([
        search({ text, sort: 'relevance', audience: 'shoppers', limit: products, soldOutLast }),
        getQueryWords(text).length > 0 ? categories() : [],
      ]);
      return { hits, total, categories: findItemsByName(text, all).slice(0, most), corrected, match };
    },

    async related(id, limit, product) {
      const known = await relatedBy(id, product);
      if (!known) return null;
      const words = getQueryWords(known.title);
      const same = `keys:=${hashFilterValue('category', known.category)}`;
      const [shared] = getTypesenseQueryInterpretations(words.join(' '), 'shoppers', await isWord()).filter(
        ({ match, search }) => match === 'words' && search.q !== '*',
      );
      // For similar products, some shared words are enough. More shared words rank higher.
      const alike: TypesenseQueryInterpretation | undefined = shared && {
        match: 'partial',
        search: {
          ...shared.search,
          prefix: 'false',
          drop_tokens_threshold: limit + 1,
          drop_tokens_mode: 'both_sides:3',
        },
      };
      const tiers: [reading: TypesenseQueryInterpretation | undefined, ...conditions: string[]][] = [
        [alike, same, 'inStock:=true'],
        [EVERYTHING, same, 'inStock:=true'],
        [alike, 'inStock:=true'],
        [EVERYTHING, 'inStock:=true'],
        [EVERYTHING, same],
        [EVERYTHING],
      ];
      const searches = tiers.flatMap(([reading, ...conditions]) =>
        reading
          ? searchFor(reading, {
              filter_by: joinConditions(onSale, ...conditions),
              sort_by: formatTypesenseSort('relevance', reading.search.q !== '*'),
              limit: limit + 1,
            })
          : [],
      );
      const hits = (await server.search(searches)).flatMap(toHits);
      const others = new Map(hits.filter((hit) => hit.id !== id).map((hit) => [hit.id, hit]));
      return [...others.values()].slice(0, limit);
    },

    async similar(meaning, { filters = {}, min, limit }) {
      const vector = [...meaning].map((value) => value.toPrecision(4)).join(',');
      const [found] = await server.search([
        searchFor(EVERYTHING, {
          filter_by: formatTypesenseFilter(filters, 'shoppers'),
          include_fields: 'id,mark,categoryFacet',
          vector_query: `meaning:([${vector}], k:${limit}, distance_threshold:${1 - min})`,
          limit,
        }),
      ]);
      return (found?.hits ?? []).map(({ document: { id, mark, categoryFacet: [facet = ''] = [] } }) => ({
        id,
        mark: mark ?? '',
        category: decodeFacetValue(facet)[0] ?? '',
      }));
    },

    async status() {
      return { products: await index.count(), capacity: null };
    },

    update: index.update,
    rebuild: index.rebuild,
    prepare: index.prepare,

    expire: () => undefined,
  };
}
