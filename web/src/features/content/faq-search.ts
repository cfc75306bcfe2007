import type { Topic } from './faq';
import { plainText, type Section } from './markdown';

/** Lower case without accents, so that 'Rücksendung' and 'rucksendung' are one word. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = ({ title, keywords, text }: Section) => folded([title, keywords, plainText(text)].join(' '));

/** The questions in which every word of `search` begins a word, under their topics. */
export function searchFaq(topics: Topic[], search: string): Topic[] {
  const wanted = folded(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (wanted.length === 0) return topics;
  const answers = (question: Section) => {
    const words = wordsOf(question).match(/[\p{L}\p{N}]+/gu) ?? [];
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(answers) }))
    .filter(({ questions }) => questions.length > 0);
}
