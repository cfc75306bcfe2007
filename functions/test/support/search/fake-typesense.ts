import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  FakeTypesenseError,
  type FakeTypesenseCollection,
  type FakeTypesenseDocument,
  type FakeTypesenseField,
} from './fake-typesense-collection';
import { parseFakeFilter, searchFakeCollection } from './fake-typesense-search';

interface Answer {
  status: number;
  body: unknown;
  lines?: boolean;
}

const ok = (body: unknown): Answer => ({ status: 200, body });

const CREATE_KEYS = new Set(['name', 'fields']);
const FIELD_KEYS = new Set([
  'name',
  'type',
  'facet',
  'optional',
  'index',
  'sort',
  'stem',
  'num_dim',
  'vec_dist',
]);
const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  'string[]': (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  int64: Number.isSafeInteger,
  'float[]': (value) => Array.isArray(value) && value.every((one) => typeof one === 'number'),
  bool: (value) => typeof value === 'boolean',
};

const MAX_SEARCHES = 50;

/**
 * In-memory replacement for Typesense 30 (https://typesense.org/docs/30.2/api/). Rejects calls that the shop does not
 * use.
 */
export class FakeTypesense {
  readonly collections = new Map<string, FakeTypesenseCollection>();
  readonly aliases = new Map<string, string>();
  readonly requests: string[] = [];
  /** `down` closes connections, `silent` never responds, `failing` responds with 503. */
  state: 'up' | 'down' | 'silent' | 'failing' = 'up';
  /** Called and awaited before each response. */
  before: (request: string) => Promise<void> | void = () => undefined;
  readonly apiKey = 'stand-in-key-3f9a';
  #server!: Server;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      if (this.state === 'down') return void request.socket.destroy();
      if (this.state === 'silent') return undefined;
      return void this.#answer(request).then(({ status, body, lines }) => {
        response.writeHead(status, { 'content-type': lines ? 'text/plain' : 'application/json' });
        response.end(
          lines ? (body as unknown[]).map((line) => JSON.stringify(line)).join('\n') : JSON.stringify(body),
        );
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  documents(alias: string): FakeTypesenseDocument[] {
    return [...this.#collection(alias).documents.values()];
  }

  clear(): void {
    this.collections.clear();
    this.aliases.clear();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    try {
      const url = new URL(request.url ?? '/', this.url);
      const call = `${request.method} ${url.pathname}`;
      const body = await text(request);
      await this.before(call);
      if (this.state === 'failing') throw new FakeTypesenseError(503, 'Not Ready or Lagging');
      if (request.headers['x-typesense-api-key'] !== this.apiKey) {
        throw new FakeTypesenseError(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
      }
      this.requests.push(call);
      return this.#route(call, url, body);
    } catch (error) {
      if (error instanceof FakeTypesenseError)
        return { status: error.status, body: { message: error.message } };
      return { status: 500, body: { message: `The stand-in failed: ${String(error)}` } };
    }
  }

  #route(call: string, url: URL, body: string): Answer {
    const query = (...known: string[]) => {
      const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
      if (unknown.length > 0)
        throw new FakeTypesenseError(400, `The stand-in does not know: ${unknown.join(', ')}`);
      return url.searchParams;
    };
    const [, kind, alias = ''] = /^(GET|PUT|DELETE) \/aliases\/([\w-]+)$/.exec(call) ?? [];
    if (kind === 'PUT') return this.#pointAlias(alias, body);
    if (kind) return this.#alias(alias, kind === 'DELETE');
    if (call === 'POST /multi_search') return this.#multiSearch(body, query());
    if (call === 'POST /collections') return this.#create(body);
    if (call === 'GET /collections') {
      query('exclude_fields');
      return ok([...this.collections.values()].map((collection) => this.#summary(collection)));
    }
    const [, method, name = '', rest] =
      /^(\w+) \/collections\/([\w-]+)(\/documents(?:\/import)?)?$/.exec(call) ?? [];
    if (method === 'GET' && rest === undefined) return ok(this.#summary(this.#collection(name)));
    if (method === 'DELETE' && rest === undefined) return this.#drop(name);
    // The client sends `throwOnFail`, which the server ignores.
    if (method === 'POST' && rest === '/documents/import')
      return this.#import(name, body, query('action', 'throwOnFail'));
    if (method === 'DELETE' && rest === '/documents')
      return this.#remove(name, query('filter_by', 'batch_size'));
    throw new FakeTypesenseError(404, 'Not Found');
  }

  #collection(name: string): FakeTypesenseCollection {
    const collection = this.collections.get(this.aliases.get(name) ?? name);
    if (!collection) throw new FakeTypesenseError(404, 'Not Found');
    return collection;
  }

  #summary({ name, fields, documents, created_at }: FakeTypesenseCollection) {
    return { name, fields, num_documents: documents.size, created_at, default_sorting_field: '' };
  }

  #create(body: string): Answer {
    const schema = JSON.parse(body) as { name: string; fields: FakeTypesenseField[] };
    const unknown = [
      ...Object.keys(schema).filter((key) => !CREATE_KEYS.has(key)),
      ...schema.fields.flatMap((field) => Object.keys(field).filter((key) => !FIELD_KEYS.has(key))),
      ...schema.fields.flatMap(({ type }) => (type in TYPES ? [] : [type])),
    ];
    if (unknown.length > 0)
      throw new FakeTypesenseError(400, `The stand-in does not know: ${unknown.join(', ')}`);
    if (this.collections.has(schema.name)) {
      throw new FakeTypesenseError(409, `A collection with name \`${schema.name}\` already exists.`);
    }
    const hidden = schema.fields.find(({ index, optional }) => index === false && !optional);
    if (hidden)
      throw new FakeTypesenseError(
        400,
        `Field \`${hidden.name}\` must be optional since it is marked as non-indexable.`,
      );
    const collection = {
      ...schema,
      documents: new Map<string, FakeTypesenseDocument>(),
      created_at: 1_767_600_000,
    };
    this.collections.set(schema.name, collection);
    return { status: 201, body: this.#summary(collection) };
  }

  #drop(name: string): Answer {
    const collection = this.#collection(name);
    this.collections.delete(collection.name);
    return ok(this.#summary(collection));
  }

  #alias(name: string, remove: boolean): Answer {
    const collection = this.aliases.get(name);
    if (collection === undefined) throw new FakeTypesenseError(404, 'Not Found');
    if (remove) this.aliases.delete(name);
    return ok({ name, collection_name: collection });
  }

  #pointAlias(name: string, body: string): Answer {
    const { collection_name: collection, ...more } = JSON.parse(body) as { collection_name?: string };
    if (collection === undefined || Object.keys(more).length > 0) {
      throw new FakeTypesenseError(400, 'Parameter `collection_name` is required.');
    }
    if (this.collections.has(name)) {
      throw new FakeTypesenseError(500, `Name \`${name}\` conflicts with an existing collection name.`);
    }
    this.aliases.set(name, collection);
    return ok({ name, collection_name: collection });
  }

