import { getProductFieldDefinition } from '@contract/products/product-fields';
import {
  getMaxTranslationLength,
  type PhraseKind,
  type ProductText,
  type ProductTranslationResponse,
  type TranslatedTextKey,
  type TranslationState,
} from '@contract/products/product-translations';
import {
  MAX_SHOP_TEXT_LENGTH,
  type ShopTextKind,
  type ShopTextsResponse,
} from '@contract/settings/shop-texts';
import type { Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';

/** Text in the first language with its translation, as the form shows it. */
export interface FormText {
  id: string;
  key: TranslatedTextKey | null;
  label: string;
  source: string;
  text: string;
  state: TranslationState;
  maxLength: number;
  hasLines: boolean;
}

/** Saved translations into a language. */
export interface FormTranslation {
  language: Language;
  version: number;
  texts: readonly FormText[];
}

/** Edited texts by id. Texts that were not edited are missing. */
export type TranslationEdits = Readonly<Record<string, string>>;

const PHRASE_LABELS: Readonly<Record<PhraseKind, string>> = {
  option: t('Option'),
  optionValue: t('Value of an option'),
  specification: t('Name of a specification'),
  specificationValue: t('Value of a specification'),
  picture: t('Picture text'),
};

const SHOP_TEXT_LABELS: Readonly<Record<ShopTextKind, string>> = {
  category: t('Category'),
  filter: t('Filter'),
  collection: t('Collection'),
  shipping: t('Shipping method'),
  tax: t('Tax'),
  other: t('Other text'),
};

function toProductFormText(productText: ProductText): FormText {
  const { key, kind, source, text, state } = productText;
  const definition = key === 'phrase' ? null : getProductFieldDefinition(key);
  return {
    id: key === 'phrase' ? `phrase ${source}` : key,
    key,
    label: definition ? t(definition.label) : PHRASE_LABELS[kind ?? 'picture'],
    source,
    text,
    state,
    maxLength: getMaxTranslationLength(productText),
    hasLines: definition?.kind === 'text' && definition.lines === true,
  };
}

export const toProductFormTranslation = ({
  language,
  version,
  texts,
}: ProductTranslationResponse): FormTranslation => ({
  language,
  version,
  texts: texts.map(toProductFormText),
});

export const toShopFormTranslation = ({ language, version, texts }: ShopTextsResponse): FormTranslation => ({
  language,
  version,
  texts: texts.map(({ source, kind, text }) => ({
    id: source,
    key: null,
    label: SHOP_TEXT_LABELS[kind],
    source,
    text,
    state: text === '' ? 'missing' : 'current',
    maxLength: MAX_SHOP_TEXT_LENGTH,
    hasLines: false,
  })),
});

/** Removes edits that equal the saved texts. */
export function keepChangedEdits({ texts }: FormTranslation, edits: TranslationEdits): TranslationEdits {
  const changed = texts.filter(({ id, text }) => edits[id] !== undefined && edits[id] !== text);
  return Object.fromEntries(changed.map(({ id }) => [id, edits[id]!]));
}

/** Returns the edited texts, which are all that is saved. */
export const listEditedTexts = ({ texts }: FormTranslation, edits: TranslationEdits): FormText[] =>
  texts.flatMap((each) => {
    const text = edits[each.id];
    return text === undefined ? [] : [{ ...each, text: text.trim() }];
  });

/** Returns error messages by id from the fields of a rejected request, such as `entries.0.text`. */
export const toFieldErrors = (
  edited: readonly FormText[],
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const text = edited[Number(/^entries\.(\d+)/.exec(path)?.[1] ?? NaN)];
      return text ? [[text.id, message]] : [];
    }),
  );
