import type { HelpQuestion, HelpTopic } from '@contract/help/help-texts';
import { HELP_TOPICS } from '@contract/help/help-topics';
import { createWordMatcher } from '@contract/help/word-search';
import type { ContentTexts } from './facts';
import { stripInlineMarkdown, type MarkdownSection } from './markdown';

/** Question of the help page with its answer in `text`. */
export type FaqQuestion = MarkdownSection & Pick<HelpQuestion, 'keywords'>;

export interface FaqTopic extends Pick<HelpTopic, 'id' | 'title'> {
  questions: FaqQuestion[];
}

export const createFaqTopics = (texts: ContentTexts): FaqTopic[] =>
  HELP_TOPICS.map(({ questions, ...topic }) => ({
    ...topic,
    questions: questions.map(({ answer, ...question }) => ({ ...question, text: answer(texts).trim() })),
  }));

/** Returns the questions that match a search, by topic. A search word may be the beginning of a word. */
export function searchFaq(topics: FaqTopic[], search: string): FaqTopic[] {
  const matches = createWordMatcher(search);
  if (!matches) return topics;
  const answersSearch = ({ title, keywords, text }: FaqQuestion) =>
    matches([title, keywords, stripInlineMarkdown(text)].join(' '));
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(answersSearch) }))
    .filter(({ questions }) => questions.length > 0);
}
