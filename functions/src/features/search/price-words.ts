import { MAX_PRICE_MINOR, toMinor, type Minor } from '../../contract/money';
import { FIRST_CURRENCY } from '../../contract/pricing/shop-prices';
import type { SearchEngine, SearchFilters } from './search-port';

const AMOUNT = String.raw`[$€£]?\s?(\d{1,6}(?:\.\d{1,2})?)(?![\d.,]*\d)`;
/** "under 20 cm" is a measure, "under 20 dollars" a price. */
const UNIT = String.raw`[%°]|(?:[cmk]?m|k?g|m?l|w|lbs?|oz|in|inch(?:es)?|f(?:oo|ee)?t|lit(?:re|er)s?|pieces|pcs|hours?|minutes?|years?|months?)(?!\p{L})`;
const MONEY = String.raw`(?:\s?(?:\$|€|£|dollars?|usd|bucks)(?!\p{L}))?`;
const pattern = (words: string) => new RegExp(String.raw`(?<!\p{L})${words}(?!\s?(?:${UNIT}))${MONEY}`, 'iu');

const BETWEEN = pattern(`(?:between|from)\\s+${AMOUNT}\\s?(?:and|to)\\s+${AMOUNT}`);
const BELOW = pattern(`(?:under|below|up to|at most|less than|cheaper than|max)\\s+${AMOUNT}`);
const ABOVE = pattern(`(?:over|above|more than|at least)\\s+${AMOUNT}`);

/** A text without the prices that it names, and those: "gifts under 30" are gifts up to 30. */
export interface PricedText {
  text: string;
  minPrice?: Minor;
  maxPrice?: Minor;
}

const amountOf = (typed = ''): Minor =>
  Math.min(toMinor(Number(typed), FIRST_CURRENCY), MAX_PRICE_MINOR) as Minor;

/** Reads English words for prices in the shop's first currency; a text without any is answered as it is. */
export function readPrices(text: string): PricedText {
  const without = (found: string) => text.replace(found, ' ').replace(/\s+/g, ' ').trim();
  const between = BETWEEN.exec(text);
  if (between) {
    const [low = 0, high = 0] = between
      .slice(1, 3)
      .map(amountOf)
      .sort((a, b) => a - b);
    return { text: without(between[0]), minPrice: low as Minor, maxPrice: high as Minor };
  }
  const below = BELOW.exec(text);
  if (below) return { text: without(below[0]), maxPrice: amountOf(below[1]) };
  const above = ABOVE.exec(text);
  return above ? { text: without(above[0]), minPrice: amountOf(above[1]) } : { text };
}

/** Narrows searches of shoppers to the prices that their texts name; everything else is the engine's. */
export function withPriceWords(engine: SearchEngine): SearchEngine {
  const search: SearchEngine['search'] = async (request) => {
    if (request.audience !== 'shoppers' || !request.text) return engine.search(request);
    const { text, minPrice, maxPrice } = readPrices(request.text);
    if (minPrice === undefined && maxPrice === undefined) return engine.search(request);
    const filters: SearchFilters = { ...request.filters };
    if (minPrice !== undefined) filters.minPrice = Math.max(minPrice, filters.minPrice ?? 0) as Minor;
    if (maxPrice !== undefined) filters.maxPrice = Math.min(maxPrice, filters.maxPrice ?? maxPrice) as Minor;
    const found = await engine.search({ ...request, text, filters });
    return { ...found, corrected: found.corrected && request.text.replace(text, found.corrected) };
  };
  return {
    ...engine,
    search,
    async suggest(request) {
      const { text, ...prices } = readPrices(request.text);
      if (text === request.text) return engine.suggest(request);
      const { hits, total, corrected, match, nearest } = await search({
        text: request.text,
        filters: prices,
        sort: 'relevance',
        audience: 'shoppers',
        limit: request.products,
      });
      return { hits, total, corrected, match, nearest, categories: [] };
    },
  };
}
