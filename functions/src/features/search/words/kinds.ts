import { normalizeForSearch } from '../../../platform/normalize-for-search';
import { toSearchWords } from '../search-language';
import type { Thesaurus } from '../search-port';

/** Meaning of a word (WordNet synset): its names, and the more general meanings above it. */
interface Meaning {
  names: readonly string[];
  above: readonly number[];
}

/** Pattern of the text that starts the details of a title, such as "with" in "Sofa with Storage". */
const REST = /[,(:;–—]|\s(?:for|from|in|of|on|to|with|without)\s/u;
const AND = /\s(?:&|and)\s/u;

/** Words at the end of a title that state a quantity, such as "set" in "Knife Set". */
const COUNTS = new Set(
  'assortment bunch bundle case collection kit pack pair pieces refill sampler set setting starter'.split(
    ' ',
  ),
);

/** Thesaurus terms that are too general to distinguish products, such as "article" and "goods". */
const GENERAL = new Set(
  `alimentation aliment artefact article artifact being body carrier commodity component constituent consumer container covering
  cover creation decoration device durables entity equipment fabrication fare fixture food foodstuff goods holder implement
  installation instrument instrumentality instrumentation item layer life liquid fluid material matter mechanism natural
  nourishment nutriment nutrient nutrition object organ organism part piece physical plate process product protection ration
  sheet solid source structure stuff substance supply support surface sustenance system thing unit victuals ware whole`.split(
    /\s+/,
  ),
);

const COLOURS = new Set(
  'amber beige black blue bronze brown burgundy cream crimson gold green grey gray indigo ivory khaki mauve navy olive orange pink purple red rose silver tan teal turquoise violet white yellow'.split(
    ' ',
  ),
);

const MAX_STEPS = 4;
const MAX_WORDS = 24;
const ASPECT_STEPS = 2;
const MAX_ASPECTS = 40;
/** Returns possible singulars of a word. The thesaurus contains only singulars. */
function getSingulars(name: string): string[] {
  const forms = [name];
  if (name.endsWith('ies')) forms.push(`${name.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh|o)es$/.test(name)) forms.push(name.slice(0, -2));
  if (name.endsWith('ves')) forms.push(`${name.slice(0, -3)}f`, `${name.slice(0, -3)}fe`);
  if (name.endsWith('s') && !name.endsWith('ss')) forms.push(name.slice(0, -1));
  return forms;
}

/** Parses the lines of the thesaurus file. Throws an Error if the file refers to a meaning that it does not contain. */
function parseMeanings(lines: string) {
  const meanings: Meaning[] = [];
  const named = new Map<string, number[]>();
  const compounds = new Map<string, string[]>();
  for (const [number, line] of lines.split('\n').entries()) {
    const [names = '', above = ''] = line.split('|');
    const own = names === '' ? [] : names.split(',').map((name) => name.split('~'));
    for (const [name = '', rank = '1'] of own) {
      const known = named.get(name);
      if (known) known[Number(rank) - 1] = number;
      else named.set(name, rank === '1' ? [number] : Object.assign([], { [Number(rank) - 1]: number }));
      if (!name.includes(' ')) continue;
      for (const word of [name.slice(name.lastIndexOf(' ') + 1), name.slice(0, name.indexOf(' '))]) {
        const others = compounds.get(word);
        if (others) others.push(name);
        else compounds.set(word, [name]);
      }
    }
    meanings.push({
      names: own.map(([name = '']) => name),
      above: above === '' ? [] : above.split(',').map((at) => Number.parseInt(at, 36)),
    });
  }
  if (meanings.some(({ above }) => above.some((at) => meanings[at] === undefined)))
    throw new Error('The thesaurus names a meaning that it does not have');
  return {
    meanings,
    compoundsOf: (name: string) => compounds.get(name) ?? [],
    meaningsOf: (name: string) => (named.get(name) ?? []).filter((number) => number !== undefined),
    isNamed: (name: string) => named.has(name),
    firstOf: (name: string) => named.get(name)?.[0],
  };
}

/**
 * Creates a thesaurus that looks up the noun at the end of a title. If the noun has several meanings, the category,
 * tags and description of the product decide.
 * @param lines content of `kinds.json`, which `npm run thesaurus` creates
 */
export function createThesaurus(lines: string): Thesaurus {
  const { meanings, compoundsOf, meaningsOf, isNamed, firstOf } = parseMeanings(lines);

  function getChain(meaning: number): number[][] {
    const steps = [[meaning]];
    while (steps.length <= MAX_STEPS)
      steps.push(steps.at(-1)!.flatMap((number) => meanings[number]?.above ?? []));
    return steps;
  }

  const wordsAbove = (meaning: number) =>
    getChain(meaning)
      .slice(1)
      .flat()
      .flatMap((number) => meanings[number]!.names)
      .flatMap((name) => name.split(' '));

  const meantBy = (context: ReadonlySet<string>, all: readonly number[]) =>
    all.find((meaning) => wordsAbove(meaning).some((word) => !GENERAL.has(word) && context.has(word)));

  function findHead(words: readonly string[], place: ReadonlySet<string>, description: ReadonlySet<string>) {
    const named = words.slice(0, words.findLastIndex((word) => !COUNTS.has(word)) + 1);
    const endings = [words.slice(-2), named.slice(-3), named.slice(-2), named.slice(-1)];
    const names = endings.map((ending) => ending.join(' ')).flatMap(getSingulars);
    for (const name of names) {
      const all = meaningsOf(name);
      // For example, in the category "Toys", a bear is a teddy bear.
      const found =
        meantBy(place, all) ??
        (name.includes(' ') ? undefined : meantBy(place, compoundsOf(name).flatMap(meaningsOf))) ??
        meantBy(description, all) ??
        firstOf(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Returns closely related meanings, which have a common name and the same more general terms. Example: shopping bag
   * and handbag for "bag".
   */
  const findSimilar = (meaning: number) => {
    const { names, above } = meanings[meaning]!;
    return names.flatMap(meaningsOf).filter((other) => String(meanings[other]!.above) === String(above));
  };

  const forms = (texts: readonly string[]) => new Set(texts.flatMap(toSearchWords).flatMap(getSingulars));

  /** Returns the meanings of the nouns that a title names, such as sofa and lamp for "Sofa and Lamp". */
  const findHeads = (title: string, place: ReadonlySet<string>, described: ReadonlySet<string>) =>
    normalizeForSearch(title.split(REST)[0]!)
      .split(AND)
      .flatMap((part) => findHead(part.match(/\p{L}+/gu) ?? [], place, described) ?? []);

  const getGeneralNames = (head: number): string[][] =>
    getChain(head).map((step, distance) =>
      step
        .flatMap((meaning) => (distance < 2 ? [meaning, ...findSimilar(meaning)] : [meaning]))
        .flatMap((meaning) => meanings[meaning]!.names),
    );

  return {
    findKinds: ({ title, category, tags, description, images }) => {
      const [own, place, described] = [forms([title]), forms([category, ...tags]), forms([description])];
      const words = findHeads(title, place, described).flatMap((head) =>
        getGeneralNames(head).flatMap((names, distance) =>
          names.filter((name) => distance === 0 || !name.includes(' ')),
        ),
      );
      const colours = images.flatMap(({ alt }) => toSearchWords(alt)).filter((word) => COLOURS.has(word));
      const kinds = words.flatMap(toSearchWords).filter((word) => !own.has(word) && !GENERAL.has(word));
      return [...new Set([...[...new Set(kinds)].slice(0, MAX_WORDS), ...colours])];
    },

    findAspects: ({ title, tags, description }) => {
      const texts = [title, ...tags, description.split(/[.!?](?:\s|$)/, 1)[0] ?? ''];
      const nouns = [...new Set(texts.flatMap(toSearchWords))].flatMap(
        (word) =>
          getSingulars(word)
            .map(firstOf)
            .find((meaning) => meaning !== undefined) ?? [],
      );
      const names = nouns.flatMap((noun) => getChain(noun).slice(0, ASPECT_STEPS).flat());
      const words = names.flatMap((meaning) => meanings[meaning]!.names).flatMap(toSearchWords);
      return [...new Set(words)].filter((word) => !GENERAL.has(word)).slice(0, MAX_ASPECTS);
    },
    isThing: (word) => getSingulars(word).some(isNamed),
    findNames: (text, category = '') => {
      const own = forms([text]);
      const isNew = (name: string) =>
        !name
          .split(' ')
          .every((word) => own.has(word) || getSingulars(word).some((form) => GENERAL.has(form)));
      const [head] = findHeads(text, forms([category]), new Set());
      if (head === undefined) return [];
      return getGeneralNames(head).map((names) => [...new Set(names)].filter(isNew));
    },
  };
}
