import { getProductFieldDefinition } from '@contract/products/product-fields';
import {
  getMaxTranslationLength,
  type PhraseKind,
  type ProductText,
  type ProductTranslationResponse,
  type SaveProductTranslationInput,
} from '@contract/products/product-translations';
import { t } from '@contract/texts/text';

/** Edited texts by `getTextId`. Texts that were not edited are missing. */
export type TranslationEdits = Readonly<Record<string, string>>;

export const getTextId = ({ key, source }: Pick<ProductText, 'key' | 'source'>): string =>
  key === 'phrase' ? `phrase ${source}` : key;

const PHRASE_LABELS: Readonly<Record<PhraseKind, string>> = {
  option: t('Option'),
  optionValue: t('Value of an option'),
  specification: t('Name of a specification'),
  specificationValue: t('Value of a specification'),
  picture: t('Picture text'),
};

/** Returns the label of a text: its product field, or its kind of phrase. */
export const getTextLabel = ({ key, kind }: ProductText): string =>
  key === 'phrase' ? PHRASE_LABELS[kind ?? 'picture'] : t(getProductFieldDefinition(key).label);

/** Returns true if a text has several lines, such as a description. */
export function hasSeveralLines({ key }: ProductText): boolean {
  if (key === 'phrase') return false;
  const definition = getProductFieldDefinition(key);
  return definition.kind === 'text' && definition.lines === true;
}

export const getMaxLength = (text: ProductText): number => getMaxTranslationLength(text);

/** Removes edits that equal the saved texts. */
export function keepChangedEdits(
  { texts }: ProductTranslationResponse,
  edits: TranslationEdits,
): TranslationEdits {
  const changed = texts.flatMap((text) => {
    const edited = edits[getTextId(text)];
    return edited === undefined || edited === text.text ? [] : [[getTextId(text), edited] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the request that saves edits. Only edited texts are sent, so that others stay as they are. */
export function toSaveRequest(
  { version, texts }: ProductTranslationResponse,
  edits: TranslationEdits,
): SaveProductTranslationInput {
  return {
    version,
    entries: texts.flatMap((text) => {
      const edited = edits[getTextId(text)];
      return edited === undefined ? [] : [{ key: text.key, source: text.source, text: edited.trim() }];
    }),
  };
}

/** Returns error messages by `getTextId` from the fields of a rejected request, such as `entries.0.text`. */
export function toFieldErrors(
  { entries }: SaveProductTranslationInput,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const entry = entries[Number(/^entries\.(\d+)/.exec(path)?.[1] ?? NaN)];
      return entry ? [[getTextId(entry as ProductText), message]] : [];
    }),
  );
}
