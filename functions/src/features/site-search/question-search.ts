import type { HelpQuestion, HelpTexts } from '../../contract/help/help-texts';
import { QUESTION_STOP_WORDS } from '../../contract/site-topics';
import { t } from '../../contract/texts/text';
import type { TextAnalyzer } from './places';

export interface QuestionAnalyzer extends TextAnalyzer {
  /** Returns true if a typed word differs from a word by one letter. */
  isMisspelling: (typed: string, word: string) => boolean;
}

/** Returns the direction of words' meaning as a vector of length 1. Null if no word is known. */
export type ToVector = (words: readonly (readonly [word: string, weight: number])[]) => Float32Array | null;

/** Words in searches that say nothing about their subject, in addition to the stop words of questions. */
const FILLER_WORDS = new Set(
  'about after any anything been buy but cant did didnt hasnt havent isnt doesnt dont fix got had hello help hey hi im information ive just know like looking make now one only or our please problem question really see should some still tell thank thanks that thats they think this trying us use want was wasnt were work working works would yet'.split(
    ' ',
  ),
);

/** Maximum number of search words that are compared. */
const MAX_WORDS = 12;

/** Weights of a question's words, by the field that contains them. */
const FIELD_WEIGHTS = { title: 1, keywords: 0.95, answer: 0.6 } as const;

/** Weights of matches, by kind: the same word, its beginning, a word with a similar meaning, or with a typing error. */
const MATCH_WEIGHTS = { same: 1, begun: 0.8, similar: 0.8, misspelled: 0.8 } as const;

const MIN_PREFIX_LENGTH = 3;

/** Minimum length of words whose typing errors are corrected. */
const MIN_CORRECTED_LENGTH = 5;

/** Minimum similarity of two words. Less similar words often only occur in the same texts, such as "card" and "gift". */
const MIN_WORD_SIMILARITY = 0.55;

/** Weight of question words and filler words in comparison with the rarest words. */
const FILLER_WEIGHT = 0.35;

/** Minimum score of a question, from 0 to 1. */
const MIN_SCORE = 0.4;

/** Texts with which answers are searched. Their values are irrelevant, because they depend on the settings. */
const BLANK_TEXTS: HelpTexts = {
  facts: new Proxy({} as HelpTexts['facts'], { get: () => '' }),
  links: new Proxy({} as HelpTexts['links'], { get: () => '' }),
};

/** Returns the similarity of two vectors of length 1, from -1 to 1. */
function getSimilarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

interface VocabularyWord {
  word: string;
  stem: string;
  vector: Float32Array | null;
  /** Weights of the word by question index. */
  weights: Map<number, number>;
}

/**
 * Creates a function that returns the ids of questions whose words have the same or a similar meaning as a search, best
 * match first. Rare words count more. Without vectors, only the words themselves count. Searches the texts of the
 * language in which it is created.
 */
export function createQuestionSearch(
  questions: readonly HelpQuestion[],
  { wordsOf, stem, isMisspelling }: QuestionAnalyzer,
  toVector: ToVector,
): (search: string) => string[] {
  const vocabulary = new Map<string, VocabularyWord>();
  questions.forEach(({ title, keywords, answer }, index) => {
    const texts = {
      title: t(title),
      keywords: t(keywords),
      answer: answer(BLANK_TEXTS).replaceAll(/\]\([^)]*\)/g, ']'),
    };
    for (const field of ['answer', 'keywords', 'title'] as const)
      for (const word of wordsOf(texts[field])) {
        const known = vocabulary.get(word) ?? {
          word,
          stem: stem(word),
          vector: isFiller(word) ? null : toVector([[word, 1]]),
          weights: new Map<number, number>(),
        };
        vocabulary.set(word, known);
        known.weights.set(index, FIELD_WEIGHTS[field]);
      }
  });
  const words = [...vocabulary.values()];

  const questionsByStem = new Map<string, Set<number>>();
  for (const { stem: own, weights } of words) {
    const within = [...weights].filter(([, weight]) => weight > FIELD_WEIGHTS.answer).map(([index]) => index);
    questionsByStem.set(own, new Set([...(questionsByStem.get(own) ?? []), ...within]));
  }

  /** Returns how much a word says about a question, from 0 (in all questions) to 1 (in none or one). */
  const getRarity = (word: string): number =>
    1 - Math.log(questionsByStem.get(stem(word))?.size || 1) / Math.log(questions.length + 1);

  function weighQuestions(getMatch: (known: VocabularyWord) => number): Float32Array {
    const matches = new Float32Array(questions.length);
    for (const known of words) {
      const match = getMatch(known);
      if (match === 0) continue;
      for (const [index, weight] of known.weights) matches[index] = Math.max(matches[index]!, match * weight);
    }
    return matches;
  }

  /** Returns how well each question matches a search word, from 0 to 1. */
  function matchWord(typed: string, isLast: boolean): Float32Array {
    const own = stem(typed);
    const vector = isFiller(typed) ? null : toVector([[typed, 1]]);
    const matches = weighQuestions(({ word, stem: knownStem, vector: knownVector }) => {
      if (knownStem === own) return MATCH_WEIGHTS.same;
      if (isLast && typed.length >= MIN_PREFIX_LENGTH && word.startsWith(typed)) return MATCH_WEIGHTS.begun;
      const similarity = vector && knownVector ? getSimilarity(vector, knownVector) : 0;
      return similarity < MIN_WORD_SIMILARITY ? 0 : similarity * MATCH_WEIGHTS.similar;
    });
    const isUnknown = matches.every((match) => match === 0);
    return isUnknown && typed.length >= MIN_CORRECTED_LENGTH
      ? weighQuestions(({ word }) => (isMisspelling(typed, word) ? MATCH_WEIGHTS.misspelled : 0))
      : matches;
  }

  return (search) => {
    const typed = wordsOf(search).slice(0, MAX_WORDS);
    const scores = new Float32Array(questions.length);
    let total = 0;
    typed.forEach((word, at) => {
      const matches = matchWord(word, at === typed.length - 1);
      if (isFiller(word) && matches.every((match) => match === 0)) return;
      const weight = getRarity(word) * (isFiller(word) ? FILLER_WEIGHT : 1);
      total += weight;
      matches.forEach((match, index) => {
        scores[index]! += match * weight;
      });
    });
    return questions
      .map(({ id }, index) => ({ id, score: total === 0 ? 0 : scores[index]! / total }))
      .filter(({ score }) => score >= MIN_SCORE)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}

const isFiller = (word: string): boolean => QUESTION_STOP_WORDS.has(word) || FILLER_WORDS.has(word);
