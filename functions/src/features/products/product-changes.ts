import type { ActivityChange, ActivityChangeValue } from '../../contract/activity';
import {
  formatFieldValue,
  isEmptyFieldValue,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '../../contract/products/product-fields';
import { TRANSLATED_PRODUCT_FIELDS } from '../../contract/products/product-translations';
import { LANGUAGES } from '../../contract/texts/languages';
import { VARIANT_MEASUREMENTS, VARIANT_TEXTS } from '../../contract/products/variant-measures';
import { getProductFieldValue } from '../../contract/products/stored-fields';
import { toCanonicalJson } from '../../platform/hash';
import { takeFirstCharacters, takeLastCharacters } from '../../contract/text';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import type { StoredImage, StoredVariant } from './product-document';
import type { ProductDraft } from './product-document';
import { EMPTY_TRANSLATION } from './translations/product-translation';

const MAX_CHARACTERS = 500;
const CONTEXT_CHARACTERS = 60;

function excerpt(text: string, from: number): string {
  const rest = takeLastCharacters(text, text.length - from);
  const shown = takeFirstCharacters(rest, MAX_CHARACTERS);
  return `${from > 0 ? '…' : ''}${shown}${shown.length < rest.length ? '…' : ''}`;
}

/** Returns excerpts of two texts for the activity log. Both begin shortly before the first difference. */
function getExcerpts(before: string, after: string): [string, string] {
  const until = Math.min(before.length, after.length);
  let same = 0;
  while (same < until && before[same] === after[same]) same += 1;
  const from = same < MAX_CHARACTERS - CONTEXT_CHARACTERS ? 0 : same - CONTEXT_CHARACTERS;
  return [excerpt(before, from), excerpt(after, from)];
}

/** Value of a product field. `whole` is compared, and `shown` is written to the activity log. */
interface ComparedValue {
  whole: unknown;
  shown: ActivityChangeValue;
}

const toPlainValue = (value: string | number): ComparedValue => ({
  whole: value,
  shown: value === '' ? null : value,
});

const toFieldValue = (product: ProductDraft | null, field: ProductFieldName): ComparedValue => {
  const value = product ? getProductFieldValue(product, field) : null;
  if (isEmptyFieldValue(value)) return { whole: null, shown: value === false ? false : null };
  const isShownAsIs = typeof value === 'number' || typeof value === 'boolean';
  return { whole: value, shown: isShownAsIs ? value : formatFieldValue(value) };
};

const NO_VALUE: ComparedValue = { whole: null, shown: null };

function shortenPair(
  before: ActivityChangeValue,
  after: ActivityChangeValue,
): [ActivityChangeValue, ActivityChangeValue] {
  if (typeof before === 'string' && typeof after === 'string') return getExcerpts(before, after);
  const cut = (value: ActivityChangeValue) => (typeof value === 'string' ? excerpt(value, 0) : value);
  return [cut(before), cut(after)];
}

function compareValues(field: string, was: ComparedValue, is: ComparedValue): ActivityChange[] {
  if (toCanonicalJson(was.whole) === toCanonicalJson(is.whole)) return [];
  const [before, after] = shortenPair(was.shown, is.shown);
  if (before !== after) return [{ field, before, after }];
  return before === null ? [] : [{ field, before, after: `${String(after)} (changed)` }];
}

/** Creates a function that names a picture by its description. Pictures with equal descriptions are numbered. */
function createPictureNamer(before: readonly StoredImage[], after: readonly StoredImage[]) {
  const words = ({ alt }: StoredImage) => alt || 'no description';
  const all = [...before, ...after];
  return (picture: StoredImage): string => {
    const alone = all.every((other) => other.url === picture.url || words(other) !== words(picture));
    if (alone) return words(picture);
    const place = before.findIndex(({ url }) => url === picture.url);
    return `${words(picture)} (${place === -1 ? 'new' : place + 1})`;
  };
}

const toOptionsValue = (product: ProductDraft | null): ComparedValue =>
  product
    ? {
        whole: product.options,
        shown: product.options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ') || null,
      }
    : NO_VALUE;

const getVariantName = ({ options }: StoredVariant) => Object.values(options).join(' / ');

/** Pairs the variants of two product versions by id, then the remaining variants by name. */
function pairVariants(
  before: readonly StoredVariant[],
  after: readonly StoredVariant[],
): [StoredVariant | null, StoredVariant | null][] {
  const left = new Set(before);
  const claim = (found: StoredVariant | undefined) => (found && left.delete(found) ? found : null);
  const byId = after.map(({ id }) => claim(before.find((variant) => variant.id === id)));
  const pairs = after.map((variant, at): [StoredVariant | null, StoredVariant] => [
    byId[at] ?? claim([...left].find((other) => getVariantName(other) === getVariantName(variant))),
    variant,
  ]);
  return [...pairs, ...[...left].map((variant): [StoredVariant, null] => [variant, null])];
}

/** Returns the changed translations, as fields such as `title:de`. Phrases are logged with their text. */
function diffTranslations(before: ProductDraft | null, after: ProductDraft | null): ActivityChange[] {
  return LANGUAGES.flatMap((language) => {
    const was = before?.translations[language] ?? EMPTY_TRANSLATION;
    const is = after?.translations[language] ?? EMPTY_TRANSLATION;
    const [old, now] = [was, is].map(
      ({ phrases }) => new Map(phrases.map(({ source, text }) => [source, text])),
    );
    return [
      ...TRANSLATED_PRODUCT_FIELDS.flatMap((field) =>
        compareValues(
          `${field}:${language}`,
          toPlainValue(was.texts[field]?.text ?? ''),
          toPlainValue(is.texts[field]?.text ?? ''),
        ),
      ),
      ...[...new Set([...old!.keys(), ...now!.keys()])].flatMap((source) =>
        compareValues(
          `${source}:${language}`,
          toPlainValue(old!.get(source) ?? ''),
          toPlainValue(now!.get(source) ?? ''),
        ),
      ),
    ];
  });
}

/** Returns the differences between two product versions for the activity log. Null stands for a missing version. */
export function diffProducts(before: ProductDraft | null, after: ProductDraft | null): ActivityChange[] {
  const [was, is] = [before?.images ?? [], after?.images ?? []];
  const called = createPictureNamer(was, is);
  const picturesFact = (images: readonly StoredImage[]): ComparedValue => ({
    whole: images.map(({ url, alt }) => [url, alt]),
    shown: images.map(called).join(' · ') || null,
  });
  const pictureFact = (images: readonly StoredImage[], url: string | null | undefined): ComparedValue => {
    const picture = images.find((image) => image.url === url);
    return url ? { whole: url, shown: picture ? called(picture) : 'a picture' } : NO_VALUE;
  };
  const status = (product: ProductDraft | null) => (product ? toPlainValue(product.status) : NO_VALUE);
  const options = compareValues('options', toOptionsValue(before), toOptionsValue(after));

  const ofVariants = pairVariants(before?.variants ?? [], after?.variants ?? []).flatMap(([old, now]) => {
    const name = getVariantName((now ?? old)!);
    const field = (key: string) => (name === '' ? key : `${name}: ${key}`);
    const price = (variant: StoredVariant | null) =>
      variant ? toPlainValue(priceToDecimal(variant.price)) : NO_VALUE;
    // A renamed option value is already logged as a change of the options.
    const renamed =
      options.length === 0 && old && now
        ? [toPlainValue(getVariantName(old)), toPlainValue(getVariantName(now))]
        : [NO_VALUE, NO_VALUE];
    return [
      ...compareValues(field('options'), renamed[0]!, renamed[1]!),
      ...compareValues(field('price'), price(old), price(now)),
      ...compareValues(
        field('countInStock'),
        old ? toPlainValue(old.countInStock) : NO_VALUE,
        now ? toPlainValue(now.countInStock) : NO_VALUE,
      ),
      ...compareValues(field('sku'), toPlainValue(old?.sku ?? ''), toPlainValue(now?.sku ?? '')),
      ...[...VARIANT_TEXTS, ...VARIANT_MEASUREMENTS].flatMap((key) =>
        compareValues(field(key), toPlainValue(old?.[key] ?? ''), toPlainValue(now?.[key] ?? '')),
      ),
      ...compareValues(field('image'), pictureFact(was, old?.image), pictureFact(is, now?.image)),
    ];
  });
  return [
    ...PRODUCT_FIELD_NAMES.flatMap((field) =>
      compareValues(field, toFieldValue(before, field), toFieldValue(after, field)),
    ),
    ...compareValues('status', status(before), status(after)),
    ...options,
    ...compareValues('images', picturesFact(was), picturesFact(is)),
    ...ofVariants,
    ...diffTranslations(before, after),
  ];
}
