import { stemmer } from 'stemmer';
import {
  FakeTypesenseError,
  getField,
  type FakeTypesenseCollection,
  type FakeTypesenseDocument,
  type FakeTypesenseField,
  type FakeTypesenseMatch,
} from './fake-typesense-collection';
import { findNearest } from './fake-typesense-vectors';

/*
 * Search of a fake Typesense server, according to https://typesense.org/docs/30.2/api/search.html. Rejects everything
 * that the shop does not use, so that misspelled parameters fail.
 */

type Params = Record<string, unknown>;

const PARAMETERS = new Set(
  `collection q query_by query_by_weights prefix num_typos typo_tokens_threshold drop_tokens_threshold drop_tokens_mode
  split_join_tokens text_match_type prioritize_exact_match max_candidates enable_synonyms enable_analytics filter_by sort_by
  facet_by max_facet_values include_fields highlight_fields enable_highlight_v1 offset limit search_cutoff_ms vector_query`.split(
    /\s+/,
  ),
);

const listOf = (value: unknown): string[] => (value === undefined ? [] : String(value).split(','));

const isText = ({ type }: FakeTypesenseField) => type === 'string' || type === 'string[]';

const tokenize = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((text) =>
    String(text ?? '')
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .split(/\s+/)
      .map((token) => token.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 100))
      .filter((token) => token !== ''),
  );

/** Typesense uses Snowball's English stemmer. */
const stemOf = stemmer;

type Test = (document: FakeTypesenseDocument) => boolean;

function condition(collection: FakeTypesenseCollection, text: string): Test {
  const [, name = '', operator = '', operand = ''] = /^(\w+):(=|>=|<=|)(\S.*)$/.exec(text) ?? [];
  if (name === '') throw new FakeTypesenseError(400, 'Could not parse the filter query.');
  const listed = /^\[(.*)\]$/.exec(operand)?.[1];
  if (name === 'id') {
    if (listed === undefined || operator !== '')
      throw new FakeTypesenseError(400, 'Error with filter field `id`.');
    const ids = new Set(listed.split(',').map((id) => id.trim()));
    return ({ id }) => ids.has(id);
  }
  const { type } = getField(collection, name, 'filter field');
  if (type === 'bool') {
    if (!/^(true|false)$/.test(operand)) {
      throw new FakeTypesenseError(400, `Value of filter field \`${name}\`: must be \`true\` or \`false\`.`);
    }
    return (document) => document[name] === (operand === 'true');
  }
  if (type === 'int64') {
    const range = /^(-?\d+)\.\.(-?\d+)$/.exec(listed ?? '');
    if (!range && !/^-?\d+$/.test(operand))
      throw new FakeTypesenseError(400, 'Error with filter field: Not an int64.');
    const value = ({ [name]: stored }: FakeTypesenseDocument) => Number(stored);
    if (range)
      return (document) => value(document) >= Number(range[1]) && value(document) <= Number(range[2]);
    if (operator === '>=') return (document) => value(document) >= Number(operand);
    if (operator === '<=') return (document) => value(document) <= Number(operand);
    return (document) => value(document) === Number(operand);
  }
  if (operator !== '=')
    throw new FakeTypesenseError(400, `The stand-in compares texts of \`${name}\` with := only.`);
  // Compared by tokens, so case and punctuation do not matter.
  const wanted = (listed === undefined ? [operand] : listed.split(',')).map((one) => tokenize(one).join(' '));
  return (document) => [document[name]].flat().some((stored) => wanted.includes(tokenize(stored).join(' ')));
}

export function parseFakeFilter(collection: FakeTypesenseCollection, filterBy: unknown): Test {
  const text = String(filterBy ?? '').trim();
  if (text === '') return () => true;
  const parts = text.split('&&').map((part) => part.trim());
  if (parts.length * 2 - 1 > 100) throw new FakeTypesenseError(400, '`filter_by` has too many operations.');
  const tests = parts.map((part) => condition(collection, part));
  return (document) => tests.every((test) => test(document));
}

function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      now[at] = Math.min(
        rows[row - 1]![at]! + 1,
        now[at - 1]! + 1,
        rows[row - 1]![at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1),
        swapped ? rows[row - 2]![at - 2]! + 1 : Infinity,
      );
    }
    rows.push(now);
  }
  return rows[a.length]![b.length]!;
}

interface QueriedField {
  field: FakeTypesenseField;
  weight: number;
  prefix: boolean;
  typos: number;
}

function perField(params: Params, name: string, count: number, preset: string): string[] {
  const values = params[name] === undefined ? [preset] : listOf(params[name]);
  if (values.length !== 1 && values.length !== count) {
    throw new FakeTypesenseError(
      400,
      `Number of values in \`${name}\` does not match number of \`query_by\` fields.`,
    );
  }
  return Array.from({ length: count }, (_, at) => values[at] ?? values[0]!);
}

const costs = new Map<string, number>();
const MOST_COSTS = 500_000;

