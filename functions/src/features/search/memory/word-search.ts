import type { SearchMatch } from '../search-port';
import { findProbableSkus, toSearchWords, type Synonyms } from '../search-language';
import { correctSearchWords } from './corrections';
import {
  getWordPositionFieldMask,
  WORD_FIELD_BITS,
  PRODUCT_NAME_FIELD_MASK,
  getWordPositionProduct,
  type SearchAudience,
} from './dictionary';
import {
  MAX_QUERY_WORDS,
  getAlternativeInterpretations,
  findQueryWordMatches,
  type WordMatch,
  type QueryInterpretation,
} from './query-slots';
import type { WordIndex } from './word-index';

export interface WordSearchResult {
  numbers: Int32Array;
  /** Scores by hit, higher is better. Only comparable within one search. */
  scores: Float64Array;
  match: SearchMatch | null;
  corrected: string | null;
}

const NOTHING: WordSearchResult = {
  numbers: new Int32Array(0),
  scores: new Float64Array(0),
  match: null,
  corrected: null,
};

const MAX_LETTERS = 40;

/** Maximum number of word positions to search when completing a word. */
const MAX_PLACES = 300_000;

/** Weight of a word by bit mask of its product fields. The field with the highest weight counts. */
const FIELD_WEIGHTS = Float64Array.from({ length: 128 }, (_, bits) => {
  if (bits & WORD_FIELD_BITS.sku || bits & WORD_FIELD_BITS.title) return 8;
  if (bits & (WORD_FIELD_BITS.attributes | WORD_FIELD_BITS.called)) return 5;
  return bits & WORD_FIELD_BITS.category ? 3 : 1;
});

const STRONG_NAMING = WORD_FIELD_BITS.title | WORD_FIELD_BITS.attributes | WORD_FIELD_BITS.sku;

/** Returns the grade of a match. Exact matches outrank prefixes. Product names outrank synonyms and descriptions. */
function getGrade(kind: WordMatch['kind'], fields: number): number {
  const isNaming = (fields & (PRODUCT_NAME_FIELD_MASK | WORD_FIELD_BITS.sku)) !== 0;
  // Matches in the category or context rank below matches in the title, attributes or SKU.
  if (kind === 'exact' && isNaming) return fields & STRONG_NAMING ? 6 : 5;
  if (kind === 'synonym' || (kind === 'exact' && fields & WORD_FIELD_BITS.called)) return 5;
  if (kind === 'exact') return fields & WORD_FIELD_BITS.kinds ? 4 : 3;
  return isNaming || fields & WORD_FIELD_BITS.called ? 2 : 1;
}

const OTHER_FORM_WEIGHT = 0.5;

const MIN_NAMING_GRADE = 4;
const MIN_WHOLE_WORD_GRADE = 3;
/** Difference in score between two grades. Exceeds any sum of weights, so that a better grade always wins. */
const GRADE_STEP = 10_000;

/** Creates the arrays for calculating scores, which later searches reuse to avoid allocations. */
const createScratch = (size: number) => ({
  size,
  sums: new Float64Array(size),
  grades: new Uint8Array(size),
  matched: new Uint8Array(size),
  slotValues: new Float64Array(size),
  slotGrades: new Uint8Array(size),
});

export interface SearchVocabulary {
  synonyms: Synonyms;
  isWord: (word: string) => boolean;
}

interface Evaluation {
  numbers: number[];
  scores: number[];
  /** Hits named by the last word of the search text, such as mugs for "green mug". */
  heads: ReadonlySet<number>;
  grade: number;
}

const toExactHits = (numbers: readonly number[]): WordSearchResult => ({
  numbers: Int32Array.from(numbers),
  scores: new Float64Array(numbers.length).fill(1),
  match: 'words',
  corrected: null,
});

export class WordSearch {
  #scratch = createScratch(0);
  #placesLeft = 0;

