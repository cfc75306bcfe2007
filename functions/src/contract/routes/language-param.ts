import { object, string } from 'yup';
import { createOpenApiMeta } from '../response-fields';
import { LANGUAGES } from '../texts/languages';
import { t } from '../texts/text';

/** Query parameter of all endpoints: language of texts and products in the response. Wins over `Accept-Language`. */
export const languageParamSchema = object({
  language: string()
    .oneOf(LANGUAGES, () => t('Unknown language'))
    .optional()
    .meta(createOpenApiMeta('Language of texts and products in the response. Default: the first language.')),
});
