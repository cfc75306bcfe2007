/**
 * Measures searches in 10,000 products of 80 words: milliseconds, bytes, and how long indexing blocks other requests.
 * Searches include everything that understands customers: facts, prices, alternatives and products of similar meaning.
 */
import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { toMinorUnits } from '../../functions/src/contract/money';
import {
  createFacetRecordByField,
  createFacetSelection,
  type ProductFacetValues,
} from '../../functions/src/contract/products/product-facets';
import { DEFAULT_SYNONYMS } from '../../functions/src/contract/settings/default-synonyms';
import type {
  IndexedProduct,
  SearchEngine,
  SearchFilters,
} from '../../functions/src/features/search/search-port';
import { getTextMeaning } from '../../functions/src/features/search/product-meaning';
import { withUnderstanding } from '../../functions/src/features/search/understanding';
import { createLanguageData } from '../../functions/src/features/search/words/english';
import { MEANING_DIMENSIONS } from '../../functions/src/features/search/words/word-vectors';
import { createTestEngine } from '../../functions/test/support/search/memory-engine';

const PRODUCTS = 10_000;
const WORDS = 80;
const VOCABULARY = 30_000;
const ROUNDS = 300;

const SYLLABLES = 'ka lo mi ter pan del sor vi nu ral bo che fin gar lis mon per quo ras tal'.split(' ');

function toWord(number: number): string {
  let text = '';
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / 20)) text += SYLLABLES[rest % 20];
  return text;
}

/** Returns a random word. Few words are frequent and most are rare, as in natural language. */
const randomWord = () => toWord(Math.floor(VOCABULARY ** Math.random()) - 1);

const createWords = (count: number) => Array.from({ length: count }, randomWord).join(' ');

/** Returns an encoded meaning in a random direction. */
const createMeaning = () =>
  Buffer.from(Int8Array.from({ length: MEANING_DIMENSIONS }, () => randomInt(-127, 128)).buffer).toString(
    'base64',
  );

/** Values of the facets that a product leaves empty. */
const EMPTY_FACETS = createFacetRecordByField(({ isList }) => (isList ? [] : '')) as ProductFacetValues;

const takeTwo = (values: readonly string[], number: number) => [
  values[number % values.length]!,
  values[(number * 7) % values.length]!,
];

const createProduct = (number: number): IndexedProduct => ({
  ...EMPTY_FACETS,
  goodFor: takeTwo(['Her', 'Him', 'Kids', 'Teens', 'Couples', 'Gardeners'], number),
  occasions: takeTwo(['Birthday', 'Wedding', 'Housewarming', 'Christmas', 'Anniversary'], number),
  material: takeTwo(['Wood', 'Linen', 'Brass', 'Ceramic', 'Wool'], number),
  colors: takeTwo(['Red', 'Blue', 'Green', 'Black', 'White', 'Brown'], number),
  id: `product-${number}`,
  mark: String(number),
  title: createWords(4),
  titleKey: createWords(1),
  category: `Category ${number % 20}`,
  categorySlug: `category-${number % 20}`,
  brand: `${toWord(number % 300)} brand`,
  tags: [toWord(number % 700), toWord((number * 7) % 700), toWord((number * 13) % 700)],
  options: [{ name: 'Colour', values: ['red', 'blue', toWord(number % 40)] }],
  texts: [],
  description: createWords(WORDS * 2),
  alsoCalled: [],
  kinds: createWords(12).split(' '),
  aspects: createWords(20).split(' '),
  meaning: createMeaning(),
  price: toMinorUnits(randomInt(500, 30_000)),
  inStock: number % 9 !== 0,
  onSale: number % 7 === 0,
  onSaleInEu: number % 14 === 0,
  popularity: randomInt(1000),
  createdAt: number,
  status: 'active',
  skus: [`SKU-${number}`],
  codes: [],
});

const search = (engine: SearchEngine, text: string, filters: SearchFilters = {}) =>
  engine.search({
    text,
    filters,
    sort: 'relevance',
    audience: 'shoppers',
    after: null,
    limit: 24,
    facets: true,
  });

/** Returns the processor time of each run in milliseconds, sorted. Excludes other programs. */
async function measureProcessorTimes(
  count: number,
  run: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = process.cpuUsage();
    await run(round);
    const { user, system } = process.cpuUsage(began);
    taken.push((user + system) / 1000);
  }
  return taken.sort((a, b) => a - b);
}

const getQuantile = (taken: number[], at: number) =>
  Math.round((taken[Math.min(taken.length - 1, Math.floor(taken.length * at))] ?? 0) * 100) / 100;

const collectGarbage = () => globalThis.gc?.();

const swapLetters = (text: string) => text.slice(0, 2) + text.slice(3, 4) + text.slice(2, 3) + text.slice(4);