  constructor(readonly index: WordIndex) {}

  /** Searches for a text, with looser matching if nothing is found. `exact` disables corrections. */
  find(
    text: string,
    visible: SearchAudience,
    { synonyms, isWord }: SearchVocabulary,
    exact = false,
  ): WordSearchResult {
    const coded = visible === 'administrators' ? this.index.withCode(text) : [];
    // Only whole SKUs match: parts such as "1" would find unrelated products.
    const bySku = visible === 'shoppers' ? this.index.withSku(text) : [];
    if (coded.length > 0) return toExactHits(coded);
    for (const sku of visible === 'shoppers' ? findProbableSkus(text) : []) {
      const named = this.index.withSku(sku);
      if (named.length > 0) return toExactHits(named);
    }
    const words = [...new Set(toSearchWords(text))]
      .slice(0, MAX_QUERY_WORDS)
      .map((word) => word.slice(0, MAX_LETTERS));
    if (words.length === 0) return bySku.length > 0 ? toExactHits(bySku) : NOTHING;
    this.#placesLeft = MAX_PLACES;
    const found = this.#findWords(words, visible, synonyms);
    if (found && found.match !== 'partial') return found;
    if (bySku.length > 0) return toExactHits(bySku);
    if (exact) return found ?? NOTHING;

    const corrections = correctSearchWords(words, { index: this.index, synonyms, isWord, visible });
    const instead = corrections && this.#findWords(corrections, visible, synonyms);
    if (!instead) return found ?? NOTHING;
    return { ...instead, match: 'corrected', corrected: formatCorrectedText(text, words, corrections) };
  }

