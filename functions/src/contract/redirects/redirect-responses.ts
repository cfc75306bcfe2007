import { object, type InferType } from 'yup';
import { multilineTextField, paginationFields, singleLineTextField } from '../fields';
import { createPaginatedListSchema } from '../resources';
import {
  countField,
  createOpenApiMeta,
  exactObject,
  listField,
  openApiComponent,
  textField,
  timestampField,
} from '../response-fields';
import { REDIRECT_LIMITS } from './redirect-paths';
import { redirectSchemas } from './redirect-schema';
import { t } from '../texts/text';

/** Query of the list of redirects. `search` matches the beginning of the old address. */
export const redirectsQuerySchema = object({
  ...paginationFields(50),
  search: singleLineTextField(REDIRECT_LIMITS.path).optional(),
});
export type RedirectsQuery = InferType<typeof redirectsQuerySchema>;

export const redirectsResponseSchema = createPaginatedListSchema('redirects', redirectSchemas.response);
export type RedirectsResponse = InferType<typeof redirectsResponseSchema>;

export const missingAddressesQuerySchema = object(paginationFields(50));
export type MissingAddressesQuery = InferType<typeof missingAddressesQuerySchema>;

const missingAddressSchema = openApiComponent(
  'MissingAddress',
  exactObject({
    _id: textField(),
    path: textField('Path that was requested and is no page, in lower case.'),
    hits: countField(),
    lastAt: timestampField(),
  }),
);
export type MissingAddress = InferType<typeof missingAddressSchema>;

export const missingAddressesResponseSchema = createPaginatedListSchema('addresses', missingAddressSchema);
export type MissingAddressesResponse = InferType<typeof missingAddressesResponseSchema>;

/** Maximum length of the CSV text of one import request. Browsers split larger files. */
export const MAX_REDIRECT_CSV_LENGTH = 60_000;

export const redirectImportSchema = object({
  file: multilineTextField(MAX_REDIRECT_CSV_LENGTH)
    .required(() => t('Please choose a file'))
    .meta(
      createOpenApiMeta(
        `CSV text with a header and at most ${REDIRECT_LIMITS.rows} rows: "from" and "to", or Shopify's names.`,
      ),
    ),
});

export const redirectImportResponseSchema = openApiComponent(
  'RedirectImport',
  exactObject({
    added: countField(),
    changed: countField(),
    unchanged: countField(),
    problems: listField(
      exactObject({
        row: countField('Number of the row in the request, from 1.'),
        from: textField(),
        message: textField(),
      }),
      'Rows that were left out.',
    ),
    missing: listField(
      exactObject({ row: countField(), to: textField() }),
      'Imported rows whose new address the shop does not have.',
    ),
  }),
);
export type RedirectImportResponse = InferType<typeof redirectImportResponseSchema>;
