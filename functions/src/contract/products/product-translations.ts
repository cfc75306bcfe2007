import { array, object, string, type InferType } from 'yup';
import { integerField, multilineTextField, paginationFields, REQUIRED_MESSAGE } from '../fields';
import {
  choiceField,
  countField,
  exactObject,
  listField,
  nextCursorField,
  openApiComponent,
  textField,
} from '../response-fields';
import { LANGUAGES, type Language } from '../texts/languages';
import { t } from '../texts/text';
import { getProductFieldDefinition, PRODUCT_FIELD_NAMES } from './product-fields';
import type { PRODUCT_FIELDS } from './product-field-table';
import type { ProductSpecification } from './product-fields';
import type { ProductOption } from './products';

type Fields = typeof PRODUCT_FIELDS;

/** Name of a product field whose text is translated for each product, such as the description. */
export type TranslatedProductField = {
  [F in keyof Fields]: Fields[F] extends { kind: 'text'; translation: 'product' } ? F : never;
}[keyof Fields];

export const TRANSLATED_PRODUCT_FIELDS = PRODUCT_FIELD_NAMES.filter((field) => {
  const definition = getProductFieldDefinition(field);
  return definition.kind === 'text' && definition.translation === 'product';
}) as TranslatedProductField[];

/** Key of a translated text: a product field, or `phrase` for one of the product's short texts. */
export type TranslatedTextKey = TranslatedProductField | 'phrase';

export const TRANSLATED_TEXT_KEYS: readonly TranslatedTextKey[] = [...TRANSLATED_PRODUCT_FIELDS, 'phrase'];

/** Kinds of phrases. A phrase that a product contains several times is translated once. */
export const PHRASE_KINDS = [
  'option',
  'optionValue',
  'specification',
  'specificationValue',
  'picture',
] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];

/** Maximum lengths of phrases, as in the first language. */
export const PHRASE_LENGTHS: Readonly<Record<PhraseKind, number>> = {
  option: 40,
  optionValue: 60,
  specification: 60,
  specificationValue: 300,
  picture: 200,
};

/** Translation of a phrase, found by its text in the first language. */
export interface TranslatedPhrase {
  source: string;
  text: string;
}

/** Translations of a product into one language. */
export interface ProductTranslation {
  /** Number of times the translation was saved. */
  version: number;
  /** Translated fields. `source` is a checksum of the text in the first language that was translated. */
  texts: Partial<Record<TranslatedProductField, { text: string; source: string }>>;
  phrases: TranslatedPhrase[];
}

export type ProductTranslations = Partial<Record<Language, ProductTranslation>>;

/** Text parts of a product that are translated. */
export type TranslatableProduct = Record<TranslatedProductField, string> & {
  specifications: readonly ProductSpecification[];
  options: readonly ProductOption[];
  images: readonly { alt: string }[];
};

export interface ProductPhrase {
  source: string;
  kind: PhraseKind;
}

/** Returns the phrases of a product in display order, each once. */
export function listProductPhrases({
  options,
  specifications,
  images,
}: TranslatableProduct): ProductPhrase[] {
  const all: ProductPhrase[] = [
    ...options.flatMap(({ name, values }) => [
      { source: name, kind: 'option' as const },
      ...values.map((value) => ({ source: value, kind: 'optionValue' as const })),
    ]),
    ...specifications.flatMap(({ name, value }) => [
      { source: name, kind: 'specification' as const },
      { source: value, kind: 'specificationValue' as const },
    ]),
    ...images.map(({ alt }) => ({ source: alt, kind: 'picture' as const })),
  ];
  const seen = new Set<string>();
  return all.filter(({ source }) => source !== '' && !seen.has(source) && seen.add(source));
}

const SIZE_PATTERN = /^\d*X*[SML]$/;

/** Returns true if a phrase has words. Numbers and sizes such as XL are the same in all languages. */
export const hasTranslatableWords = (phrase: string): boolean =>
  /\p{L}/u.test(phrase) && !SIZE_PATTERN.test(phrase);

/** Maximum length of a translated text, which is that of the text in the first language. */
export function getMaxTranslationLength({
  key,
  kind,
}: {
  key: TranslatedTextKey;
  kind: PhraseKind | null;
}): number {
  if (key === 'phrase') return kind ? PHRASE_LENGTHS[kind] : 0;
  const definition = getProductFieldDefinition(key);
  return definition.kind === 'text' ? definition.max : 0;
}

/** Maximum number of texts of a product in one language. */
const MAX_ENTRIES = 300;

const translationEntrySchema = object({
  key: string()
    .oneOf(TRANSLATED_TEXT_KEYS, () => t('Unknown text'))
    .required(REQUIRED_MESSAGE),
  /** Text in the first language that was translated. If it has changed since, the translation counts as outdated. */
  source: multilineTextField(5000).required(REQUIRED_MESSAGE),
  /** Empty to delete the translation. */
  text: multilineTextField(5000).default(''),
}).typeError(() => t('Must be text'));

/** Request body of PUT /products/{id}/translations/{language}. Texts that are not sent do not change. */
export const saveProductTranslationSchema = object({
  /** Version that was edited. If it differs from the stored version, the request is rejected as a conflict. */
  version: integerField(0, 1_000_000_000).required(REQUIRED_MESSAGE),
  entries: array(translationEntrySchema)
    .typeError(() => t('Must be a list'))
    .max(MAX_ENTRIES, () => t('Has at most {max} entries', { max: MAX_ENTRIES }))
    .required(REQUIRED_MESSAGE),
});
export type SaveProductTranslationInput = InferType<typeof saveProductTranslationSchema>;

export const TRANSLATION_STATES = ['current', 'changed', 'missing'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const productTextSchema = exactObject({
  key: choiceField(TRANSLATED_TEXT_KEYS),
  kind: choiceField(PHRASE_KINDS).nullable(),
  source: textField('Text in the first language.'),
  text: textField('Translation. Empty if there is none.'),
  state: choiceField(TRANSLATION_STATES),
});
export type ProductText = InferType<typeof productTextSchema>;

export const productTranslationSchema = openApiComponent(
  'ProductTranslation',
  exactObject({
    product: textField('Id of the product.'),
    title: textField('Title in the first language.'),
    language: choiceField(LANGUAGES),
    version: countField('Number of times the translation was saved.'),
    texts: listField(productTextSchema, 'Texts of the product in display order.'),
    dropped: countField(
      'Number of sent translations whose text the product no longer has. Only after a save.',
    ).optional(),
  }),
);
export type ProductTranslationResponse = InferType<typeof productTranslationSchema>;

export const untranslatedProductsQuerySchema = object({ ...paginationFields(24) });
export type UntranslatedProductsQuery = InferType<typeof untranslatedProductsQuerySchema>;

export const untranslatedProductsResponseSchema = exactObject({
  products: listField(
    exactObject({
      _id: textField(),
      title: textField(),
      image: textField().nullable(),
      missing: countField('Number of texts without a translation.'),
      changed: countField('Number of texts that have changed since they were translated.'),
    }),
  ),
  nextCursor: nextCursorField(),
  total: countField(),
});
export type UntranslatedProductsResponse = InferType<typeof untranslatedProductsResponseSchema>;
