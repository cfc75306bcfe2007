/**
 * What searches cost in the memory of one instance, with 10,000 products of 80 words each: milliseconds, bytes, and the
 * longest time for which indexing keeps other requests waiting. Needs nothing but Node; prints one line of JSON.
 */
import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { minor } from '../../functions/src/contract/money';
import { DEFAULT_SYNONYMS } from '../../functions/src/contract/settings/default-synonyms';
import type {
  IndexedProduct,
  SearchEngine,
  SearchFilters,
} from '../../functions/src/features/search/search-port';
import { engineOf } from '../../functions/test/support/search/memory-engine';

const PRODUCTS = 10_000;
const WORDS = 80;
const VOCABULARY = 30_000;
const ROUNDS = 300;

const SYLLABLES = 'ka lo mi ter pan del sor vi nu ral bo che fin gar lis mon per quo ras tal'.split(' ');

/** A word that is always the same for a number. */
function word(number: number): string {
  let text = '';
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / 20)) text += SYLLABLES[rest % 20];
  return text;
}

/** Few words are frequent and most are rare, as in any language. */
const randomWord = () => word(Math.floor(VOCABULARY ** Math.random()) - 1);

const words = (count: number) => Array.from({ length: count }, randomWord).join(' ');

const product = (number: number): IndexedProduct => ({
  id: `product-${number}`,
  mark: String(number),
  title: words(4),
  titleKey: words(1),
  category: `Category ${number % 20}`,
  categorySlug: `category-${number % 20}`,
  brand: `${word(number % 300)} brand`,
  tags: [word(number % 700), word((number * 7) % 700), word((number * 13) % 700)],
  options: [{ name: 'Colour', values: ['red', 'blue', word(number % 40)] }],
  texts: [],
  description: words(WORDS * 2),
  alsoCalled: [],
  kinds: words(12).split(' '),
  price: minor(randomInt(500, 30_000)),
  inStock: number % 9 !== 0,
  onSale: number % 7 === 0,
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

/** Milliseconds of the processor for each of some runs, the shortest first: other programs do not count. */
async function times(count: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = process.cpuUsage();
    await run(round);
    const { user, system } = process.cpuUsage(began);
    taken.push((user + system) / 1000);
  }
  return taken.sort((a, b) => a - b);
}

const share = (taken: number[], at: number) =>
  Math.round((taken[Math.min(taken.length - 1, Math.floor(taken.length * at))] ?? 0) * 100) / 100;

const collect = () => globalThis.gc?.();

/** A word with two letters swapped. */
const misspelt = (text: string) => text.slice(0, 2) + text.slice(3, 4) + text.slice(2, 3) + text.slice(4);

/** Texts that cost most: frequent words, beginnings of many words, words like no other, each as many as a search may have. */
const HOSTILE = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(word).join(' '),
  'ka lo mi te pa de so',
  'ka',
  'qkalomxter wpandelxsor zvinuraxlbo ychefinxgar xlismonxper vquorasxtal',
  'kalomxter pandelxsor vinuraxlbo chefinxgar lismonxper quorasxtal',
  'k l m t p d s v n r b c f g',
  'karalkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaralkaral',
  'rd blue category brand kalo mitre',
  ...[2, 6].map((count) => Array.from({ length: count }, (_, at) => misspelt(word(at + 400))).join(' ')),
];

collect();
const before = process.memoryUsage();
const products = Array.from({ length: PRODUCTS }, (_, number) => product(number));
collect();
const withProducts = process.memoryUsage();
const engine = engineOf(products, DEFAULT_SYNONYMS);
const began = performance.now();
// Only what keeps others waiting counts: the beginning of a run is the bench's own.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
await search(engine, 'first');
delay.disable();
const built = performance.now() - began;
products.length = 0;
collect();
const after = process.memoryUsage();

const typical = await times(ROUNDS, (round) => {
  const text = round % 3 === 0 ? words(1) : words(2);
  return search(engine, round % 5 === 0 ? misspelt(text) : text, round % 4 === 0 ? { inStock: true } : {});
});
const typed = await times(ROUNDS, () =>
  engine.suggest({ text: randomWord().slice(0, 3), products: 5, categories: 3 }),
);
const hostile: Record<string, number> = {};
for (const text of HOSTILE) {
  // Another mark each time: the answer must not come from memory.
  const taken = await times(9, (round) => search(engine, text + '!'.repeat(round)));
  hostile[text.slice(0, 30)] = share(taken, 0.5);
}
const related = await times(ROUNDS, () => engine.related(`product-${randomInt(PRODUCTS)}`, 4));
const categories = await times(20, () => engine.categories());
const whole = await times(20, () => search(engine, '', { tags: [word(3)] }));

process.stdout.write(
  `${JSON.stringify({
    products: PRODUCTS,
    built: Math.round(built),
    longestPause: Math.round(delay.max / 1e6),
    megabytes: Math.round((after.heapUsed + after.external - before.heapUsed - before.external) / 1e6),
    withProducts: Math.round((withProducts.heapUsed - before.heapUsed) / 1e6),
    typical: { p50: share(typical, 0.5), p95: share(typical, 0.95) },
    typed: { p50: share(typed, 0.5), p95: share(typed, 0.95) },
    hostile,
    related: share(related, 0.95),
    categories: share(categories, 0.95),
    filtered: share(whole, 0.95),
  })}\n`,
);
