import { randomBytes } from 'node:crypto';
import { canonicalJson, sha256 } from '../../platform/hash';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { IndexedProduct, IndexSource, SynonymSource } from '../search/search-port';
import { synonymsOf, type SearchLanguage } from '../search/search-language';
import { collectionFields, DOCUMENT_VERSION, typesenseDocument, type SynonymsOf } from './typesense-document';
import { isMissing, TypesenseFailure, type TypesenseServer } from './typesense-server';

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now'> {
  server: TypesenseServer;
  /** What the names of this shop's collections begin with. */
  prefix: string;
  source: IndexSource;
  synonyms: SynonymSource;
  language: SearchLanguage;
  locale: string;
}

/** Milliseconds after which a collection that is still being filled is taken for given up. */
const GIVEN_UP_MS = 60 * 60_000;

/** Times that changed products are written again before giving up, and that a moved alias is followed. */
const MAX_TRIES = 6;

/**
 * The collection that searches read, behind an alias. A collection that is being filled has an alias of its own, and every
 * change of a product goes to both: whichever is searched next has seen it.
 *
 * No locks: a writer reads products, writes them and reads them again, until both agree. So of two writers of a product the
 * one whose document came last has seen the product after that, and an outdated document never stays.
 */
export function typesenseIndex(dependencies: Dependencies) {
  const { server, prefix, source, synonyms, language, locale, logger, now } = dependencies;
  const form = `${prefix}-v${DOCUMENT_VERSION}`;
  const filling = `${form}-filling`;

  async function currentSynonyms(): Promise<{ fingerprint: string; of: SynonymsOf }> {
    const { groups } = await synonyms();
    return {
      fingerprint: sha256(canonicalJson(groups)).slice(0, 8),
      of: synonymsOf(groups, language).of,
    };
  }

  /** Brings products up to their state in some collections. `known`: what was just read of them. */
  async function follow(
    collections: readonly string[],
    ids: readonly string[],
    of: SynonymsOf,
    known?: readonly IndexedProduct[],
  ): Promise<void> {
    const written = new Map<string, string | null>();
    let products = known ?? (await source.some(ids));
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const byId = new Map(products.map((product) => [product.id, product]));
      const markOf = (id: string) => byId.get(id)?.mark ?? null;
      const changed = ids.filter((id) => written.get(id) !== markOf(id));
      if (changed.length === 0) return;
      const present = changed.flatMap((id) => byId.get(id) ?? []);
      const documents = present.map((product) => typesenseDocument(product, of));
      const gone = changed.filter((id) => !byId.has(id));
      for (const collection of collections) {
        await server.put(collection, documents);
        await server.remove(collection, gone);
      }
      for (const id of changed) written.set(id, markOf(id));
      products = await source.some(ids);
    }
    throw new Error('The products kept changing');
  }

  /** Drops the shop's collections but for those behind an alias. */
  async function dropOthers(): Promise<void> {
    const kept = new Set([await server.target(form), await server.target(filling)]);
    for (const name of await server.collections()) {
      // Another shop's prefix may begin with this one's.
      const isOwn = name.startsWith(prefix) && /^-v\d+_/.test(name.slice(prefix.length));
      if (isOwn && !kept.has(name)) await server.drop(name);
    }
  }

  /** Forgets a collection that is not searched; what fails here is done by the next rebuild. */
  async function abandon(collection: string): Promise<void> {
    if ((await server.target(filling)) === collection) await server.dropAlias(filling);
    await server.drop(collection);
  }

  /** Makes a collection from all products, then searches it instead of the one before. */
  async function rebuild(): Promise<void> {
    const { fingerprint, of } = await currentSynonyms();
    const collection = `${form}_${fingerprint}_${now()}_${randomBytes(3).toString('hex')}`;
    await server.create(collection, collectionFields(locale));
    try {
      await server.point(filling, collection);
      for await (const page of source.all()) {
        const ids = page.map(({ id }) => id);
        await follow([collection], ids, of, page);
      }
      if ((await server.target(filling)) !== collection) {
        throw new TypesenseFailure('another index is being made', 409);
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
    /** What searches ask for. */
    alias: form,

    rebuild,

    /**
     * Makes the collection where there is none, and again where the synonyms have changed, since documents carry them.
     * Leaves it to another process that is making it.
     * @returns whether it did.
     */
    async prepare(): Promise<boolean> {
      const { fingerprint } = await currentSynonyms();
      const isMade = (await server.target(form))?.startsWith(`${form}_${fingerprint}_`);
      const filled = await server.target(filling);
      const isBeingMade = filled !== null && now() - Number(filled.split('_')[2]) < GIVEN_UP_MS;
      if (filled !== null && !isBeingMade) await abandon(filled);
      if (isMade || isBeingMade) return false;
      await rebuild();
      return true;
    },

    /**
     * Brings products up to their documents.
     * @throws TypesenseFailure, with status 404 where there is no collection yet.
     */
    async update(ids: readonly string[]): Promise<void> {
      const { of } = await currentSynonyms();
      for (let tries = 1; ; tries += 1) {
        // In this order: a collection that stops being filled is the one that is searched from then on.
        const next = await server.target(filling);
        const current = await server.target(form);
        if (current === null) throw new TypesenseFailure('there is no search index yet', 404);
        try {
          const collections = new Set([current, ...(next === null ? [] : [next])]);
          return await follow([...collections], ids, of);
        } catch (error) {
          // An index that was made meanwhile has dropped the collection.
          if (!isMissing(error) || tries >= MAX_TRIES) throw error;
        }
      }
    },

    count: () => server.count(form),
  };
}
