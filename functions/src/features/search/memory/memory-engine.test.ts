import { engineOf } from '../../../../test/support/memory-engine';
import { describeSearchEngine } from '../../../../test/support/search-engine-suite';

describeSearchEngine('in memory', (products, synonyms) => Promise.resolve(engineOf(products, synonyms)));
