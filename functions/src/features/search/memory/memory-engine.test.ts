import { createTestEngine } from '../../../../test/support/search/memory-engine';
import { describeSearchEngine } from '../../../../test/support/search/search-engine-suite';

describeSearchEngine('in memory', (products, synonyms) =>
  Promise.resolve(createTestEngine(products, synonyms)),
);
