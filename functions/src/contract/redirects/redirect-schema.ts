import type { InferType } from 'yup';
import { singleLineTextField } from '../fields';
import { deriveResourceSchemas, generatedIdField } from '../resources';
import { countField, createOpenApiMeta, timestampField } from '../response-fields';
import { findRedirectSourceProblem, normalizeRedirectPath, REDIRECT_LIMITS } from './redirect-paths';
import { t } from '../texts/text';

const sourceField = () =>
  singleLineTextField(REDIRECT_LIMITS.path)
    .transform((value: unknown) =>
      typeof value === 'string' && value.trim() !== '' ? normalizeRedirectPath(value) : value,
    )
    .required(() => t('Please enter the old address'))
    .test('source', (value, { createError }) => {
      const message = value ? findRedirectSourceProblem(value) : null;
      return message === null || createError({ message });
    })
    .meta(createOpenApiMeta('Path in lower case. A `/*` at the end matches all paths below it.'));

/** Request and response schemas of redirects from former addresses (docs/product.md, Redirects). */
export const redirectSchemas = deriveResourceSchemas({
  component: 'Redirect',
  idFields: generatedIdField,
  createFields: { from: sourceField() },
  fields: {
    to: singleLineTextField(REDIRECT_LIMITS.path)
      .required(() => t('Please enter the new address'))
      .meta(
        createOpenApiMeta('Path of the shop or https address. A `*` at the end is the rest of the path.'),
      ),
  },
  responseFields: {
    hits: countField('Number of visits that reached the server. A CDN answers further ones.'),
    lastHitAt: timestampField('Time of the last counted visit. Null if there was none.').nullable(),
  },
});
export type RedirectInput = InferType<typeof redirectSchemas.create>;
export type RedirectResponse = InferType<typeof redirectSchemas.response>;