  #findWords(words: readonly string[], visible: SearchAudience, synonyms: Synonyms): WordSearchResult | null {
    const context = { dictionary: this.index.dictionary, synonyms, visible };
    const slots = words.map((word, at) => findQueryWordMatches(word, at === words.length - 1, context));
    const readings = [slots, ...getAlternativeInterpretations(words, slots, context)];
    const complete = readings
      .filter((reading) => reading.every((slot) => slot.length > 0))
      .map((reading) => {
        const found = this.#evaluate(reading, reading.length, visible);
        return reading.length > 1 ? keepHeads(found) : found;
      })
      .filter(({ numbers }) => numbers.length > 0);
    // "green cup" more likely means a cup than a green bulb with cup-shaped flowers.
    const partial = complete.every(isMention) ? this.#findSome(slots, visible) : null;
    if (complete.length > 0 && (!partial || isMention(partial))) {
      const isWhole = complete.some(({ grade }) => grade >= MIN_WHOLE_WORD_GRADE);
      const match = isWhole ? (complete.every(isMention) ? 'mention' : 'words') : 'prefix';
      return mergeEvaluations(complete, match);
    }
    return partial && mergeEvaluations([partial], 'partial');
  }

  /** Finds products with at least half of the words. One of the words must name the product. */
  #findSome(slots: QueryInterpretation, visible: SearchAudience): Evaluation | null {
    for (let least = slots.length - 1; least * 2 >= slots.length && least > 0; least -= 1) {
      const some = this.#evaluate(slots, least, visible);
      if (some.grade >= MIN_NAMING_GRADE) return keepHeads(some);
    }
    return null;
  }

  #evaluate(reading: QueryInterpretation, least: number, visible: SearchAudience): Evaluation {
    const { index } = this;
    if (this.#scratch.size < index.numbers)
      this.#scratch = createScratch(Math.ceil(index.numbers * 1.25) + 64);
    const { sums, grades, matched, slotValues, slotGrades } = this.#scratch;
    const products = Math.max(1, index.size);
    const touched: number[] = [];
    let heads: ReadonlySet<number> = new Set();
    for (const [position, slot] of reading.entries()) {
      const inSlot: number[] = [];
      // Products first found at this position would miss too many words.
      const isLate = position > reading.length - least;
      for (const { term, kind, fields: allowed, isOtherForm } of slot) {
        const { places } = term;
        const formWeight = isOtherForm ? OTHER_FORM_WEIGHT : 1;
        if (kind === 'prefix' && this.#placesLeft < places.length) continue;
        this.#placesLeft -= places.length;
        const rarity = Math.log(1 + products / places.length) / Math.log(1 + products);
        for (let at = 0; at < places.length; at += 1) {
          const place = places[at]!;
          const fields = getWordPositionFieldMask(place) & allowed;
          if (fields === 0) continue;
          const product = getWordPositionProduct(place);
          if (isLate && matched[product] === 0) continue;
          const grade = getGrade(kind, fields);
          const value = FIELD_WEIGHTS[fields]! * (0.2 + rarity) * formWeight;
          const known = slotGrades[product]!;
          if (known === 0) inSlot.push(product);
          if (grade > known) {
            slotGrades[product] = grade;
            slotValues[product] = value;
          } else if (grade === known && value > slotValues[product]!) slotValues[product] = value;
        }
      }
      if (position === reading.length - 1)
        heads = new Set(inSlot.filter((product) => slotGrades[product]! >= MIN_NAMING_GRADE));
      for (const product of inSlot) {
        const grade = slotGrades[product]!;
        if (matched[product] === 0) {
          touched.push(product);
          grades[product] = grade;
          sums[product] = 0;
        }
        matched[product]! += 1;
        grades[product] = Math.min(grades[product]!, grade);
        sums[product]! += slotValues[product]!;
        slotGrades[product] = 0;
      }
    }
    const evaluated: Evaluation = { numbers: [], scores: [], heads, grade: 0 };
    for (const product of touched) {
      const entry = index.at(product);
      if (
        entry &&
        matched[product]! >= least &&
        (visible === 'administrators' || entry.status === 'active')
      ) {
        const grade = grades[product]!;
        // Customers slightly more often mean bestsellers.
        const sold = 1 + Math.log10(1 + entry.popularity) / 20;
        evaluated.numbers.push(product);
        evaluated.scores.push(grade * GRADE_STEP + sums[product]! * sold);
        evaluated.grade = Math.max(evaluated.grade, grade);
      }
      matched[product] = 0;
    }
    return evaluated;
  }
}

const isMention = ({ numbers, heads }: Evaluation) => !numbers.some((number) => heads.has(number));

function keepHeads(found: Evaluation): Evaluation {
  const kept = found.numbers.flatMap((number, at) => (found.heads.has(number) ? [at] : []));
  if (kept.length === 0) return found;
  return {
    ...found,
    numbers: kept.map((at) => found.numbers[at]!),
    scores: kept.map((at) => found.scores[at]!),
  };
}

function mergeEvaluations([first, ...others]: readonly Evaluation[], match: SearchMatch): WordSearchResult {
  let { numbers = [], scores = [] } = first ?? {};
  if (others.length > 0) {
    const best = new Map(numbers.map((number, at) => [number, scores[at]!]));
    for (const other of others)
      other.numbers.forEach((number, at) =>
        best.set(number, Math.max(best.get(number) ?? 0, other.scores[at]!)),
      );
    [numbers, scores] = [[...best.keys()], [...best.values()]];
  }
  return { numbers: Int32Array.from(numbers), scores: Float64Array.from(scores), match, corrected: null };
}

function formatCorrectedText(text: string, words: readonly string[], corrections: readonly string[]): string {
  const replaced = text.replace(/[\p{L}\p{N}'’]+/gu, (typed) => {
    const [word, ...more] = toSearchWords(typed);
    const at = word === undefined || more.length > 0 ? -1 : words.indexOf(word);
    const better = at === -1 ? undefined : corrections[at];
    return better === undefined || better === word ? typed : better;
  });
  return replaced === text ? corrections.join(' ') : replaced;
}
