import { array, object, type InferType } from 'yup';
import { integerField, multilineTextField, REQUIRED_MESSAGE } from '../fields';
import {
  choiceField,
  countField,
  exactObject,
  listField,
  openApiComponent,
  textField,
} from '../response-fields';
import { LANGUAGES } from '../texts/languages';
import { t } from '../texts/text';

/** Maximum length of a text in the first language, such as the description of a collection, and of its translation. */
export const MAX_SHOP_TEXT_LENGTH = 1000;

/** Maximum number of texts of a shop in one language. */
export const MAX_SHOP_TEXTS = 1500;

/** Maximum number of texts in one request. */
const MAX_SAVED = 300;

/** Places where the shop shows texts that are not of a single product. */
export const SHOP_TEXT_KINDS = ['category', 'filter', 'collection', 'shipping', 'tax', 'other'] as const;
export type ShopTextKind = (typeof SHOP_TEXT_KINDS)[number];

const shopTextEntrySchema = object({
  /** Text in the first language. */
  source: multilineTextField(MAX_SHOP_TEXT_LENGTH).required(REQUIRED_MESSAGE),
  /** Empty to delete the translation. */
  text: multilineTextField(MAX_SHOP_TEXT_LENGTH).default(''),
}).typeError(() => t('Must be text'));

/** Request body of PUT /shop-texts/{language}. Texts that are not sent do not change. */
export const saveShopTextsSchema = object({
  /** Version that was edited. If it differs from the stored version, the request is rejected as a conflict. */
  version: integerField(0, 1_000_000_000).required(REQUIRED_MESSAGE),
  entries: array(shopTextEntrySchema)
    .typeError(() => t('Must be a list'))
    .max(MAX_SAVED, () => t('Has at most {max} entries', { max: MAX_SAVED }))
    .required(REQUIRED_MESSAGE),
});
export type SaveShopTextsInput = InferType<typeof saveShopTextsSchema>;

const shopTextSchema = exactObject({
  source: textField('Text in the first language.'),
  kind: choiceField(SHOP_TEXT_KINDS),
  text: textField('Translation. Empty if there is none.'),
});
export type ShopText = InferType<typeof shopTextSchema>;

export const shopTextsSchema = openApiComponent(
  'ShopTexts',
  exactObject({
    language: choiceField(LANGUAGES),
    version: countField('Number of times the translations were saved.'),
    texts: listField(
      shopTextSchema,
      'Texts that the shop shows now, each once, then all others that have a translation.',
    ),
  }),
);
export type ShopTextsResponse = InferType<typeof shopTextsSchema>;
