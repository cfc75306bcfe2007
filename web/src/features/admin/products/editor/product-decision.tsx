import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  mapProductFields,
  getProductFieldDefinition,
  PRODUCT_FIELD_NAMES,
} from '@contract/products/product-fields';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { t } from '@contract/texts/text';
import {
  formatNumberInput,
  parseNumber,
  INTEGER_DECIMALS,
  formatPriceInput,
} from '@contract/typed/number-input';
import {
  createConflictResolver,
  type ConflictChoices,
  type ConflictResolver,
} from '@/shared/forms/conflict-resolver';
import { formatEnteredPrice } from '@/shared/forms/typed-value-text';
import { ProductPicture } from '@/shared/products/product-picture';
import {
  mapVariantMeasurementTexts,
  type ProductVariantFormValues,
  type ProductFormValues,
} from './product-form';
import { PRODUCT_STATUS_LABELS } from '../../shared/products/product-labels';
import { formatVariantName } from './options/variants';
import { SparePartNames } from './spare-part-names';

function isAmount(field: string): boolean {
  const plain = PRODUCT_FIELD_NAMES.find((each) => each === field);
  return field === 'price' || (plain !== undefined && getProductFieldDefinition(plain).kind === 'amount');
}

const getLastSegment = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Normalizes input for comparison: 5 and 5.00 become equal, and other text is trimmed. */
function normalizeField(field: string, typed: string): string {
  const isPrice = isAmount(field);
  if (!isPrice && field !== 'countInStock') return typed.trim();
  const { value, problem } = parseNumber(typed, isPrice ? PRICE_DECIMALS : INTEGER_DECIMALS);
  if (problem !== null) return typed.trim();
  return isPrice ? formatPriceInput(value) : formatNumberInput(value);
}

const normalizeOffer = (of: Pick<ProductFormValues, 'price' | 'countInStock' | 'sku'>) => ({
  price: normalizeField('price', of.price),
  countInStock: normalizeField('countInStock', of.countInStock),
  sku: normalizeField('sku', of.sku),
});

const toMeasures = (variant: ProductVariantFormValues) =>
  mapVariantMeasurementTexts((measure) => variant[measure].trim());

const toCombinationKey = ({ values }: ProductVariantFormValues) => JSON.stringify(values);

/** Converts a form to a comparable object that identifies variants by option values instead of generated keys. */
const toComparable = (form: ProductFormValues) => ({
  ...mapProductFields((field) => normalizeField(field, form[field])),
  status: form.status,
  ...(form.options.length > 0 ? { price: '', countInStock: '', sku: '' } : normalizeOffer(form)),
  options: form.options.map(({ name, values }) => ({ name, values })),
  variants: form.variants.map((variant) => ({
    _id: toCombinationKey(variant),
    name: formatVariantName(variant),
    ...normalizeOffer(variant),
    ...toMeasures(variant),
    image: variant.image,
  })),
  pictures: form.pictures,
});
type Comparable = ReturnType<typeof toComparable>;

const OFFER_LABEL = t('Options and variants');

const describeOffer = ({ options, variants, price, countInStock }: Comparable) =>
  options.length === 0
    ? t('No options, price {price}, stock {stock}', {
        price: formatEnteredPrice(price) ?? price,
        stock: countInStock,
      })
    : t('{options} ({count, plural, one {# variant} other {# variants}})', {
        options: options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; '),
        count: variants.length,
      });

function renderValue(path: string, value: unknown, { pictures }: Comparable): ReactNode {
  if (path === 'status') return PRODUCT_STATUS_LABELS[value as ProductFormValues['status']];
  if (isAmount(getLastSegment(path))) return formatEnteredPrice(value);
  if (path === 'spareParts') return <SparePartNames text={String(value)} />;
  const plain = PRODUCT_FIELD_NAMES.find((each) => each === path);
  const definition = plain && getProductFieldDefinition(plain);
  if (definition?.kind === 'whole' && value !== '') return `${String(value)} ${definition.unit}`;
  if (definition?.kind === 'flag') return value === 'yes' ? t('Yes') : t('No');
  if (definition?.kind === 'choices') return definition.choices[String(value)] ?? definition.none;
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
        {pictures.length === 0 ? t('None', {}, 'of a list') : null}
      </Box>
    );
  if (!path.endsWith('.image')) return undefined;
  const at = pictures.findIndex(({ key }) => key === value);
  return at === -1
    ? t('None', {}, 'of a list')
    : pictures[at]?.alt || t('Picture {number}', { number: at + 1 });
}

const fieldDescriptions = {
  labels: {
    ...mapProductFields((field) => getProductFieldDefinition(field).label),
    status: t('Status'),
    pictures: t('Pictures'),
    variants: '',
    price: t('Price'),
    countInStock: t('Stock'),
    sku: t('SKU'),
    image: t('Picture'),
  },
  text: renderValue,
};
const fieldByFieldDecision = createConflictResolver<Comparable>(fieldDescriptions);
const groupedDecision = createConflictResolver<Comparable>({
  ...fieldDescriptions,
  groups: [
    {
      label: OFFER_LABEL,
      fields: ['options', 'variants', 'price', 'countInStock', 'sku'],
      text: describeOffer,
    },
  ],
});

/** Returns true if both forms have the same options and variants, so that fields can be merged individually. */
function isSameOffer(first: ProductFormValues, second: ProductFormValues): boolean {
  const getOfferKey = (form: ProductFormValues) =>
    JSON.stringify([toComparable(form).options, form.variants.map(toCombinationKey).sort()]);
  return getOfferKey(first) === getOfferKey(second);
}

/** Merges two conflicting versions of a product. Fields for which the user made no choice keep the saved value. */
function merged(
  mine: ProductFormValues,
  theirs: ProductFormValues,
  chosen: ConflictChoices,
): ProductFormValues {
  const isSame = isSameOffer(mine, theirs);
  const fields = (isSame ? fieldByFieldDecision : groupedDecision).merged(
    toComparable(mine),
    toComparable(theirs),
    chosen,
  );
  const stored = new Set(theirs.pictures.map(({ key }) => key));
  // Saved pictures that another user removed no longer exist. New files can still be uploaded.
  const pictures = fields.pictures.filter(({ key, file }) => file !== null || stored.has(key));
  const { options, variants } = !isSame && chosen[OFFER_LABEL] === 'mine' ? mine : theirs;
  const ids = new Map(theirs.variants.map((variant) => [toCombinationKey(variant), variant.id]));
  return {
    ...fields,
    copyOf: mine.copyOf,
    pictures,
    options,
    variants: variants.map((variant) => {
      const mergedVariant = fields.variants.find(({ _id }) => _id === toCombinationKey(variant)) ?? variant;
      return {
        ...variant,
        ...normalizeOffer(mergedVariant),
        ...mapVariantMeasurementTexts((measure) => mergedVariant[measure]),
        id: ids.get(toCombinationKey(variant)) ?? variant.id,
        image: pictures.some(({ key }) => key === mergedVariant.image) ? mergedVariant.image : null,
      };
    }),
  };
}

/** Resolver for edit conflicts of a product. Differing options and variants are merged as a whole. */
export const productConflictResolver: ConflictResolver<ProductFormValues> = {
  differences: (base, mine, theirs) =>
    (isSameOffer(mine, theirs) ? fieldByFieldDecision : groupedDecision).differences(
      toComparable(base),
      toComparable(mine),
      toComparable(theirs),
    ),
  merged,
};
