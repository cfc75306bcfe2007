import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { byField, factsOf, PLAIN_FIELDS } from '@contract/products/product-fields';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { numberText, readNumber, WHOLE, writePrice } from '@contract/typed/typed-numbers';
import { fieldDecision, type Choices, type Decision } from '@/shared/forms/field-decision';
import { toPriceText } from '@/shared/forms/typed-value-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { measureTexts, type FormVariant, type ProductForm } from './product-form';
import { counted } from '../../counted';
import { STATUS_LABELS } from '../product-labels';
import { variantName } from './options/variants';

/** Returns true if a field is an amount of money. */
function isAmount(field: string): boolean {
  const plain = PLAIN_FIELDS.find((each) => each === field);
  return field === 'price' || (plain !== undefined && factsOf(plain).kind === 'amount');
}

const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** What was typed in one way, so that 5 and 5.00 are the same. */
function written(field: string, typed: string): string {
  const isPrice = isAmount(field);
  if (!isPrice && field !== 'countInStock') return typed.trim();
  const { value, problem } = readNumber(typed, isPrice ? PRICE_DECIMALS : WHOLE);
  if (problem !== null) return typed.trim();
  return isPrice ? writePrice(value) : numberText(value);
}

const simpleOf = (of: Pick<ProductForm, 'price' | 'countInStock' | 'sku'>) => ({
  price: written('price', of.price),
  countInStock: written('countInStock', of.countInStock),
  sku: written('sku', of.sku),
});

const toMeasures = (variant: FormVariant) => measureTexts((measure) => variant[measure].trim());

const named = ({ values }: FormVariant) => JSON.stringify(values);

/** A form as it is compared: its variants by their values, and without the keys of what is drawn. */
const comparable = (form: ProductForm) => ({
  ...byField((field) => written(field, form[field])),
  status: form.status,
  ...(form.options.length > 0 ? { price: '', countInStock: '', sku: '' } : simpleOf(form)),
  options: form.options.map(({ name, values }) => ({ name, values })),
  variants: form.variants.map((variant) => ({
    _id: named(variant),
    name: variantName(variant),
    ...simpleOf(variant),
    ...toMeasures(variant),
    image: variant.image,
  })),
  pictures: form.pictures,
});
type Comparable = ReturnType<typeof comparable>;

const OFFER = 'Options and variants';

const offerText = ({ options, variants, price, countInStock }: Comparable) =>
  options.length === 0
    ? `No options, price ${toPriceText(price) ?? price}, stock ${countInStock}`
    : `${options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')} (${counted(variants.length, 'variant')})`;

function shown(path: string, value: unknown, { pictures }: Comparable): ReactNode {
  if (path === 'status') return STATUS_LABELS[value as ProductForm['status']];
  if (isAmount(lastName(path))) return toPriceText(value);
  const plain = PLAIN_FIELDS.find((each) => each === path);
  const facts = plain && factsOf(plain);
  if (facts?.kind === 'whole' && value !== '') return `${String(value)} ${facts.unit}`;
  if (path === 'pictures')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {pictures.map((picture) => (
          <ProductPicture
            key={picture.key}
            image={picture}
            alt={picture.alt}
            sizes="48px"
            sx={{ width: 48 }}
          />
        ))}
        {pictures.length === 0 ? 'None' : null}
      </Box>
    );
  if (!path.endsWith('.image')) return undefined;
  const at = pictures.findIndex(({ key }) => key === value);
  return at === -1 ? 'None' : pictures[at]?.alt || `Picture ${at + 1}`;
}

const described = {
  labels: {
    ...byField((field) => factsOf(field).label),
    variants: '',
    countInStock: 'Stock',
    sku: 'SKU',
    image: 'Picture',
  },
  text: shown,
};
const bySide = fieldDecision<Comparable>(described);
const asOne = fieldDecision<Comparable>({
  ...described,
  groups: [
    { label: OFFER, fields: ['options', 'variants', 'price', 'countInStock', 'sku'], text: offerText },
  ],
});

/** Whether both have the same options and variants, so that only fields of variants differ. */
function isSameOffer(one: ProductForm, other: ProductForm): boolean {
  const offered = (form: ProductForm) =>
    JSON.stringify([comparable(form).options, form.variants.map(named).sort()]);
  return offered(one) === offered(other);
}

/** Each field from the chosen side; without a choice, from the stored product. */
function merged(mine: ProductForm, theirs: ProductForm, chosen: Choices): ProductForm {
  const isSame = isSameOffer(mine, theirs);
  const fields = (isSame ? bySide : asOne).merged(comparable(mine), comparable(theirs), chosen);
  const stored = new Set(theirs.pictures.map(({ key }) => key));
  // Removed stored pictures cannot come back; new files are still here.
  const pictures = fields.pictures.filter(({ key, file }) => file !== null || stored.has(key));
  const { options, variants } = !isSame && chosen[OFFER] === 'mine' ? mine : theirs;
  const ids = new Map(theirs.variants.map((variant) => [named(variant), variant.id]));
  return {
    ...fields,
    copyOf: mine.copyOf,
    pictures,
    options,
    variants: variants.map((variant) => {
      const own = fields.variants.find(({ _id }) => _id === named(variant)) ?? variant;
      return {
        ...variant,
        ...simpleOf(own),
        ...measureTexts((measure) => own[measure]),
        id: ids.get(named(variant)) ?? variant.id,
        image: pictures.some(({ key }) => key === own.image) ? own.image : null,
      };
    }),
  };
}

/** How versions of a product are compared: options and variants as one where they are not the same ones. */
export const productDecision: Decision<ProductForm> = {
  differences: (base, mine, theirs) =>
    (isSameOffer(mine, theirs) ? bySide : asOne).differences(
      comparable(base),
      comparable(mine),
      comparable(theirs),
    ),
  merged,
};
