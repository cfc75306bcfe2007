import { createCachedValue } from '../../platform/cached-value';
import { createFacetSelection } from '../../contract/products/product-facets';
import type { SearchFact } from '../../contract/products/products';
import { createFactParser, hasGiftWord, RECIPIENT_FIELDS, type TextWithFacts } from './search-facts';
import type {
  SearchLanguageData,
  SearchEngine,
  SearchFilters,
  SearchPage,
  SearchRequest,
} from './search-port';

/** Milliseconds for which the facet values of the shop's products are cached. */
const VALUES_MS = 60_000;

interface Interpretation {
  facts: readonly SearchFact[];
  text: string;
  /** True if the interpretation ignores words or facts of the search text. */
  isPartial: boolean;
}

interface CorrectedInterpretation extends Interpretation {
  /** Search text without typing errors. Null if it had none. */
  corrected: string | null;
}

/** Fields whose values are often part of product names, such as colors. */
const NAMING_FIELDS: ReadonlySet<string> = new Set<SearchFact['field']>(['material', 'colors']);

const isNamed = ({ match, total }: Pick<SearchPage, 'match' | 'total'>) =>
  total > 0 && (match === null || match === 'words' || match === 'prefix');

/** Adds facts to the filters. Facets that the customer has selected keep their selected values. */
function addFactFilters(filters: SearchFilters, facts: readonly SearchFact[]): SearchFilters {
  const facets = createFacetSelection(filters.facets ?? {});
  const isSelected = new Set(
    Object.entries(facets).flatMap(([field, values]) => (values.length ? field : [])),
  );
  const result: SearchFilters = { ...filters, facets };
  for (const { field, values } of facts) {
    if (field === 'onSale') result.onSale = true;
    else if (!isSelected.has(field)) facets[field] = [...facets[field], ...values];
  }
  return result;
}

/**
 * Wraps a search engine so that words such as 'on sale' or 'for dad' in a search text become filters, if products match.
 * @param words search engine without alternatives and related products, which counts the matches of a filter
 */
export function withSearchFacts(
  engine: SearchEngine,
  words: Pick<SearchEngine, 'search'>,
  isWord: SearchLanguageData['isWord'],
  now: () => number,
): SearchEngine {
  const parser = createCachedValue({
    stamp: () => Promise.resolve(null),
    make: async () => {
      const { facets } = await words.search({ audience: 'shoppers', limit: 0, facets: true });
      const toValues = (values: readonly { value: string }[] = []) => values.map(({ value }) => value);
      return createFactParser({
        goodFor: toValues(facets?.goodFor),
        occasions: toValues(facets?.occasions),
        material: toValues(facets?.material),
        colors: toValues(facets?.colors),
      });
    },
    freshMs: VALUES_MS,
    maxAgeMs: VALUES_MS,
    now,
  });

  const toRequest = (request: SearchRequest, { facts, text }: Interpretation): SearchRequest => ({
    ...request,
    text,
    filters: addFactFilters(request.filters ?? {}, facts),
    sort: text === '' && request.sort === 'relevance' ? '-popularity' : request.sort,
  });

  const probe = (interpretation: Interpretation, limit = 0, filters: SearchFilters = {}) =>
    words.search(toRequest({ audience: 'shoppers', sort: 'relevance', limit, filters }, interpretation));

  const searchPlainly = (text: string) =>
    words.search({ text, audience: 'shoppers', sort: 'relevance', limit: 1 });

  /** Returns the interpretation that finds the best products. Null if the plain text finds better ones. */
  async function interpret(typed: string, parsed: TextWithFacts): Promise<Interpretation | null> {
    const { facts, text, isForGift } = parsed;
    const all = { facts, text, isPartial: false };
    const found = await probe(all, 1);
    if (isNamed(found)) {
      if (text === '' || facts.every(({ field }) => !NAMING_FIELDS.has(field))) return all;
      // For example, "green tea" does not mean a green product, and "paper scissors" are not made of paper.
      const plain = await searchPlainly(typed);
      const best = plain.hits[0];
      if (!best || !isNamed(plain)) return all;
      const same = await probe(all, 1, { ids: new Set([best.id]) });
      return same.total > 0 ? all : null;
    }
    if (isNamed(await searchPlainly(typed))) return null;
    if (found.total > 0 && found.match !== 'partial') return all;
    const fewer = facts.length > 1 ? facts.map((left) => facts.filter((fact) => fact !== left)) : [];
    for (const some of fewer) {
      const interpretation = { facts: some, text, isPartial: true };
      if (isNamed(await probe(interpretation))) return interpretation;
    }
    if (!isForGift || text === '') return null;
    const gifts = { facts, text: '', isPartial: true };
    return (await probe(gifts)).total > 0 ? gifts : null;
  }

  async function findInterpretation(text: string): Promise<CorrectedInterpretation | null> {
    const { parse, correct } = await parser.get();
    const parsed = parse(text);
    const chosen = parsed.facts.length > 0 ? await interpret(text, parsed) : null;
    if (chosen) return { ...chosen, corrected: null };
    const corrected = correct(text, await isWord());
    if (corrected === null || isNamed(await searchPlainly(text))) return null;
    const instead = parse(corrected);
    const found = instead.facts.length > 0 ? await interpret(corrected, instead) : null;
    return found && { ...found, corrected };
  }

  const search: SearchEngine['search'] = async (request) => {
    const { text = '', audience, exact, filters = {} } = request;
    if (audience !== 'shoppers' || text === '' || exact) return engine.search(request);
    const chosen = await findInterpretation(text);
    const isForGift =
      hasGiftWord(text) || (chosen?.facts.some(({ field }) => RECIPIENT_FIELDS.has(field)) ?? false);
    // A gift that cannot be bought helps nobody. An order that the customer has chosen stays as it is.
    const soldOutLast = isForGift && request.sort === 'relevance' ? true : undefined;
    if (!chosen) return engine.search({ ...request, soldOutLast });
    const page = await engine.search(toRequest({ ...request, soldOutLast }, chosen));
    const isSelected = ({ field }: SearchFact) =>
      field !== 'onSale' && (filters.facets?.[field].length ?? 0) > 0;
    return {
      ...page,
      match: chosen.isPartial && page.total > 0 ? 'partial' : page.match,
      corrected: page.corrected
        ? (chosen.corrected ?? text).replace(chosen.text, page.corrected)
        : chosen.corrected,
      facts: chosen.facts.filter((fact) => !isSelected(fact)),
    };
  };

  return {
    ...engine,
    search,
    async suggest(request) {
      const { hits, total, corrected, match, nearest, facts } = await search({
        text: request.text,
        sort: 'relevance',
        audience: 'shoppers',
        limit: request.products,
      });
      if (!facts) return engine.suggest({ ...request, soldOutLast: hasGiftWord(request.text) || undefined });
      return { hits, total, corrected, match, nearest, facts, categories: [] };
    },
  };
}
