import { MAX_FOUND_QUESTIONS } from '../../contract/help/help-search';
import { HELP_QUESTIONS } from '../../contract/help/help-topics';
import type { TextLanguage } from '../../contract/texts/languages';
import type { Shop } from '../../platform/shop';
import { getLanguage, withLanguage } from '../../platform/texts/translate';
import { createQuestionSearch } from './question-search';

export function createHelpSearchService({ searchLanguageData, textAnalyzer }: Shop) {
  const searches = new Map<TextLanguage, Promise<ReturnType<typeof createQuestionSearch>>>();

  async function createSearch() {
    const { toVector } = await searchLanguageData.wordVectors();
    return createQuestionSearch(HELP_QUESTIONS, textAnalyzer, toVector);
  }

  return {
    /** Returns the ids of the help questions that are related to a search in the current language, best match first. */
    async findQuestions(search: string): Promise<string[]> {
      const language = getLanguage();
      const created = searches.get(language) ?? withLanguage(language, createSearch);
      searches.set(language, created);
      const find = await created;
      return find(search).slice(0, MAX_FOUND_QUESTIONS);
    },
  };
}
