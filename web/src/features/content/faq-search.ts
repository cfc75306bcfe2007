import type { Question, Topic } from './faq-types';
import type { Block } from './prose';
import { plainText } from './rich-text';

/** Lower case without accents, so that 'Rücksendung' and 'rucksendung' are one word. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function linesOf(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('head' in block) return block.rows.flat();
  return 'steps' in block ? block.steps : block.list;
}

const wordsOf = ({ question, answer, keywords = '' }: Question) =>
  folded([question, keywords, ...answer.flatMap(linesOf).map(plainText)].join(' '));

/** The questions in which every word of `search` begins a word, under their topics. */
export function searchFaq(topics: Topic[], search: string): Topic[] {
  const wanted = folded(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (wanted.length === 0) return topics;
  const answers = (question: Question) => {
    const words = wordsOf(question).match(/[\p{L}\p{N}]+/gu) ?? [];
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(answers) }))
    .filter(({ questions }) => questions.length > 0);
}
