import { runMeasurement } from '../measure.mjs';

export const searchSection = {
  name: 'search',
  title: 'Searches in memory',
  needs: 'nothing',
  async run() {
    const found = await runMeasurement('measure-search.ts');
    const {
      products,
      megabytes,
      built,
      longestPause,
      typical,
      meant,
      similar,
      typed,
      hostile,
      related,
      filtered,
    } = found;
    const slowest = Math.max(...Object.values(hostile));
    const toRatio = (ms) => Math.round((ms / Math.max(1, typical.p95)) * 10) / 10;
    return {
      tables: [
        {
          title: `Searches among ${products} products of 80 words, in ms of the processor`,
          rows: [
            ['', 'p50', 'p95', 'wanted'],
            ['a search with facets', typical.p50, typical.p95, 15],
            ['a search that adds products of similar meaning', meant.p50, meant.p95, 15],
            ['comparing the meaning of all products alone', similar.p50, similar.p95, 15],
            ['suggestions', typed.p50, typed.p95, ''],
            ['the slowest hostile text', slowest, '', 25],
            ['a list by tag', '', filtered, ''],
            ['related products', '', related, ''],
            ['indexing all products, by the clock', built, '', ''],
            ['the longest time that others wait meanwhile', longestPause, '', ''],
          ],
        },
      ],
      measured: {
        searchMb: megabytes,
        meaningMsP95: similar.p95,
        relatedSearchToP95: toRatio(meant.p95),
        hostileSearchToP95: toRatio(slowest),
      },
    };
  },
};