function getTokenCost(token: string, typed: string, prefix: boolean, stem: boolean): number {
  const key = `${Number(prefix)}${Number(stem)}${typed} ${token}`;
  const known = costs.get(key);
  if (known !== undefined) return known;
  const form = stem ? stemOf : (word: string) => word;
  let cost = form(token) === form(typed) ? 0 : 2 * distance(form(typed), form(token));
  for (let length = 1; prefix && cost > 1 && length <= token.length; length += 1) {
    cost = Math.min(cost, 2 * distance(typed, token.slice(0, length)) + 1);
  }
  if (costs.size >= MOST_COSTS) costs.clear();
  costs.set(key, cost);
  return cost;
}

const tokensByField = new WeakMap<FakeTypesenseDocument, Map<string, string[]>>();

function getFieldTokens(document: FakeTypesenseDocument, name: string): string[] {
  const fields = tokensByField.get(document) ?? new Map<string, string[]>();
  tokensByField.set(document, fields);
  const stored = fields.get(name) ?? tokenize(document[name]);
  fields.set(name, stored);
  return stored;
}

/** Returns the lowest cost of a token in a field: two per typing error, one for a prefix. Null if there is no match. */
function getFieldCost(
  document: FakeTypesenseDocument,
  { field, prefix, typos }: QueriedField,
  typed: string,
  isLast: boolean,
  level: number,
) {
  const allowed = Math.min(level, typos, typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0);
  let best: { cost: number; token: string } | null = null;
  for (const token of getFieldTokens(document, field.name)) {
    const cost = getTokenCost(token, typed, prefix && isLast, field.stem === true);
    if (Math.floor(cost / 2) <= allowed && (best === null || cost < best.cost)) best = { cost, token };
  }
  return best;
}

function getMatch(
  document: FakeTypesenseDocument,
  fields: readonly QueriedField[],
  tokens: readonly string[],
  level: number,
): FakeTypesenseMatch | null {
  const matched = new Map<string, string[]>();
  const found = new Set<number>();
  let best: number[] | null = null;
  let cost = 0;
  tokens.forEach((token, at) => {
    const costs = fields.flatMap(
      (queried) => getFieldCost(document, queried, token, at === tokens.length - 1, level)?.cost ?? [],
    );
    if (costs.length > 0) {
      found.add(at);
      cost += Math.min(...costs);
    }
  });
  if (found.size < tokens.length) return null;
  for (const queried of fields) {
    const hits = tokens.flatMap(
      (token, at) => getFieldCost(document, queried, token, at === tokens.length - 1, level) ?? [],
    );
    if (hits.length === 0) continue;
    matched.set(
      queried.field.name,
      hits.map(({ token }) => token),
    );
    const score = [hits.length, queried.weight];
    if (!best || score[0]! > best[0]! || (score[0] === best[0] && score[1]! > best[1]!)) best = score;
  }
  const [words = 0, weight = 0] = best ?? [];
  return { document, score: [found.size, words, 255 - cost, weight, matched.size], matched };
}

function fuzzily(
  documents: readonly FakeTypesenseDocument[],
  fields: readonly QueriedField[],
  tokens: readonly string[],
  enough: number,
) {
  for (let level = 0; ; level += 1) {
    const found = documents.flatMap((document) => getMatch(document, fields, tokens, level) ?? []);
    if (found.length >= Math.max(1, enough) || level >= 2) return found;
  }
}

/** Drops tokens from the right, and with `both_sides` also from the left of short texts. */
function shortened(tokens: readonly string[], mode: string): string[][] {
  const [, limit] = /^both_sides:(\d+)$/.exec(mode) ?? [];
  const lengths = Array.from({ length: tokens.length - 1 }, (_, at) => tokens.length - 1 - at);
  return lengths.flatMap((length) => [
    tokens.slice(0, length),
    ...(limit !== undefined && tokens.length <= Number(limit) ? [tokens.slice(-length)] : []),
  ]);
}

function split(tokens: readonly string[], known: ReadonlySet<string>): string[] | null {
  if (tokens.length > 1 && known.has(tokens.join(''))) return [tokens.join('')];
  for (const [at, token] of tokens.entries()) {
    for (let cut = 1; cut < token.length; cut += 1) {
      const halves = [token.slice(0, cut), token.slice(cut)];
      if (halves.every((half) => known.has(half)))
        return [...tokens.slice(0, at), ...halves, ...tokens.slice(at + 1)];
    }
  }
  return null;
}

