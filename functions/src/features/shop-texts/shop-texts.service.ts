import { PRODUCT_FACETS } from '../../contract/products/product-facets';
import {
  MAX_SHOP_TEXTS,
  type SaveShopTextsInput,
  type ShopText,
  type ShopTextKind,
  type ShopTextsResponse,
} from '../../contract/settings/shop-texts';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { t } from '../../contract/texts/text';
import { isLanguage, type Language } from '../../contract/texts/languages';
import type { RequestActor } from '../../platform/auth';
import { createCachedValue } from '../../platform/cached-value';
import { AppError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { withoutContentLanguage } from '../../platform/texts/translate';
import { requireLatestVersion } from '../../platform/version-conflicts';
import type { ShopTextsDocument } from './shop-texts.repository';

/** Milliseconds for which translations are used without reading them again. */
const CACHE_MS = 60_000;

type Source = Pick<ShopText, 'source' | 'kind'>;

const toSources = (kind: ShopTextKind, texts: readonly string[]): Source[] =>
  texts.filter((source) => source !== '').map((source) => ({ source, kind }));

function listSettingTexts({ shipping, tax }: ShopSettings): Source[] {
  const methods = [...shipping.zones.flatMap((zone) => zone.methods), ...(shipping.restOfWorld ?? [])];
  return [
    ...toSources(
      'shipping',
      methods.map(({ name }) => name),
    ),
    ...toSources(
      'tax',
      tax.regions.flatMap(({ rates }) => rates.map(({ name }) => name)),
    ),
  ];
}

/**
 * Creates the service for translations of texts that are not of a single product: categories, values of filters,
 * collections, shipping methods and taxes. A text is found by its words in the first language, wherever it is shown.
 */
export function createShopTextsService({
  transactions,
  shopTextsRepository: repository,
  collections,
  search,
  settings,
  activity,
  now,
}: Shop) {
  const caches = new Map<Language, ReturnType<typeof createCache>>();

  function createCache(language: Language) {
    return createCachedValue({
      stamp: () => Promise.resolve(null),
      make: async (): Promise<ReadonlyMap<string, string>> => {
        const { texts } = await repository.find(language);
        return new Map(texts.map(({ source, text }) => [source, text]));
      },
      freshMs: CACHE_MS,
      maxAgeMs: 0,
      now,
    });
  }

  function getCache(language: Language) {
    const known = caches.get(language) ?? createCache(language);
    caches.set(language, known);
    return known;
  }

  /** @throws AppError NOT_FOUND if the language is unknown, or is the shop's first language */
  async function requireLanguage(code: string): Promise<Language> {
    const { language: first } = (await settings.getCurrent()).settings.markets;
    if (!isLanguage(code) || code === first)
      throw createNotFoundError(t('The shop cannot be translated into this language.'));
    return code;
  }

  /** Returns the texts that the shop shows now, each once. */
  async function listSources(): Promise<Source[]> {
    const [{ facets }, shown, { settings: current }] = await Promise.all([
      search.search({ audience: 'shoppers', limit: 0, facets: true }),
      withoutContentLanguage(() => collections.list()),
      settings.getCurrent(),
    ]);
    const values = PRODUCT_FACETS.filter(({ field }) => field !== 'brand').flatMap(({ counts }) =>
      (facets?.[counts] ?? []).map(({ value }) => value),
    );
    const all = [
      ...toSources(
        'category',
        (facets?.categories ?? []).map(({ name }) => name),
      ),
      ...toSources('filter', values),
      ...toSources(
        'collection',
        shown.flatMap(({ title, description }) => [title, description]),
      ),
      ...listSettingTexts(current),
    ];
    return [...new Map(all.toReversed().map((each) => [each.source, each])).values()].reverse();
  }

  async function present(
    language: Language,
    { version, texts }: ShopTextsDocument,
  ): Promise<ShopTextsResponse> {
    const known = new Map(texts.map(({ source, text }) => [source, text]));
    const shown = await listSources();
    const listed = new Set(shown.map(({ source }) => source));
    const others = toSources(
      'other',
      [...known.keys()].filter((source) => !listed.has(source)),
    );
    return {
      language,
      version,
      texts: [...shown, ...others].map(({ source, kind }) => ({
        source,
        kind,
        text: known.get(source) ?? '',
      })),
    };
  }

  return {
    /** Returns translations by text, cached for a minute. Reads at most one document. */
    load: (language: Language): Promise<ReadonlyMap<string, string>> => getCache(language).get(),

    /** @throws AppError NOT_FOUND if the language does not exist; SEARCH_UNAVAILABLE if the search engine fails */
    async get(code: string): Promise<ShopTextsResponse> {
      const language = await requireLanguage(code);
      return present(language, await repository.find(language));
    },

    /**
     * Saves translations of texts into one language.
     * @throws AppError NOT_FOUND if the language does not exist; VALIDATION_ERROR if there are too many texts;
     * STALE_WRITE with the latest translations if they were saved in the meantime
     */
    async save(actor: RequestActor, code: string, input: SaveShopTextsInput): Promise<ShopTextsResponse> {
      const language = await requireLanguage(code);
      const saved = await transactions.run(async (tx) => {
        const before = await repository.read(tx, language);
        await requireLatestVersion(input.version, before.version, async () => ({
          type: 'shopTexts',
          current: await present(language, before),
        }));
        const texts = new Map(before.texts.map(({ source, text }) => [source, text]));
        const changes = input.entries.map(({ source, text }) => {
          const change = {
            field: `${source}:${language}`,
            before: texts.get(source) ?? null,
            after: text || null,
          };
          if (text === '') texts.delete(source);
          else texts.set(source, text);
          return change;
        });
        if (texts.size > MAX_SHOP_TEXTS)
          throw new AppError('VALIDATION_ERROR', {
            message: t('The shop can have at most {count} translated texts.', { count: MAX_SHOP_TEXTS }),
            fields: {},
          });
        const document: ShopTextsDocument = {
          version: before.version + 1,
          texts: [...texts].map(([source, text]) => ({ source, text })),
        };
        repository.put(tx, language, document);
        activity.record(tx, actor, {
          action: 'settings.translated',
          target: { type: 'settings', id: language, label: language },
          changes: changes.filter(({ before: was, after }) => was !== after),
        });
        return document;
      });
      getCache(language).forget();
      return present(language, saved);
    },
  };
}
