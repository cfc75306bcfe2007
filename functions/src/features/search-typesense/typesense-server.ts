import type { Client, CollectionFieldSchema, SearchParams } from 'typesense';
import pMap from 'p-map';
import { inTime } from '../../platform/concurrency/in-time';
import { startOnce } from '../../platform/concurrency/start-once';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { TypesenseDocument } from './typesense-document';

export interface TypesenseSettings {
  /** Addresses of the cluster's nodes, such as https://search.example:8108, without a slash at their ends. */
  urls: readonly string[];
  apiKey: string;
  /** What the names of this shop's collections begin with. */
  prefix: string;
}

interface Dependencies extends Pick<TypesenseSettings, 'urls' | 'apiKey'>, Pick<CommonDependencies, 'now'> {
  /** Milliseconds that a search may take. */
  searchMs?: number;
}

/** A search as Typesense takes it; lists are separated by commas. */
export interface TypesenseSearch extends Omit<SearchParams<TypesenseDocument>, 'streamConfig'> {
  collection: string;
  q: string;
}

export interface TypesenseFound {
  found: number;
  hits: {
    document: Partial<TypesenseDocument> & { id: string };
    /** By field: the words of the document that answered the text. */
    highlight?: Partial<Record<keyof TypesenseDocument, { matched_tokens?: string[] }>>;
  }[];
  facet_counts?: {
    field_name: string;
    counts: { value: string; count: number }[];
    stats?: { min?: number; max?: number };
  }[];
}

/** What Typesense or the way to it refused. Says nothing of the key, and keeps nothing that does. */
export class TypesenseFailure extends Error {
  constructor(
    message: string,
    /** The HTTP status; null without an answer. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'TypesenseFailure';
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof TypesenseFailure && error.status === 404;

/** Milliseconds that a search may take, and any other call but an import. */
const SEARCH_MS = 2_000;
const CALL_MS = 2_000;
/** An import's limit: a few products are waited for by a write, many by the job. */
const importMs = (documents: number) => 2_500 + 20 * documents;

/** Milliseconds for which a server that did not answer is left alone, so that not every request waits for it. */
const REST_MS = 5_000;

/** Documents that one request imports, and ids that one request deletes. */
const BATCH = 200;

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'httpStatus' in error && typeof error.httpStatus === 'number'
    ? error.httpStatus
    : null;

const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

export type TypesenseServer = ReturnType<typeof typesenseServer>;

/** The calls that the search makes to Typesense. Each ends in time and rejects with a TypesenseFailure. */
export function typesenseServer({ urls, apiKey, now, searchMs = SEARCH_MS }: Dependencies) {
  let restUntil = 0;

  /** The client loads with the first call: a shop with another engine never pays for it. */
  const client = startOnce(async () => {
    const typesense = await import('typesense');
    return new typesense.Client({
      nodes: urls.map((url) => ({ url })),
      apiKey,
      connectionTimeoutSeconds: Math.max(CALL_MS, searchMs) / 1_000,
      numRetries: urls.length - 1,
      retryIntervalSeconds: 0.05,
      sendApiKeyAsQueryParam: false,
      logLevel: 'silent',
    });
  });

  /** The library's errors carry their request, key included: only their sentence continues. */
  function failure(what: string, error: unknown): TypesenseFailure {
    if (error instanceof TypesenseFailure) return error;
    const said = (error instanceof Error ? error.message : String(error)).replaceAll(apiKey, '***');
    return new TypesenseFailure(`${what}: ${said}`.slice(0, 500), statusOf(error));
  }

  async function call<T>(
    what: string,
    limitMs: number,
    work: (client: Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (now() < restUntil)
      throw new TypesenseFailure(`${what}: the server did not answer a moment ago`, null);
    const typesense = await client();
    const ended = new AbortController();
    const late = () => new TypesenseFailure(`${what}: no answer within ${limitMs} ms`, null);
    try {
      return await inTime(work(typesense, ended.signal), limitMs, late);
    } catch (error) {
      const failed = failure(what, error);
      // A refusal is an answer; a server that is down, starting or too busy gives none.
      if (failed.status === null || failed.status >= 500) restUntil = now() + REST_MS;
      throw failed;
    } finally {
      ended.abort();
    }
  }

  /** Null where Typesense says that there is none. */
  async function orNull<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    /** Answers searches in their order; rejects where one of them is refused. */
    async search(searches: readonly TypesenseSearch[]): Promise<TypesenseFound[]> {
      const { results } = await call('search', searchMs, (typesense, abortSignal) =>
        typesense.multiSearch.perform<TypesenseDocument[]>(
          { searches: searches.map((search) => ({ ...search })) },
          {},
          { abortSignal },
        ),
      );
      return results.map(({ error, code, found, hits = [], facet_counts }) => {
        // Each search of a request has a status of its own.
        if (error !== undefined) throw new TypesenseFailure(`search: ${error}`.slice(0, 500), code ?? null);
        return { found, hits, facet_counts } as TypesenseFound;
      });
    },

    /** The collection behind an alias. */
    async target(alias: string): Promise<string | null> {
      const found = await orNull(call('alias', CALL_MS, (typesense) => typesense.aliases(alias).retrieve()));
      return found?.collection_name ?? null;
    },

    async point(alias: string, collection: string): Promise<void> {
      await call('alias', CALL_MS, (typesense) =>
        typesense.aliases().upsert(alias, { collection_name: collection }),
      );
    },

    async dropAlias(alias: string): Promise<void> {
      await orNull(call('alias', CALL_MS, (typesense) => typesense.aliases(alias).delete()));
    },

    async create(name: string, fields: CollectionFieldSchema[]): Promise<void> {
      await call('collection', CALL_MS, (typesense) => typesense.collections().create({ name, fields }));
    },

    async drop(collection: string): Promise<void> {
      await orNull(call('collection', CALL_MS, (typesense) => typesense.collections(collection).delete()));
    },

    /** The names of all collections that the key may see. */
    async collections(): Promise<string[]> {
      const found = await call('collections', CALL_MS, (typesense) =>
        typesense.collections().retrieve({ exclude_fields: 'fields' }),
      );
      return found.map(({ name }) => name);
    },

    /** How many documents a collection or an alias has. */
    async count(collection: string): Promise<number> {
      const found = await call('collection', CALL_MS, (typesense) =>
        typesense.collections(collection).retrieve(),
      );
      return found.num_documents;
    },

    /** Writes documents as they are, whatever was there. */
    async put(collection: string, documents: readonly TypesenseDocument[]): Promise<void> {
      await pMap(
        batches(documents),
        (batch) =>
          call('import', importMs(batch.length), async (typesense) => {
            const answers = await typesense
              .collections<TypesenseDocument>(collection)
              .documents()
              .import(batch, { action: 'upsert', throwOnFail: false });
            const refused = answers.find(({ success }) => !success);
            if (refused) throw new TypesenseFailure(`import: ${refused.error}`.slice(0, 500), 400);
          }),
        { concurrency: 1 },
      );
    },

    /** Deletes documents that may not exist. Ids have the form of DOCUMENT_ID, so that none of them ends the filter. */
    async remove(collection: string, ids: readonly string[]): Promise<void> {
      await pMap(
        batches(ids),
        (batch) =>
          call('delete', CALL_MS, (typesense) =>
            typesense
              .collections(collection)
              .documents()
              .delete({ filter_by: `id:[${batch.join(',')}]`, batch_size: BATCH }),
          ),
        { concurrency: 1 },
      );
    },
  };
}
