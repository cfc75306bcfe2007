import { randomBytes } from 'node:crypto';
import { toCanonicalJson, sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import type { IndexedProduct, ProductIndexSource, SynonymSource } from '../search/search-port';
import { createSynonyms, type SearchLanguage } from '../search/search-language';
import {
  createTypesenseFields,
  TYPESENSE_DOCUMENT_VERSION,
  toTypesenseDocument,
  type SynonymLookup,
} from './typesense-document';
import { isTypesenseNotFoundError, TypesenseRequestError, type TypesenseClient } from './typesense-client';

interface TypesenseIndexOptions extends Pick<Shop, 'logger' | 'now'> {
  server: TypesenseClient;
  prefix: string;
  source: ProductIndexSource;
  synonyms: SynonymSource;
  language: SearchLanguage;
  locale: string;
}

/** Milliseconds after which an unfinished collection counts as abandoned. */
const ABANDONED_AFTER_MS = 60 * 60_000;

const MAX_TRIES = 6;

/**
 * Creates the Typesense index. While a new collection is filled, changes are written to the current and to the new
 * collection. Locks are not needed, because a write is repeated if the product has changed meanwhile.
 */
export function createTypesenseIndex(options: TypesenseIndexOptions) {
  const { server, prefix, source, synonyms, language, locale, logger, now } = options;
  const form = `${prefix}-v${TYPESENSE_DOCUMENT_VERSION}`;
  const filling = `${form}-filling`;

  async function currentSynonyms(): Promise<{ fingerprint: string; of: SynonymLookup }> {
    const { groups } = await synonyms();
    return {
      fingerprint: sha256(toCanonicalJson(groups)).slice(0, 8),
      of: createSynonyms(groups, language).of,
    };
  }

  /** Writes products to collections. Loads the products, unless `known` contains them. */
  async function writeProducts(
    collections: readonly string[],
    ids: readonly string[],
    of: SynonymLookup,
    known?: readonly IndexedProduct[],
  ): Promise<void> {
    const written = new Map<string, string | null>();
    let products = known ?? (await source.loadMany(ids));
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const byId = new Map(products.map((product) => [product.id, product]));
      const getMark = (id: string) => byId.get(id)?.mark ?? null;
      const changed = ids.filter((id) => written.get(id) !== getMark(id));
      if (changed.length === 0) return;
      const present = changed.flatMap((id) => byId.get(id) ?? []);
      const documents = present.map((product) => toTypesenseDocument(product, of));
      const gone = changed.filter((id) => !byId.has(id));
      for (const collection of collections) {
        await server.put(collection, documents);
        await server.remove(collection, gone);
      }
      for (const id of changed) written.set(id, getMark(id));
      products = await source.loadMany(ids);
    }
    throw new Error('The products kept changing');
  }

  async function dropOthers(): Promise<void> {
    const kept = new Set([await server.target(form), await server.target(filling)]);
    for (const name of await server.collections()) {
      // The prefix of another shop can start with this shop's prefix.
      const isOwn = name.startsWith(prefix) && /^-v\d+_/.test(name.slice(prefix.length));
      if (isOwn && !kept.has(name)) await server.drop(name);
    }
  }

  async function abandon(collection: string): Promise<void> {
    if ((await server.target(filling)) === collection) await server.dropAlias(filling);
    await server.drop(collection);
  }

  async function rebuild(): Promise<void> {
    const { fingerprint, of } = await currentSynonyms();
    const collection = `${form}_${fingerprint}_${now()}_${randomBytes(3).toString('hex')}`;
    await server.create(collection, createTypesenseFields(locale));
    try {
      await server.point(filling, collection);
      for await (const page of source.iterateAll()) {
        const ids = page.map(({ id }) => id);
        await writeProducts([collection], ids, of, page);
      }
      if ((await server.target(filling)) !== collection) {
        throw new TypesenseRequestError('another index is being made', 409);
      }
      await server.point(form, collection);
      await server.dropAlias(filling);
    } catch (error) {
      await abandon(collection).catch(() => undefined);
      throw error;
    }
    await dropOthers();
    logger.info('search index made', { engine: 'typesense', collection });
  }

  return {
    alias: form,

    rebuild,

    /** Creates the collection if it is missing or its synonyms are outdated. Returns true if it was created. */
    async prepare(): Promise<boolean> {
      const { fingerprint } = await currentSynonyms();
      const isMade = (await server.target(form))?.startsWith(`${form}_${fingerprint}_`);
      const filled = await server.target(filling);
      const isBeingMade = filled !== null && now() - Number(filled.split('_')[2]) < ABANDONED_AFTER_MS;
      if (filled !== null && !isBeingMade) await abandon(filled);
      if (isMade || isBeingMade) return false;
      await rebuild();
      return true;
    },

    /** @throws TypesenseRequestError with status 404 if no collection exists */
    async update(ids: readonly string[]): Promise<void> {
      const { of } = await currentSynonyms();
      for (let tries = 1; ; tries += 1) {
        // Read in this order, because a finished collection moves from `filling` to the current alias.
        const next = await server.target(filling);
        const current = await server.target(form);
        if (current === null) throw new TypesenseRequestError('there is no search index yet', 404);
        try {
          const collections = new Set([current, ...(next === null ? [] : [next])]);
          return await writeProducts([...collections], ids, of);
        } catch (error) {
          // Another rebuild has deleted the collection since it was read.
          if (!isTypesenseNotFoundError(error) || tries >= MAX_TRIES) throw error;
        }
      }
    },

    count: () => server.count(form),
  };
}
