import { withFillerWordRemoval } from './filler-words';
import { withPriceConditions } from './price-conditions';
import { withSearchAlternatives } from './search-alternatives';
import { withRelatedProducts } from './related-products';
import { withSearchFacts } from './understood-facts';
import type { SearchLanguageData, SearchEngine } from './search-port';

interface UnderstandingOptions {
  languageData: Omit<SearchLanguageData, 'productLanguage'>;
  now: () => number;
}

/** Wraps a search engine so that customers find what they mean: by facts, prices, alternatives and related products. */
export function withUnderstanding(
  engine: SearchEngine,
  { languageData, now }: UnderstandingOptions,
): SearchEngine {
  const withAlternatives = withSearchAlternatives(engine, languageData);
  const withRelated = withRelatedProducts(withAlternatives, languageData.wordVectors);
  return withSearchFacts(
    withFillerWordRemoval(withPriceConditions(withRelated)),
    withFillerWordRemoval(withPriceConditions(engine)),
    languageData.isWord,
    now,
  );
}
