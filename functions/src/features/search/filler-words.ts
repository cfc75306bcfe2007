import { toSearchWords } from './search-language';
import type { SearchEngine } from './search-port';

/** Pattern of words such as "something", which say nothing about the product. */
const FILLER = /(?<![\p{L}\p{N}'’-])(?:something|anything|things?|stuff|my|our)(?![\p{L}\p{N}'’-])/giu;

/** Pattern of "something to keep … in", which asks for storage. */
const STORAGE =
  /(?<!\p{L})(?:something|anything|things?|stuff)\s+to\s+(?:keep|store)\s+(.+?)(?:\s+in)?\s*$/iu;

/** Pattern of verbs that describe no product, such as "put" in "something to put flowers in". */
const PURPOSE =
  /(?<!\p{L})(something|anything|things?|stuff)\s+to\s+(?:put|use|have|hold|do|get)(?![\p{L}\p{N}'’-])/giu;

/** Removes filler words from an English search text. Returns the text unchanged if no other word is left. */
export function removeFillerWords(text: string): string {
  const purpose = text.replace(STORAGE, '$1 storage').replace(PURPOSE, '$1');
  const rest = purpose.replace(FILLER, ' ').replace(/\s+/g, ' ').trim();
  return rest === text || toSearchWords(rest).length === 0 ? text : rest;
}

/** Wraps a search engine to remove filler words from customers' search texts. */
export function withFillerWordRemoval(engine: SearchEngine): SearchEngine {
  return {
    ...engine,
    async search(request) {
      const { text = '', audience, exact } = request;
      if (audience !== 'shoppers' || exact) return engine.search(request);
      return engine.search({ ...request, text: removeFillerWords(text) });
    },
    suggest: async (request) => engine.suggest({ ...request, text: removeFillerWords(request.text) }),
  };
}
