import { array, number, object, string, type InferType } from 'yup';
import {
  about,
  AMOUNT,
  amount,
  choice,
  component,
  count,
  flag,
  list,
  nextCursor,
  objectOf,
  text,
  textRecord,
  timestamp,
} from '../answer-fields';
import { categorySlug, line, namedTexts, pageQuery, queryFlag } from '../fields';
import { averageAnswer } from '../reviews/average-answer';
import { FACET_CHOICES } from './facet-choices';
import { fieldAnswers, measureAnswers } from './product-field-schemas';

export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const imageAnswer = objectOf({
  url: text(),
  width: count('Pixels of the largest size.'),
  height: count(),
  alt: text(),
  srcset: text('For the `srcset` attribute: `URL 360w, URL 560w, ...`, as WebP.'),
  avifSrcset: text('The same as AVIF; empty for a picture that was stored as WebP only.'),
  placeholder: text(
    'A blurred placeholder until the file has loaded: a data URL of a few pixels, to be enlarged; empty where there is none.',
  ),
});
export type ProductImage = InferType<typeof imageAnswer>;

const productOptionSchema = objectOf({ name: text(), values: list(text()) });
export type ProductOption = InferType<typeof productOptionSchema>;

export const chosenOptions = () =>
  textRecord('Option name to value, such as { Size: "M" }; empty for a simple product.');

const productVariantSchema = objectOf({
  _id: text(),
  options: chosenOptions(),
  sku: text(),
  price: amount(),
  lowestPrice30Days: amount(
    'The lowest price of the 30 days before the present one; null where the product has no compare-at price above the price, or no earlier price is known.',
  ).nullable(),
  countInStock: count(),
  image: text().nullable(),
  ...measureAnswers(),
});
export type ProductVariant = InferType<typeof productVariantSchema>;

/** Product in responses. `name`, `stock`, `image` duplicate `title`, `countInStock` and the first image. */
export const productAnswer = component(
  'Product',
  objectOf({
    _id: text(),
    ...fieldAnswers(),
    name: text('The same as title.'),
    categorySlug: text(),
    price: amount(`The lowest of the variants. ${AMOUNT}`),
    image: text('The URL of the first image.').nullable(),
    images: list(imageAnswer),
    countInStock: count('The sum over the variants.'),
    stock: count('The same as countInStock.'),
    sku: text(),
    status: choice(PRODUCT_STATUSES),
    rating: averageAnswer.nullable().meta(about('Null where there are no published reviews.')),
    options: list(productOptionSchema),
    variants: list(productVariantSchema),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  }),
);
export type Product = InferType<typeof productAnswer>;

export const categoryAnswer = component('Category', objectOf({ slug: text(), name: text(), count: count() }));
export type Category = InferType<typeof categoryAnswer>;

export const SHOWCASE = { categories: 6, bestSellers: 4 } as const;

export const showcaseAnswer = component(
  'Showcase',
  objectOf({
    categories: list(
      component(
        'PicturedCategory',
        objectOf({ slug: text(), name: text(), count: count(), image: imageAnswer.nullable() }),
      ),
      'Those of the settings in their order, else the largest first; each with the first picture of its most popular product.',
    ),
    bestSellers: list(productAnswer, 'The most popular first.'),
  }),
);
export type Showcase = InferType<typeof showcaseAnswer>;

/** Id of the only variant of a product without options. */
export const DEFAULT_VARIANT = 'default';

export const PRODUCT_SORTS = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-popularity'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const priceFilterField = () => number().min(0, 'Must be 0 or more').typeError('Must be a number').optional();

const facetValuesField = (max: number, what: string) =>
  array(line(max).required('Must not be empty'))
    .typeError('Must be a list')
    .max(FACET_CHOICES.values, `Has at most ${FACET_CHOICES.values} values`)
    .optional()
    .meta(about(`${what} Repeated for several, any of which fits.`));

/** Query of GET /products. `exact` disables spelling corrections. Values of a facet are combined with OR. */
export const productsQuery = object({
  ...pageQuery(24),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').optional(),
  category: categorySlug().optional(),
  minPrice: priceFilterField(),
  maxPrice: priceFilterField(),
  inStock: queryFlag().optional(),
  search: line(100).optional(),
  exact: queryFlag().optional(),
  brand: facetValuesField(FACET_CHOICES.characters.brand, 'A brand.'),
  tag: facetValuesField(FACET_CHOICES.characters.tag, 'A tag.'),
  option: namedTexts({
    names: FACET_CHOICES.options,
    values: FACET_CHOICES.values,
    max: FACET_CHOICES.characters.option,
  }),
  facets: queryFlag().optional(),
});
export type ProductsQuery = InferType<typeof productsQuery>;

export const relatedQuery = object({
  limit: number().integer().min(1).max(12).typeError('Must be a number').default(4),
});

const facetValueSchema = objectOf({ value: text(), count: count() });
export type FacetValue = InferType<typeof facetValueSchema>;

/** Product counts per facet value. A facet's own filter is ignored in its counts. */
export const facetsAnswer = component(
  'Facets',
  objectOf({
    categories: list(categoryAnswer, 'Most products first.'),
    brands: list(facetValueSchema, 'Most products first, as are tags; 50 at most.'),
    tags: list(facetValueSchema),
    options: list(objectOf({ name: text(), values: list(facetValueSchema) })),
    stock: objectOf({ inStock: count(), soldOut: count() }),
    price: objectOf({
      min: amount().nullable(),
      max: amount().nullable(),
      ranges: list(
        objectOf({
          from: amount('For `minPrice`.'),
          to: amount('For `maxPrice`; null for no limit.').nullable(),
          count: count(),
        }),
        'Lowest first.',
      ),
    }),
  }),
);
export type Facets = InferType<typeof facetsAnswer>;

/** Search result that is not a product, such as a collection or a help page. */
export const placeAnswer = component(
  'Place',
  objectOf({
    kind: choice(['category', 'collection', 'page', 'question']),
    title: text(),
    path: text('In the shop, with the part of the page after #.'),
  }),
);
export type Place = InferType<typeof placeAnswer>;

/** Alternative for a search whose subject the shop does not sell. */
export const nearestAnswer = objectOf({
  category: categoryAnswer.nullable(),
  search: text('What finds products instead; null where nothing does.').nullable(),
});
export type NearestGoods = InferType<typeof nearestAnswer>;

export const productsAnswer = objectOf({
  products: list(productAnswer),
  nextCursor: nextCursor(),
  total: count(),
  facets: facetsAnswer
    .default(undefined)
    .optional()
    .meta(about('Of searches that find something, of lists by brand, tag or option, and where asked for.')),
  correctedSearch: text(
    'What was searched for instead, where nothing was found for the search as it was typed.',
  ).optional(),
  nearest: nearestAnswer
    .default(undefined)
    .optional()
    .meta(about('Of a search for what the shop does not have.')),
  partial: flag('Whether no product has all words of the search.').optional(),
  places: list(placeAnswer)
    .default(undefined)
    .optional()
    .meta(about('With the first page of a search; six at most.')),
});
export type ProductsPage = InferType<typeof productsAnswer>;
