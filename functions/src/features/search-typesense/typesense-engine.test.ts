import { afterAll, beforeAll } from 'vitest';
import { FakeTypesense } from '../../../test/support/search/fake-typesense';
import { describeSearchEngine, type EngineFactory } from '../../../test/support/search/search-engine-suite';
import { getSearchLanguage } from '../search/search-language';
import { createLanguageData } from '../search/words/english';
import { createTypesenseEngine } from './typesense-engine';

const server = new FakeTypesense();
beforeAll(() => server.start());
afterAll(() => server.stop());

let shops = 0;

const makeEngine =
  (settings: () => { urls: string[]; apiKey: string }): EngineFactory =>
  async (products, groups) => {
    shops += 1;
    const engine = createTypesenseEngine({
      settings: { ...settings(), prefix: `hearth-test-${process.pid}-${shops}` },
      source: {
        async *iterateAll() {
          if (products.size > 0) yield await Promise.resolve([...products.values()]);
        },
        loadMany: (ids) => Promise.resolve(ids.flatMap((id) => products.get(id) ?? [])),
      },
      synonyms: () => Promise.resolve({ version: 1, groups }),
      language: getSearchLanguage('en-US'),
      isWord: createLanguageData('en-US', console).isWord,
      locale: 'en-US',
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      now: Date.now,
      // Generous, because the machine may be busy. The timeout has its own tests.
      searchMs: 20_000,
    });
    await engine.prepare?.();
    return engine;
  };

describeSearchEngine(
  'typesense, against the stand-in',
  makeEngine(() => ({ urls: [server.url], apiKey: server.apiKey })),
);

const { TYPESENSE_TEST_URL: url, TYPESENSE_TEST_KEY: apiKey } = process.env;
if (url && apiKey) {
  describeSearchEngine(
    'typesense, against a server',
    makeEngine(() => ({ urls: [url], apiKey })),
  );
}
