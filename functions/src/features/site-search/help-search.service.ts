import { MAX_FOUND_QUESTIONS } from '../../contract/help/help-search';
import { HELP_QUESTIONS } from '../../contract/help/help-topics';
import type { Shop } from '../../platform/shop';
import { createQuestionSearch } from './question-search';

export function createHelpSearchService({ searchLanguageData, textAnalyzer }: Shop) {
  let created: Promise<ReturnType<typeof createQuestionSearch>> | null = null;

  async function createSearch() {
    const { toVector } = await searchLanguageData.wordVectors();
    return createQuestionSearch(HELP_QUESTIONS, textAnalyzer, toVector);
  }

  return {
    /** Returns the ids of the help questions that are related to a search, best match first. */
    async findQuestions(search: string): Promise<string[]> {
      const find = await (created ??= createSearch());
      return find(search).slice(0, MAX_FOUND_QUESTIONS);
    },
  };
}
