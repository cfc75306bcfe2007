import { normalizeForSearch } from '../../../platform/normalize-for-search';
import { getSkuKeys, normalizeSku, toSearchWords, type SearchLanguage } from '../search-language';
import { WordDictionary, WORD_FIELD_BITS } from './dictionary';
import { FacetValueTable } from './facets';
import type { MemoryIndexEntry } from './memory-entry';

const splitWords = (words: string) => (words === '' ? [] : words.split(' '));

export function getFieldMasksByWord(entry: MemoryIndexEntry): Map<string, number> {
  const fields = new Map<string, number>();
  const note = (words: readonly string[], field: number) => {
    for (const word of words) fields.set(word, (fields.get(word) ?? 0) | field);
  };
  note(toSearchWords(entry.title), WORD_FIELD_BITS.title);
  note(splitWords(entry.attributes), WORD_FIELD_BITS.attributes);
  note([...toSearchWords(entry.category), ...splitWords(entry.context)], WORD_FIELD_BITS.category);
  note(splitWords(entry.words), WORD_FIELD_BITS.description);
  note(splitWords(entry.called), WORD_FIELD_BITS.called);
  note(splitWords(entry.kinds), WORD_FIELD_BITS.kinds);
  note(entry.skus.flatMap(toSearchWords), WORD_FIELD_BITS.sku);
  return fields;
}

/** In-memory search index. Products are numbered from 0. Numbers of deleted products are reused. */
export class WordIndex {
  readonly dictionary: WordDictionary;
  readonly facets = new FacetValueTable();
  readonly #facetNumbers: Int32Array[] = [];
  readonly #entries: (MemoryIndexEntry | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byCode = new Map<string, Set<string>>();
  readonly #bySku = new Map<string, Set<string>>();
  #free: number[] = [];
  #revision = 0;

  constructor(language: SearchLanguage) {
    this.dictionary = new WordDictionary(language);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Upper bound of the product numbers, exclusive. */
  get numbers(): number {
    return this.#entries.length;
  }

  get size(): number {
    return this.#numbers.size;
  }

  at(number: number): MemoryIndexEntry | undefined {
    return this.#entries[number];
  }

  facetsAt(number: number): Int32Array {
    return this.#facetNumbers[number]!;
  }

  get(id: string): MemoryIndexEntry | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#entries[number];
  }

  *entries(): Generator<MemoryIndexEntry> {
    for (const entry of this.#entries) if (entry) yield entry;
  }

  allNumbers(): Int32Array {
    return Int32Array.from(this.#numbers.values());
  }

  withCode(text: string): number[] {
    const ids = this.#byCode.get(normalizeForSearch(text)) ?? new Set<string>();
    return [...ids].flatMap((id) => this.#numbers.get(id) ?? []);
  }

  /** Returns the active products with a SKU. Ignores upper and lower case, and differences in punctuation. */
  withSku(text: string): number[] {
    const ids = this.#bySku.get(normalizeSku(text)) ?? new Set<string>();
    return [...ids]
      .flatMap((id) => this.#numbers.get(id) ?? [])
      .filter((number) => this.#entries[number]?.status === 'active');
  }

  put(entry: MemoryIndexEntry): void {
    this.remove(entry.id);
    const number = this.#free.pop() ?? this.#entries.length;
    this.#entries[number] = entry;
    this.#numbers.set(entry.id, number);
    this.#facetNumbers[number] = this.facets.numbersOf(entry);
    const isOnSale = entry.status === 'active';
    for (const [word, fields] of getFieldMasksByWord(entry))
      this.dictionary.add(word, number, fields, isOnSale);
    for (const code of entry.codes)
      this.#byCode.set(code, (this.#byCode.get(code) ?? new Set()).add(entry.id));
    for (const sku of getSkuKeys(entry.skus))
      this.#bySku.set(sku, (this.#bySku.get(sku) ?? new Set()).add(entry.id));
    this.#revision += 1;
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    const entry = number === undefined ? undefined : this.#entries[number];
    if (number === undefined || !entry) return;
    const isOnSale = entry.status === 'active';
    for (const [word, fields] of getFieldMasksByWord(entry))
      this.dictionary.remove(word, number, fields, isOnSale);
    for (const code of entry.codes) this.#byCode.get(code)?.delete(id);
    for (const sku of getSkuKeys(entry.skus)) this.#bySku.get(sku)?.delete(id);
    this.#entries[number] = undefined;
    this.#numbers.delete(id);
    this.#free.push(number);
    this.#revision += 1;
  }
}