  #import(name: string, body: string, query: URLSearchParams): Answer {
    if (query.get('action') !== 'upsert')
      throw new FakeTypesenseError(400, 'Parameter `action` must be a create|update|upsert.');
    const collection = this.#collection(name);
    const lines = body.split('\n').map((line) => {
      const document = JSON.parse(line) as FakeTypesenseDocument;
      const error = this.#problemOf(collection, document);
      if (error !== null) return { success: false, error, document: line, code: 400 };
      collection.documents.set(document.id, document);
      return { success: true };
    });
    return { status: 200, body: lines, lines: true };
  }

  #problemOf({ fields }: FakeTypesenseCollection, document: FakeTypesenseDocument): string | null {
    if (typeof document.id !== 'string') return "Document's `id` field should be a string.";
    for (const { name, type, optional } of fields) {
      if (document[name] === undefined) {
        if (!optional)
          return `Field \`${name}\` has been declared in the schema, but is not found in the document.`;
      } else if (!TYPES[type]?.(document[name])) return `Field \`${name}\` must be of type ${type}.`;
    }
    const known = new Set(['id', ...fields.map(({ name }) => name)]);
    const unknown = Object.keys(document).filter((name) => !known.has(name));
    return unknown.length > 0 ? `The stand-in does not know: ${unknown.join(', ')}` : null;
  }

  #remove(name: string, query: URLSearchParams): Answer {
    const collection = this.#collection(name);
    if (!query.get('filter_by')) throw new FakeTypesenseError(400, 'Parameter `filter_by` must be provided.');
    const gone = [...collection.documents.values()].filter(
      parseFakeFilter(collection, query.get('filter_by')),
    );
    for (const { id } of gone) collection.documents.delete(id);
    return ok({ num_deleted: gone.length });
  }

  #multiSearch(body: string, _query: URLSearchParams): Answer {
    const { searches, ...more } = JSON.parse(body) as { searches: Record<string, unknown>[] };
    if (Object.keys(more).length > 0)
      throw new FakeTypesenseError(400, 'The stand-in knows `searches` only.');
    if (searches.length > MAX_SEARCHES)
      throw new FakeTypesenseError(400, 'Number of multi searches exceeds `50`.');
    return ok({
      results: searches.map((search) => {
        try {
          return searchFakeCollection(this.#collection(String(search.collection)), search);
        } catch (error) {
          if (error instanceof FakeTypesenseError) return { code: error.status, error: error.message };
          throw error;
        }
      }),
    });
  }
}
