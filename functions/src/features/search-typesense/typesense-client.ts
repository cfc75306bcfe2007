import type { Client, CollectionFieldSchema, SearchParams } from 'typesense';
import pMap from 'p-map';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import { memoizeAsync } from '../../platform/concurrency/memoize-start';
import type { Shop } from '../../platform/shop';
import type { TypesenseDocument } from './typesense-document';

export interface TypesenseSettings {
  /** URLs of the cluster's nodes without trailing slash, such as https://search.example:8108. */
  urls: readonly string[];
  apiKey: string;
  prefix: string;
}

interface TypesenseClientOptions extends Pick<TypesenseSettings, 'urls' | 'apiKey'>, Pick<Shop, 'now'> {
  searchMs?: number;
}

export interface TypesenseSearchParams extends Omit<SearchParams<TypesenseDocument>, 'streamConfig'> {
  collection: string;
  q: string;
}

export interface TypesenseSearchResult {
  found: number;
  hits: {
    document: Partial<TypesenseDocument> & { id: string };
    highlight?: Partial<Record<keyof TypesenseDocument, { matched_tokens?: string[] }>>;
  }[];
  facet_counts?: {
    field_name: string;
    counts: { value: string; count: number }[];
    stats?: { min?: number; max?: number };
  }[];
}

/** Error of a request to Typesense. The message and properties never contain the API key. */
export class TypesenseRequestError extends Error {
  constructor(
    message: string,
    /** HTTP status, or null if the server did not respond. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'TypesenseFailure';
  }
}

export const isTypesenseNotFoundError = (error: unknown): boolean =>
  error instanceof TypesenseRequestError && error.status === 404;

const SEARCH_MS = 2_000;
const CALL_MS = 2_000;
const getImportTimeout = (documents: number) => 2_500 + 20 * documents;

/** Milliseconds to wait before sending another request to a server that did not respond. */
const BACKOFF_MS = 5_000;

const BATCH = 200;

const getStatus = (error: unknown): number | null =>
  error instanceof Error && 'httpStatus' in error && typeof error.httpStatus === 'number'
    ? error.httpStatus
    : null;

const toBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

export type TypesenseClient = ReturnType<typeof createTypesenseClient>;

/** Creates the Typesense client. A request that fails or exceeds its timeout throws a TypesenseRequestError. */
export function createTypesenseClient({ urls, apiKey, now, searchMs = SEARCH_MS }: TypesenseClientOptions) {
  let restUntil = 0;

  /** Typesense's client library, loaded before the first request. */
  const client = memoizeAsync(async () => {
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

  /** Converts an error of the client library to an error without the API key. */
  function toFailure(what: string, error: unknown): TypesenseRequestError {
    if (error instanceof TypesenseRequestError) return error;
    const said = (error instanceof Error ? error.message : String(error)).replaceAll(apiKey, '***');
    return new TypesenseRequestError(`${what}: ${said}`.slice(0, 500), getStatus(error));
  }

  async function call<T>(
    what: string,
    limitMs: number,
    work: (client: Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (now() < restUntil)
      throw new TypesenseRequestError(`${what}: the server did not answer a moment ago`, null);
    const typesense = await client();
    const ended = new AbortController();
    const late = () => new TypesenseRequestError(`${what}: no answer within ${limitMs} ms`, null);
    try {
      return await withTimeout(work(typesense, ended.signal), limitMs, late);
    } catch (error) {
      const failed = toFailure(what, error);
      // A server that is down, starting or overloaded responds with 5xx or not at all.
      if (failed.status === null || failed.status >= 500) restUntil = now() + BACKOFF_MS;
      throw failed;
    } finally {
      ended.abort();
    }
  }

  async function orNull<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      if (isTypesenseNotFoundError(error)) return null;
      throw error;
    }
  }

  return {
    async search(searches: readonly TypesenseSearchParams[]): Promise<TypesenseSearchResult[]> {
      const { results } = await call('search', searchMs, (typesense, abortSignal) =>
        typesense.multiSearch.perform<TypesenseDocument[]>(
          { searches: searches.map((search) => ({ ...search })) },
          {},
          { abortSignal },
        ),
      );
      return results.map(({ error, code, found, hits = [], facet_counts }) => {
        if (error !== undefined)
          throw new TypesenseRequestError(`search: ${error}`.slice(0, 500), code ?? null);
        return { found, hits, facet_counts } as TypesenseSearchResult;
      });
    },

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

    async collections(): Promise<string[]> {
      const found = await call('collections', CALL_MS, (typesense) =>
        typesense.collections().retrieve({ exclude_fields: 'fields' }),
      );
      return found.map(({ name }) => name);
    },

    async count(collection: string): Promise<number> {
      const found = await call('collection', CALL_MS, (typesense) =>
        typesense.collections(collection).retrieve(),
      );
      return found.num_documents;
    },

    async put(collection: string, documents: readonly TypesenseDocument[]): Promise<void> {
      await pMap(
        toBatches(documents),
        (batch) =>
          call('import', getImportTimeout(batch.length), async (typesense) => {
            const answers = await typesense
              .collections<TypesenseDocument>(collection)
              .documents()
              .import(batch, { action: 'upsert', throwOnFail: false });
            const refused = answers.find(({ success }) => !success);
            if (refused) throw new TypesenseRequestError(`import: ${refused.error}`.slice(0, 500), 400);
          }),
        { concurrency: 1 },
      );
    },

    /** Deletes documents. Ignores missing documents. Ids need no escaping in the filter, as they match DOCUMENT_ID. */
    async remove(collection: string, ids: readonly string[]): Promise<void> {
      await pMap(
        toBatches(ids),
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
