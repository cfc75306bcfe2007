import Box from '@mui/material/Box';
import { byField, factsOf, PLAIN_FIELDS, type PlainField } from '@contract/products/product-fields';
import type { Choices, Decision, Difference } from '@/shared/forms/field-decision';
import { ProductPicture } from '@/shared/products/product-picture';
import { numberOf } from '../number-text';
import { isSameForm, type FormVariant, type ProductForm } from './product-form';
import { STATUS_LABELS } from '../product-labels';
import { variantName } from './options/variants';

const PLAIN: readonly (readonly [PlainField | 'status', string])[] = [
  ...PLAIN_FIELDS.map((field) => [field, factsOf(field).label] as const),
  ['status', 'Status'],
];
const SIMPLE = [
  ['price', 'Price'],
  ['countInStock', 'Stock'],
  ['sku', 'SKU'],
] as const;
const OF_VARIANT = [...SIMPLE, ['image', 'Picture']] as const;

/** Whether two values are equal, such as 5 and 5.00. */
function isSame(field: string, one: string | null, other: string | null): boolean {
  const plain = PLAIN_FIELDS.find((each) => each === field);
  const isAmount = field === 'price' || (plain !== undefined && factsOf(plain).kind === 'amount');
  const kind = isAmount ? 'price' : field === 'countInStock' ? field : null;
  if (kind) return numberOf(kind, one ?? '') === numberOf(kind, other ?? '');
  return (one ?? '').trim() === (other ?? '').trim();
}

const named = ({ values }: FormVariant) => JSON.stringify(values);
const optionsOf = ({ options }: ProductForm) =>
  JSON.stringify(options.map(({ name, values }) => [name, values]));

/** Whether both have the same options and variants, so that only fields of variants differ. */
function sameOffer(one: ProductForm, other: ProductForm): boolean {
  const offered = (form: ProductForm) => form.variants.map(named).sort().join();
  return optionsOf(one) === optionsOf(other) && offered(one) === offered(other);
}

const offerText = ({ options, variants, price, countInStock }: ProductForm) =>
  options.length === 0
    ? `No options, price ${price}, stock ${countInStock}`
    : `${options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')} (${variants.length} variants)`;

const pictureText = (key: string | null, { pictures }: ProductForm) => {
  const at = pictures.findIndex((picture) => picture.key === key);
  return at === -1 ? 'None' : pictures[at]?.alt || `Picture ${at + 1}`;
};

function Pictures({ of: { pictures } }: { of: ProductForm }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {pictures.map((picture) => (
        <ProductPicture key={picture.key} image={picture} alt={picture.alt} sizes="48px" sx={{ width: 48 }} />
      ))}
      {pictures.length === 0 ? 'None' : null}
    </Box>
  );
}

function variantDifferences(base: ProductForm, mine: ProductForm, theirs: ProductForm): Difference[] {
  return mine.variants.flatMap((own) => {
    const other = theirs.variants.find((one) => named(one) === named(own));
    const before = base.variants.find((one) => named(one) === named(own));
    if (!other) return [];
    return OF_VARIANT.filter(([field]) => !isSame(field, own[field], other[field])).map(([field, label]) => ({
      key: `${named(own)} ${field}`,
      label: `${variantName(own)}: ${label}`,
      mine: field === 'image' ? pictureText(own.image, mine) : own[field],
      theirs: field === 'image' ? pictureText(other.image, theirs) : other[field],
      edited: before?.[field] !== own[field],
    }));
  });
}

/** What differs between the form and the stored product; `base` is the version that the form started with. */
function differencesBetween(base: ProductForm, mine: ProductForm, theirs: ProductForm): Difference[] {
  const text = (form: ProductForm, field: (typeof PLAIN | typeof SIMPLE)[number][0]) =>
    field === 'status' ? STATUS_LABELS[form.status] : form[field];
  const plain = (fields: readonly (typeof PLAIN | typeof SIMPLE)[number][]) =>
    fields
      .filter(([field]) => !isSame(field, mine[field], theirs[field]))
      .map(([field, label]) => ({
        key: field,
        label,
        mine: text(mine, field),
        theirs: text(theirs, field),
        edited: !isSame(field, mine[field], base[field]),
      }));
  const shown = ({ pictures }: ProductForm) => JSON.stringify(pictures.map(({ key, alt }) => [key, alt]));
  const pictures = {
    key: 'pictures',
    label: 'Pictures',
    mine: <Pictures of={mine} />,
    theirs: <Pictures of={theirs} />,
    edited: shown(mine) !== shown(base),
  };
  const offered = {
    key: 'offer',
    label: 'Options and variants',
    mine: offerText(mine),
    theirs: offerText(theirs),
    edited: !sameOffer(mine, base) || !isSameForm({ ...mine, pictures: [] }, { ...base, pictures: [] }),
  };
  const same = sameOffer(mine, theirs);
  return [
    ...plain(PLAIN),
    ...(same && mine.options.length === 0 ? plain(SIMPLE) : []),
    ...(same ? variantDifferences(base, mine, theirs) : [offered]),
    ...(shown(mine) === shown(theirs) ? [] : [pictures]),
  ];
}

/** Each field from the chosen side; without a choice, from the stored product. */
function merged(mine: ProductForm, theirs: ProductForm, chosen: Choices): ProductForm {
  const from = (key: string) => (chosen[key] === 'mine' ? mine : theirs);
  const stored = new Set(theirs.pictures.map(({ key }) => key));
  // Removed stored pictures cannot come back; new files are still here.
  const pictures = from('pictures').pictures.filter(({ key, file }) => file !== null || stored.has(key));
  const kept = new Set(pictures.map(({ key }) => key));
  const offered = sameOffer(mine, theirs) ? theirs : from('offer');
  const simple = (field: (typeof SIMPLE)[number][0]) =>
    sameOffer(mine, theirs) ? from(field)[field] : offered[field];
  const ids = new Map(theirs.variants.map((variant) => [named(variant), variant.id]));
  return {
    ...byField((field) => from(field)[field]),
    status: from('status').status,
    price: simple('price'),
    countInStock: simple('countInStock'),
    sku: simple('sku'),
    options: offered.options,
    variants: offered.variants.map((variant) => {
      const own = sameOffer(mine, theirs)
        ? mine.variants.find((one) => named(one) === named(variant))
        : undefined;
      const pick = (field: (typeof OF_VARIANT)[number][0]) =>
        own && chosen[`${named(variant)} ${field}`] === 'mine' ? own[field] : variant[field];
      const image = pick('image');
      return {
        ...variant,
        id: ids.get(named(variant)) ?? variant.id,
        sku: pick('sku') ?? '',
        price: pick('price') ?? '',
        countInStock: pick('countInStock') ?? '',
        image: image !== null && kept.has(image) ? image : null,
      };
    }),
    pictures,
  };
}

/** How versions of a product are compared: options and variants as one where they are not the same ones. */
export const productDecision: Decision<ProductForm> = { differences: differencesBetween, merged };
