import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { byField, factsOf, PLAIN_FIELDS, type PlainField } from '@contract/products/product-fields';
import { PRICE_DECIMALS } from '@contract/shop-prices';
import { readNumber, WHOLE } from '@contract/typed-numbers';
import type { Choices, Decision, Difference } from '@/shared/forms/field-decision';
import { ProductPicture } from '@/shared/products/product-picture';
import type { FormVariant, ProductForm } from './product-form';
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

/** What a typed value means, so that 5 and 5.00 are the same. */
function meaningOf(field: string, typed: string | null): string | number | null {
  const plain = PLAIN_FIELDS.find((each) => each === field);
  const isAmount = field === 'price' || (plain !== undefined && factsOf(plain).kind === 'amount');
  const text = (typed ?? '').trim();
  if (!isAmount && field !== 'countInStock') return text;
  const { value, problem } = readNumber(text, isAmount ? PRICE_DECIMALS : WHOLE);
  return problem === null ? value : text;
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

/** What is compared of a form by itself. */
interface Compared {
  key: string;
  label: string;
  shown: ReactNode;
  meaning: unknown;
}

function comparedFields(form: ProductForm, isSameOffer: boolean): Compared[] {
  const typed = ([field, label]: (typeof PLAIN | typeof SIMPLE)[number]): Compared => ({
    key: field,
    label,
    shown: field === 'status' ? STATUS_LABELS[form.status] : form[field],
    meaning: meaningOf(field, form[field]),
  });
  const variants = form.variants.flatMap((variant) =>
    OF_VARIANT.map(([field, label]) => ({
      key: `${named(variant)} ${field}`,
      label: `${variantName(variant)}: ${label}`,
      shown: field === 'image' ? pictureText(variant.image, form) : variant[field],
      meaning: meaningOf(field, variant[field]),
    })),
  );
  const { price, countInStock, sku } = form;
  const each = form.options.length === 0 ? SIMPLE.map(typed) : variants;
  const offer = {
    key: 'offer',
    label: 'Options and variants',
    shown: offerText(form),
    meaning: [optionsOf(form), price, countInStock, sku, variants.map(({ key, meaning }) => [key, meaning])],
  };
  const pictures = {
    key: 'pictures',
    label: 'Pictures',
    shown: <Pictures of={form} />,
    meaning: form.pictures.map(({ key, alt }) => [key, alt]),
  };
  return [...PLAIN.map(typed), ...(isSameOffer ? each : [offer]), pictures];
}

/** What differs between the form and the stored product; `base` is the version that the form started with. */
function differencesBetween(base: ProductForm, mine: ProductForm, theirs: ProductForm): Difference[] {
  const isSameOffer = sameOffer(mine, theirs);
  const [before, others] = [base, theirs].map(
    (form) => new Map(comparedFields(form, isSameOffer).map((field) => [field.key, field])),
  );
  const isSame = (one: Compared, other?: Compared) =>
    JSON.stringify(one.meaning) === JSON.stringify(other?.meaning);
  return comparedFields(mine, isSameOffer).flatMap((own) => {
    const other = others?.get(own.key);
    if (!other || isSame(own, other)) return [];
    const { key, label, shown } = own;
    return [{ key, label, mine: shown, theirs: other.shown, edited: !isSame(own, before?.get(key)) }];
  });
}

/** Each field from the chosen side; without a choice, from the stored product. */
function merged(mine: ProductForm, theirs: ProductForm, chosen: Choices): ProductForm {
  const from = (key: string) => (chosen[key] === 'mine' ? mine : theirs);
  const stored = new Set(theirs.pictures.map(({ key }) => key));
  // Removed stored pictures cannot come back; new files are still here.
  const pictures = from('pictures').pictures.filter(({ key, file }) => file !== null || stored.has(key));
  const kept = new Set(pictures.map(({ key }) => key));
  const isSameOffer = sameOffer(mine, theirs);
  const offered = isSameOffer ? theirs : from('offer');
  const simple = (field: string) => (isSameOffer ? from(field) : offered);
  const ids = new Map(theirs.variants.map((variant) => [named(variant), variant.id]));
  return {
    ...byField((field) => from(field)[field]),
    status: from('status').status,
    price: simple('price').price,
    countInStock: simple('countInStock').countInStock,
    sku: simple('sku').sku,
    options: offered.options,
    variants: offered.variants.map((variant) => {
      const name = named(variant);
      const own = (isSameOffer && mine.variants.find((one) => named(one) === name)) || variant;
      const pick = (field: string) => (chosen[`${name} ${field}`] === 'mine' ? own : variant);
      const { image } = pick('image');
      return {
        ...variant,
        id: ids.get(name) ?? variant.id,
        sku: pick('sku').sku,
        price: pick('price').price,
        countInStock: pick('countInStock').countInStock,
        image: image !== null && kept.has(image) ? image : null,
      };
    }),
    pictures,
  };
}

/** How versions of a product are compared: options and variants as one where they are not the same ones. */
export const productDecision: Decision<ProductForm> = { differences: differencesBetween, merged };