/** Searches for things that no product is called, so that products of similar meaning are added. */
const MEANT_SEARCHES = [
  'stocking stuffer',
  'something warm for winter evenings',
  'espresso machine',
  'tool kit for a beginner',
  'bird feeder',
  'picnic hamper',
  'movie night snacks',
  'laptop bag',
  'garden shears',
  'gift for a teacher under 50',
  'rainy day games for children',
  'new parents',
];

/** Expensive searches of the maximum length: frequent words, prefixes, unknown words, and words with many facts. */
const EXPENSIVE_SEARCHES = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(toWord).join(' '),
  'ka lo mi te pa de so',
  'ka',
  'qkalomxter wpandelxsor zvinuraxlbo ychefinxgar xlismonxper vquorasxtal',
  'kalomxter pandelxsor vinuraxlbo chefinxgar lismonxper quorasxtal',
  'k l m t p d s v n r b c f g',
  'karalkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaral',
  'rd blue category brand kalo mitre',
  'gift for her him kids teens birthday wedding red blue green black white oak linen brass wool under 50',
  'reed bleu gren blak whyte oka lnien brsas woool stonware birthdya weding housewarmng chrismas for hre hmi',
  'under 50 over 20 under 30 over 10 below 90 above 5 between 10 and 20 less than 40 more than 3 up to 8',
  'warm soft cozy winter evening blanket candle tea coffee mug wooden bowl garden tool kitchen knife lamp',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 - a b c d e f g h i j k l m n',
  '🎁'.repeat(50),
  ...[2, 6].map((count) => Array.from({ length: count }, (_, at) => swapLetters(toWord(at + 400))).join(' ')),
];

collectGarbage();
const before = process.memoryUsage();
const products = Array.from({ length: PRODUCTS }, (_, number) => createProduct(number));
collectGarbage();
const withProducts = process.memoryUsage();
const languageData = createLanguageData('en-US', console);
const engine = withUnderstanding(createTestEngine(products, DEFAULT_SYNONYMS), {
  languageData,
  now: Date.now,
});
const began = performance.now();
// Measures only how long indexing blocks other requests.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
await search(engine, 'first');
delay.disable();
const built = performance.now() - began;
products.length = 0;
collectGarbage();
const after = process.memoryUsage();

const typical = await measureProcessorTimes(ROUNDS, (round) => {
  const text = round % 3 === 0 ? createWords(1) : createWords(2);
  return search(engine, round % 5 === 0 ? swapLetters(text) : text, round % 4 === 0 ? { inStock: true } : {});
});
const typed = await measureProcessorTimes(ROUNDS, () =>
  engine.suggest({ text: randomWord().slice(0, 3), products: 5, categories: 3 }),
);
const hostile: Record<string, number> = {};
for (const text of EXPENSIVE_SEARCHES) {
  // A different suffix each time prevents a cached result.
  const taken = await measureProcessorTimes(9, (round) => search(engine, text + '!'.repeat(round)));
  hostile[text.slice(0, 30)] = getQuantile(taken, 0.5);
}
const vectors = await languageData.wordVectors();
const withMeaning = await measureProcessorTimes(ROUNDS, async (round) => {
  // A different unknown word each time prevents a cached result.
  const text = `${MEANT_SEARCHES[round % MEANT_SEARCHES.length]!} zq${round}x`;
  if (!getTextMeaning(text, vectors)) throw new Error(`"${text}" has no meaning.`);
  return search(engine, text);
});
const similar = await measureProcessorTimes(ROUNDS, (round) =>
  engine.similar(getTextMeaning(MEANT_SEARCHES[round % MEANT_SEARCHES.length]!, vectors)!, {
    min: 0.2,
    limit: 6,
  }),
);
const related = await measureProcessorTimes(ROUNDS, () =>
  engine.related(`product-${randomInt(PRODUCTS)}`, 4),
);
const categories = await measureProcessorTimes(20, () => engine.categories());
const whole = await measureProcessorTimes(20, () =>
  search(engine, '', { facets: createFacetSelection({ tags: [toWord(3)] }) }),
);

process.stdout.write(
  `${JSON.stringify({
    products: PRODUCTS,
    built: Math.round(built),
    longestPause: Math.round(delay.max / 1e6),
    megabytes: Math.round((after.heapUsed + after.external - before.heapUsed - before.external) / 1e6),
    withProducts: Math.round((withProducts.heapUsed - before.heapUsed) / 1e6),
    typical: { p50: getQuantile(typical, 0.5), p95: getQuantile(typical, 0.95) },
    typed: { p50: getQuantile(typed, 0.5), p95: getQuantile(typed, 0.95) },
    meant: { p50: getQuantile(withMeaning, 0.5), p95: getQuantile(withMeaning, 0.95) },
    similar: { p50: getQuantile(similar, 0.5), p95: getQuantile(similar, 0.95) },
    hostile,
    related: getQuantile(related, 0.95),
    categories: getQuantile(categories, 0.95),
    filtered: getQuantile(whole, 0.95),
  })}\n`,
);
