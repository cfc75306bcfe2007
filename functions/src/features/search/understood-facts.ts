import { createCachedValue } from '../../platform/cached-value';
import { createFacetSelection } from '../../contract/products/product-facets';
import type { SearchFact } from '../../contract/products/products';
import { createFactParser, type TextWithFacts } from './search-facts';
import type { SearchEngine, SearchFilters, SearchPage, SearchRequest } from './search-port';

/** Milliseconds for which the facet values of the shop's products are cached. */
const VALUES_MS = 60_000;

interface Interpretation {
  facts: readonly SearchFact[];
  text: string;
  /** True if the interpretation ignores words or facts of the search text. */
  isPartial: boolean;
}

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

/** Wraps a search engine so that facts in customers' search texts become filters, if products match them. */
export function withSearchFacts(engine: SearchEngine, now: () => number): SearchEngine {
  const parser = createCachedValue({
    stamp: () => Promise.resolve(null),
    make: async () => {
      const { facets } = await engine.search({ audience: 'shoppers', limit: 0, facets: true });
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

  const probe = (interpretation: Interpretation) =>
    engine.search(toRequest({ audience: 'shoppers', sort: 'relevance', limit: 0 }, interpretation));

  /** Returns the interpretation that finds the best products. Null if the text has its plain meaning. */
  async function interpret(typed: string, parsed: TextWithFacts): Promise<Interpretation | null> {
    const { facts, text, isForGift } = parsed;
    const all = { facts, text, isPartial: false };
    const found = await probe(all);
    if (isNamed(found)) return all;
    const plain = await engine.search({ text: typed, audience: 'shoppers', sort: 'relevance', limit: 0 });
    if (isNamed(plain)) return null;
    if (found.total > 0) return all;
    // For example, no red product is good for both a birthday and him.
    const fewer = facts.length > 1 ? facts.map((left) => facts.filter((fact) => fact !== left)) : [];
    for (const some of fewer) {
      const interpretation = { facts: some, text, isPartial: true };
      if (isNamed(await probe(interpretation))) return interpretation;
    }
    if (!isForGift || text === '') return null;
    const gifts = { facts, text: '', isPartial: true };
    return (await probe(gifts)).total > 0 ? gifts : null;
  }

  const search: SearchEngine['search'] = async (request) => {
    const { text = '', audience, exact, filters = {} } = request;
    if (audience !== 'shoppers' || text === '' || exact) return engine.search(request);
    const parsed = (await parser.get())(text);
    const chosen = parsed.facts.length > 0 ? await interpret(text, parsed) : null;
    if (!chosen) return engine.search(request);
    const page = await engine.search(toRequest(request, chosen));
    const isSelected = ({ field }: SearchFact) =>
      field !== 'onSale' && (filters.facets?.[field].length ?? 0) > 0;
    return {
      ...page,
      match: chosen.isPartial && page.total > 0 ? 'partial' : page.match,
      corrected: page.corrected && text.replace(chosen.text, page.corrected),
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
      if (!facts) return engine.suggest(request);
      return { hits, total, corrected, match, nearest, facts, categories: [] };
    },
  };
}
