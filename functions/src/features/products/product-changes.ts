import type { ActivityChange, ActivityValue } from '../../contract/activity';
import {
  fieldText,
  isEmptyValue,
  PLAIN_FIELDS,
  type PlainField,
} from '../../contract/products/product-fields';
import { VARIANT_MEASURES } from '../../contract/products/variant-measures';
import { plainValue } from '../../contract/products/stored-fields';
import { canonicalJson } from '../../platform/hash';
import { beginningOf, endOf } from '../../contract/text';
import { priceFromMinor } from '../../contract/pricing/shop-prices';
import type { StoredImage, StoredVariant } from './product-document';
import type { ProductDraft } from './product-document';

/** Characters of a text that the log shows, and how many of them come before the first one that differs. */
const SHOWN = 500;
const CONTEXT_CHARACTERS = 60;

/** An excerpt of a text, with dots where it was cut. */
function excerpt(text: string, from: number): string {
  const rest = endOf(text, text.length - from);
  const shown = beginningOf(rest, SHOWN);
  return `${from > 0 ? '…' : ''}${shown}${shown.length < rest.length ? '…' : ''}`;
}

/** Two texts from their beginning; long ones that begin alike from shortly before where they part. */
function excerptsOf(before: string, after: string): [string, string] {
  const until = Math.min(before.length, after.length);
  let same = 0;
  while (same < until && before[same] === after[same]) same += 1;
  const from = same < SHOWN - CONTEXT_CHARACTERS ? 0 : same - CONTEXT_CHARACTERS;
  return [excerpt(before, from), excerpt(after, from)];
}

/** Something of a product: all of it, to be compared, and what the log shows of it. */
interface Fact {
  whole: unknown;
  shown: ActivityValue;
}

const plain = (value: string | number): Fact => ({ whole: value, shown: value === '' ? null : value });

const fieldFact = (product: ProductDraft | null, field: PlainField): Fact => {
  const value = product ? plainValue(product, field) : null;
  if (isEmptyValue(value)) return NONE;
  return { whole: value, shown: typeof value === 'number' ? value : fieldText(value) };
};

const NONE: Fact = { whole: null, shown: null };

function shownPair(before: ActivityValue, after: ActivityValue): [ActivityValue, ActivityValue] {
  if (typeof before === 'string' && typeof after === 'string') return excerptsOf(before, after);
  const cut = (value: ActivityValue) => (typeof value === 'string' ? excerpt(value, 0) : value);
  return [cut(before), cut(after)];
}

/** A fact that became another, as the log says it: nothing where it did not. */
function changeOf(field: string, was: Fact, is: Fact): ActivityChange[] {
  if (canonicalJson(was.whole) === canonicalJson(is.whole)) return [];
  const [before, after] = shownPair(was.shown, is.shown);
  if (before !== after) return [{ field, before, after }];
  return before === null ? [] : [{ field, before, after: `${String(after)} (changed)` }];
}

/** What pictures are called: by their words, and by their place before where several have the same words. */
function picturesNamed(before: readonly StoredImage[], after: readonly StoredImage[]) {
  const words = ({ alt }: StoredImage) => alt || 'no description';
  const all = [...before, ...after];
  return (picture: StoredImage): string => {
    const alone = all.every((other) => other.url === picture.url || words(other) !== words(picture));
    if (alone) return words(picture);
    const place = before.findIndex(({ url }) => url === picture.url);
    return `${words(picture)} (${place === -1 ? 'new' : place + 1})`;
  };
}

const optionsFact = (product: ProductDraft | null): Fact =>
  product
    ? {
        whole: product.options,
        shown: product.options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ') || null,
      }
    : NONE;

const nameOf = ({ options }: StoredVariant) => Object.values(options).join(' / ');

/** Each variant as it was and as it is: one with the same id or name is the same one. */
function pairsOf(
  before: readonly StoredVariant[],
  after: readonly StoredVariant[],
): [StoredVariant | null, StoredVariant | null][] {
  const left = new Set(before);
  const claim = (found: StoredVariant | undefined) => (found && left.delete(found) ? found : null);
  const byId = after.map(({ id }) => claim(before.find((variant) => variant.id === id)));
  const pairs = after.map((variant, at): [StoredVariant | null, StoredVariant] => [
    byId[at] ?? claim([...left].find((other) => nameOf(other) === nameOf(variant))),
    variant,
  ]);
  return [...pairs, ...[...left].map((variant): [StoredVariant, null] => [variant, null])];
}

/**
 * What became another between two states of a product, in the words of the activity log; null: there was, or is, none.
 * Everything is compared as a whole, and only cut to be shown.
 */
export function productChanges(before: ProductDraft | null, after: ProductDraft | null): ActivityChange[] {
  const [was, is] = [before?.images ?? [], after?.images ?? []];
  const called = picturesNamed(was, is);
  const picturesFact = (images: readonly StoredImage[]): Fact => ({
    whole: images.map(({ url, alt }) => [url, alt]),
    shown: images.map(called).join(' · ') || null,
  });
  const pictureFact = (images: readonly StoredImage[], url: string | null | undefined): Fact => {
    const picture = images.find((image) => image.url === url);
    return url ? { whole: url, shown: picture ? called(picture) : 'a picture' } : NONE;
  };
  const status = (product: ProductDraft | null) => (product ? plain(product.status) : NONE);
  const options = changeOf('options', optionsFact(before), optionsFact(after));

  const ofVariants = pairsOf(before?.variants ?? [], after?.variants ?? []).flatMap(([old, now]) => {
    const name = nameOf((now ?? old)!);
    const field = (key: string) => (name === '' ? key : `${name}: ${key}`);
    const price = (variant: StoredVariant | null) => (variant ? plain(priceFromMinor(variant.price)) : NONE);
    // A renamed value is reported with the options.
    const renamed =
      options.length === 0 && old && now ? [plain(nameOf(old)), plain(nameOf(now))] : [NONE, NONE];
    return [
      ...changeOf(field('options'), renamed[0]!, renamed[1]!),
      ...changeOf(field('price'), price(old), price(now)),
      ...changeOf(
        field('countInStock'),
        old ? plain(old.countInStock) : NONE,
        now ? plain(now.countInStock) : NONE,
      ),
      ...changeOf(field('sku'), plain(old?.sku ?? ''), plain(now?.sku ?? '')),
      ...VARIANT_MEASURES.flatMap((measure) =>
        changeOf(field(measure), plain(old?.[measure] ?? ''), plain(now?.[measure] ?? '')),
      ),
      ...changeOf(field('image'), pictureFact(was, old?.image), pictureFact(is, now?.image)),
    ];
  });
  return [
    ...PLAIN_FIELDS.flatMap((field) => changeOf(field, fieldFact(before, field), fieldFact(after, field))),
    ...changeOf('status', status(before), status(after)),
    ...options,
    ...changeOf('images', picturesFact(was), picturesFact(is)),
    ...ofVariants,
  ];
}
