import { boolean, number, object, string, type InferType } from 'yup';
import {
  AMOUNT,
  amount,
  choice,
  component,
  count,
  list,
  nextCursor,
  objectOf,
  text,
  textRecord,
  timestamp,
} from '../answer-fields';
import { line, pageQuery } from '../fields';
import { fieldAnswers } from './product-field-schemas';

export const PRODUCT_STATUSES = ['active', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const imageAnswer = objectOf({
  url: text(),
  width: count('Pixels of the largest size.'),
  height: count(),
  alt: text(),
  srcset: text('For the `srcset` attribute: `URL 320w, URL 640w, ...`.'),
});
export type ProductImage = InferType<typeof imageAnswer>;

const optionAnswer = objectOf({ name: text(), values: list(text()) });
export type ProductOption = InferType<typeof optionAnswer>;

export const chosenOptions = () =>
  textRecord('Option name to value, such as { Size: "M" }; empty for a simple product.');

const variantAnswer = objectOf({
  _id: text(),
  options: chosenOptions(),
  sku: text(),
  price: amount(),
  lowestPrice30Days: amount(
    'The lowest price of the 30 days before the present one; null where the product has no compare-at price above the price, or no earlier price is known.',
  ).nullable(),
  countInStock: count(),
  image: text().nullable(),
});
export type ProductVariant = InferType<typeof variantAnswer>;

/** A product as /api answers it. `name`, `stock` and `image` are second spellings of title, countInStock, images[0]. */
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
    options: list(optionAnswer),
    variants: list(variantAnswer),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  }),
);
export type Product = InferType<typeof productAnswer>;

export const categoryAnswer = component('Category', objectOf({ slug: text(), name: text(), count: count() }));
export type Category = InferType<typeof categoryAnswer>;

/** The one variant of a product without options. */
export const DEFAULT_VARIANT = 'default';

export const PRODUCT_SORTS = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-popularity'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const price = () => number().min(0, 'Must be 0 or more').typeError('Must be a number').optional();

/** The query of GET /products. `sort` is left open: a search without one is answered by relevance. */
export const productsQuery = object({
  ...pageQuery(24),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').optional(),
  category: line(80)
    .matches(/^[a-z0-9-]+$/, { message: 'Not a category', excludeEmptyString: true })
    .optional(),
  minPrice: price(),
  maxPrice: price(),
  inStock: boolean().typeError('Must be true or false').optional(),
  search: line(100).optional(),
});
export type ProductsQuery = InferType<typeof productsQuery>;

export const relatedQuery = object({
  limit: number().integer().min(1).max(12).typeError('Must be a number').default(4),
});

export const productsAnswer = objectOf({
  products: list(productAnswer),
  nextCursor: nextCursor(),
  total: count(),
});
export type ProductsPage = InferType<typeof productsAnswer>;
