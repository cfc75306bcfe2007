import { languageParamSchema } from '../../contract/routes/language-param';
import type { Language } from '../../contract/texts/languages';
import { parseQueryString } from './parse-query-string';
import { validateInput } from './validate-input';

/**
 * Returns the language that a request asks for with the query parameter `language`. Null without the parameter.
 * @throws AppError VALIDATION_ERROR if the language is unknown
 */
export async function parseLanguageParam(queryString: string): Promise<Language | null> {
  if (!queryString.includes('language=')) return null;
  const { language } = await validateInput(
    languageParamSchema,
    parseQueryString(languageParamSchema, queryString),
  );
  return language ?? null;
}