function matches(
  collection: FakeTypesenseCollection,
  documents: readonly FakeTypesenseDocument[],
  params: Params,
): FakeTypesenseMatch[] {
  const names = listOf(params.query_by);
  if (names.length === 0) throw new FakeTypesenseError(400, 'Parameter `query_by` is required.');
  const weights = perField(params, 'query_by_weights', names.length, '1');
  const prefixes = perField(params, 'prefix', names.length, 'true');
  const typos = perField(params, 'num_typos', names.length, '2');
  const fields = names.map((name, at): QueriedField => {
    const field = getField(collection, name, 'field');
    if (!isText(field))
      throw new FakeTypesenseError(400, `Field \`${name}\` should be a string or a string array.`);
    return { field, weight: Number(weights[at]), prefix: prefixes[at] === 'true', typos: Number(typos[at]) };
  });
  const tokens = tokenize(String(params.q).split(/\s+/));
  if (tokens.length === 0) return [];
  const enough = Number(params.typo_tokens_threshold ?? 1);
  let found = fuzzily(documents, fields, tokens, enough);
  const known = new Set(
    documents.flatMap((document) => names.flatMap((name) => getFieldTokens(document, name))),
  );
  const instead = params.split_join_tokens === 'off' || found.length > 0 ? null : split(tokens, known);
  if (instead) found = fuzzily(documents, fields, instead, enough);
  for (const fewer of shortened(tokens, String(params.drop_tokens_mode ?? 'right_to_left'))) {
    if (found.length >= Number(params.drop_tokens_threshold ?? 1)) break;
    const had = new Set(found.map(({ document }) => document.id));
    found.push(...fuzzily(documents, fields, fewer, enough).filter(({ document }) => !had.has(document.id)));
  }
  return found;
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? (a === b ? 0 : a < b ? -1 : 1) : Number(a) - Number(b);

function sorted(
  collection: FakeTypesenseCollection,
  found: FakeTypesenseMatch[],
  sortBy: unknown,
): FakeTypesenseMatch[] {
  const orders = listOf(sortBy).map((order) => {
    const [, name = '', direction] = /^(\w+):(asc|desc)$/.exec(order) ?? [];
    if (direction === undefined) throw new FakeTypesenseError(400, 'Parameter `sort_by` is malformed.');
    if (name !== '_text_match') {
      const { type, sort } = getField(collection, name, 'field');
      const isSortable = type === 'string' ? sort === true : type === 'int64' || type === 'bool';
      if (!isSortable)
        throw new FakeTypesenseError(
          404,
          `Could not find a field named \`${name}\` in the schema for sorting.`,
        );
    }
    return { name, sign: direction === 'asc' ? 1 : -1 };
  });
  if (orders.length > 3) throw new FakeTypesenseError(400, 'Only upto 3 sort fields are allowed.');
  const order = (a: FakeTypesenseMatch, b: FakeTypesenseMatch, name: string) => {
    if (name !== '_text_match') return compare(a.document[name], b.document[name]);
    const at = a.score.findIndex((part, index) => part !== b.score[index]);
    return at === -1 ? 0 : a.score[at]! - b.score[at]!;
  };
  return found.sort((a, b) => {
    for (const { name, sign } of orders) {
      const difference = order(a, b, name);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

function facetCounts(
  collection: FakeTypesenseCollection,
  found: readonly FakeTypesenseMatch[],
  params: Params,
) {
  return listOf(params.facet_by).map((name) => {
    const field = getField(collection, name, 'facet field');
    if (!field.facet)
      throw new FakeTypesenseError(404, `Could not find a facet field named \`${name}\` in the schema.`);
    const values = found.flatMap(({ document }) => [document[name]].flat());
    const counts = new Map<string, number>();
    for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    const numbers = values.map(Number);
    return {
      field_name: name,
      sampled: false,
      counts: [...counts]
        .map(([value, count]) => ({ value, highlighted: value, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, Number(params.max_facet_values ?? 10)),
      stats: {
        total_values: counts.size,
        ...(field.type === 'int64' && numbers.length > 0
          ? { min: Math.min(...numbers), max: Math.max(...numbers) }
          : {}),
      },
    };
  });
}

export function searchFakeCollection(collection: FakeTypesenseCollection, params: Params) {
  const unknown = Object.keys(params).filter((name) => !PARAMETERS.has(name));
  if (unknown.length > 0)
    throw new FakeTypesenseError(400, `The stand-in does not know: ${unknown.join(', ')}`);
  if (params.q === undefined) throw new FakeTypesenseError(400, 'Parameter `q` is required.');
  const limit = Number(params.limit ?? 10);
  if (limit > 250) throw new FakeTypesenseError(422, 'Only upto 250 hits can be fetched per page.');
  const documents = [...collection.documents.values()].filter(parseFakeFilter(collection, params.filter_by));
  const everything = () =>
    documents.map((document): FakeTypesenseMatch => ({ document, score: [], matched: new Map() }));
  const found =
    params.vector_query === undefined
      ? sorted(
          collection,
          params.q === '*' ? everything() : matches(collection, documents, params),
          params.sort_by,
        )
      : findNearest(collection, documents, String(params.vector_query));
  const offset = Number(params.offset ?? 0);
  const highlighted = listOf(params.highlight_fields);
  const included = listOf(params.include_fields);
  return {
    facet_counts: facetCounts(collection, found, params),
    found: found.length,
    out_of: collection.documents.size,
    page: 1,
    search_time_ms: 1,
    search_cutoff: false,
    request_params: { collection_name: collection.name, q: params.q, per_page: limit },
    hits: found.slice(offset, offset + limit).map(({ document, matched }) => ({
      document: Object.fromEntries(Object.entries(document).filter(([name]) => included.includes(name))),
      highlight: Object.fromEntries(
        [...matched]
          .filter(([name]) => highlighted.includes(name))
          .map(([name, tokens]) => [name, { matched_tokens: tokens, snippet: tokens.join(' ') }]),
      ),
    })),
  };
}
