import { MAX_PRICE_IN_MINOR_UNITS, decimalToMinorUnits, type MinorUnits } from '../../contract/money';
import { DEFAULT_CURRENCY } from '../../contract/pricing/shop-prices';
import type { SearchEngine, SearchFilters } from './search-port';

const AMOUNT = String.raw`[$€£]?\s?(\d{1,6}(?:\.\d{1,2})?)(?![\d.,]*\d)`;
/** Pattern of units of measurement. Distinguishes "under 20 cm" from the price condition "under 20 dollars". */
const UNIT = String.raw`[%°]|(?:[cmk]?m|k?g|m?l|w|lbs?|oz|in|inch(?:es)?|f(?:oo|ee)?t|lit(?:re|er)s?|pieces|pcs|hours?|minutes?|years?|months?)(?!\p{L})`;
const MONEY = String.raw`(?:\s?(?:\$|€|£|dollars?|usd|bucks)(?!\p{L}))?`;
const createPattern = (words: string) =>
  new RegExp(String.raw`(?<!\p{L})${words}(?!\s?(?:${UNIT}))${MONEY}`, 'iu');

const BETWEEN = createPattern(`(?:between|from)\\s+${AMOUNT}\\s?(?:and|to)\\s+${AMOUNT}`);
const BELOW = createPattern(`(?:under|below|up to|at most|less than|cheaper than|max)\\s+${AMOUNT}`);
const ABOVE = createPattern(`(?:over|above|more than|at least)\\s+${AMOUNT}`);

export interface ParsedPriceConditions {
  text: string;
  minPrice?: MinorUnits;
  maxPrice?: MinorUnits;
}

const parseAmount = (typed = ''): MinorUnits =>
  Math.min(decimalToMinorUnits(Number(typed), DEFAULT_CURRENCY), MAX_PRICE_IN_MINOR_UNITS) as MinorUnits;

/** Parses English price conditions such as "gifts under 30". Amounts are in the shop's first currency. */
export function parsePriceConditions(text: string): ParsedPriceConditions {
  const without = (found: string) => text.replace(found, ' ').replace(/\s+/g, ' ').trim();
  const between = BETWEEN.exec(text);
  if (between) {
    const [low = 0, high = 0] = between
      .slice(1, 3)
      .map(parseAmount)
      .sort((a, b) => a - b);
    return { text: without(between[0]), minPrice: low as MinorUnits, maxPrice: high as MinorUnits };
  }
  const below = BELOW.exec(text);
  if (below) return { text: without(below[0]), maxPrice: parseAmount(below[1]) };
  const above = ABOVE.exec(text);
  return above ? { text: without(above[0]), minPrice: parseAmount(above[1]) } : { text };
}

/** Adds price filters to a search engine: price conditions in customers' search texts become filters. */
export function withPriceConditions(engine: SearchEngine): SearchEngine {
  const search: SearchEngine['search'] = async (request) => {
    if (request.audience !== 'shoppers' || !request.text) return engine.search(request);
    const { text, minPrice, maxPrice } = parsePriceConditions(request.text);
    if (minPrice === undefined && maxPrice === undefined) return engine.search(request);
    const filters: SearchFilters = { ...request.filters };
    if (minPrice !== undefined) filters.minPrice = Math.max(minPrice, filters.minPrice ?? 0) as MinorUnits;
    if (maxPrice !== undefined)
      filters.maxPrice = Math.min(maxPrice, filters.maxPrice ?? maxPrice) as MinorUnits;
    const sort = text === '' && request.sort === 'relevance' ? '-popularity' : request.sort;
    const found = await engine.search({ ...request, text, filters, sort });
    return { ...found, corrected: found.corrected && request.text.replace(text, found.corrected) };
  };
  return {
    ...engine,
    search,
    async suggest(request) {
      const { text, ...prices } = parsePriceConditions(request.text);
      if (text === request.text) return engine.suggest(request);
      const { hits, total, corrected, match, nearest } = await search({
        text: request.text,
        filters: prices,
        sort: 'relevance',
        audience: 'shoppers',
        limit: request.products,
        soldOutLast: request.soldOutLast,
      });
      return { hits, total, corrected, match, nearest, categories: [] };
    },
  };
}
