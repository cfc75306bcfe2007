import { array, number, object, string, type InferType } from 'yup';
import {
  createOpenApiMeta,
  AMOUNT_DESCRIPTION,
  amountField,
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  textRecordField,
  timestampField,
} from '../response-fields';
import {
  categorySlugField,
  singleLineTextField,
  textListRecordField,
  paginationFields,
  booleanQueryParamField,
} from '../fields';
import { ratingSummarySchema } from '../reviews/rating-summary';
import {
  FACET_QUERY_LIMITS,
  createFacetRecordByResponseName,
  createFacetRecordByQueryParam,
  type ProductFacet,
} from './product-facets';
import { UNIT_PRICE_MEASURES } from './unit-price-measure';
import {
  buildProductFieldResponseSchemas,
  createVariantMeasurementResponseSchemas,
} from './product-field-schemas';
import { t } from '../texts/text';

export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const productImageSchema = exactObject({
  url: textField(),
  width: countField('Width of the largest file in pixels.'),
  height: countField('Height of the largest file in pixels.'),
  alt: textField(),
  srcset: textField('Value for the `srcset` attribute with WebP files: `URL 360w, URL 560w, ...`.'),
  avifSrcset: textField('Value for the `srcset` attribute with AVIF files. Empty if there are none.'),
  placeholder: textField('Blurred placeholder of a few pixels, as a data URL. Can be empty.'),
});
export type ProductImage = InferType<typeof productImageSchema>;

const productOptionSchema = exactObject({ name: textField(), values: listField(textField()) });
export type ProductOption = InferType<typeof productOptionSchema>;

export const selectedOptionsField = () =>
  textRecordField('Values by option name, such as { Size: "M" }. Empty if the product has no options.');

export const unitPriceSchema = openApiComponent(
  'UnitPrice',
  exactObject({ price: amountField(), measure: choiceField(UNIT_PRICE_MEASURES) }),
);
export type UnitPriceResponse = InferType<typeof unitPriceSchema>;

const productVariantSchema = exactObject({
  _id: textField(),
  options: selectedOptionsField(),
  sku: textField(),
  price: amountField(),
  lowestPrice30Days: amountField(
    'Lowest price in the 30 days before the current price. Null if the price is not reduced or no earlier price is known.',
  ).nullable(),
  countInStock: countField(),
  image: textField().nullable(),
  backInStockOn: textField(
    'Day on which the variant is back in stock. Only included if it differs from the product. Omitted in lists.',
  ).optional(),
  content: textField(
    'Content. Only included for administrators if it differs from the product. For shoppers, see `unitPrice`.',
  ).optional(),
  unitPrice: unitPriceSchema
    .default(undefined)
    .optional()
    .meta(
      createOpenApiMeta(
        'Price per unit of measure. Omitted if the product has no content, or if the settings have no `regions`.',
      ),
    ),
  ...createVariantMeasurementResponseSchemas(),
});
export type ProductVariant = InferType<typeof productVariantSchema>;

/** Product in API responses. `name` is an alias of `title`, and `stock` of `countInStock`. */
export const productSchema = openApiComponent(
  'Product',
  exactObject({
    _id: textField(),
    ...buildProductFieldResponseSchemas(),
    name: textField('Same as `title`.'),
    categorySlug: textField(),
    price: amountField(`Lowest price of the variants. ${AMOUNT_DESCRIPTION}`),
    image: textField('URL of the first image. Null if there is none.').nullable(),
    images: listField(productImageSchema),
    countInStock: countField('Total stock of all variants.'),
    stock: countField('Same as `countInStock`.'),
    sku: textField(),
    status: choiceField(PRODUCT_STATUSES),
    rating: ratingSummarySchema
      .nullable()
      .meta(createOpenApiMeta('Rating from published reviews. Null if there are none.')),
    options: listField(productOptionSchema),
    variants: listField(productVariantSchema),
    createdAt: timestampField(),
    updatedAt: timestampField(),
    optionLabels: textRecordField(
      'Translated names and values of options, by name or value. Only included if `language` is sent.',
    )
      .default(undefined)
      .optional(),
    untranslated: listField(
      textField(),
      'Fields whose text is only available in the first language. Only included if `language` is sent.',
    )
      .default(undefined)
      .optional(),
  }),
);
export type Product = InferType<typeof productSchema>;

export const categorySchema = openApiComponent(
  'Category',
  exactObject({ slug: textField(), name: textField(), count: countField() }),
);
export type Category = InferType<typeof categorySchema>;

export const SHOWCASE_LIMITS = { categories: 6, bestSellers: 4 } as const;

export const showcaseSchema = openApiComponent(
  'Showcase',
  exactObject({
    categories: listField(
      openApiComponent(
        'PicturedCategory',
        exactObject({
          slug: textField(),
          name: textField(),
          count: countField(),
          image: productImageSchema.nullable(),
        }),
      ),
      'Categories selected in the settings. If none are selected, the largest categories. `image` is the first picture of the most popular product.',
    ),
    bestSellers: listField(productSchema, 'Best-selling products, most popular first.'),
  }),
);
export type Showcase = InferType<typeof showcaseSchema>;

/** Id of the only variant of a product without options. */
export const DEFAULT_VARIANT_ID = 'default';

export const PRODUCT_SORTS = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-popularity'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const priceFilterField = () =>
  number()
    .min(0, () => t('Must be 0 or more'))
    .typeError(() => t('Must be a number'))
    .optional();

const facetValuesField = ({ label, maxLength }: ProductFacet) =>
  array(singleLineTextField(maxLength).required(() => t('Must not be empty')))
    .typeError(() => t('Must be a list'))
    .max(FACET_QUERY_LIMITS.values, () => t('Has at most {max} values', { max: FACET_QUERY_LIMITS.values }))
    .optional()
    .meta(
      createOpenApiMeta(
        `Filters by ${label.toLowerCase()}. Can be repeated. Products match if they have any of the values.`,
      ),
    );

/** Query of GET /products. `exact` disables corrections and facts. Several values of one facet are combined with OR. */
export const productsQuerySchema = object({
  ...paginationFields(24),
  sort: string()
    .oneOf(PRODUCT_SORTS, () => t('Unknown sort order'))
    .optional(),
  category: categorySlugField().optional(),
  minPrice: priceFilterField(),
  maxPrice: priceFilterField(),
  inStock: booleanQueryParamField().optional(),
  onSale: booleanQueryParamField().optional(),
  search: singleLineTextField(100).optional(),
  exact: booleanQueryParamField().optional(),
  ...createFacetRecordByQueryParam(facetValuesField),
  option: textListRecordField({
    names: FACET_QUERY_LIMITS.options.names,
    values: FACET_QUERY_LIMITS.values,
    max: FACET_QUERY_LIMITS.options.valueLength,
  }),
  facets: booleanQueryParamField().optional(),
});
export type ProductsQuery = InferType<typeof productsQuerySchema>;

export const relatedProductsQuerySchema = object({
  limit: number()
    .integer()
    .min(1)
    .max(12)
    .typeError(() => t('Must be a number'))
    .default(4),
});

const facetValueSchema = exactObject({
  value: textField(),
  count: countField(),
  label: textField('Value in the language of the request. Only included if it differs.').optional(),
});
export type FacetValue = InferType<typeof facetValueSchema>;

/** Number of products for each facet value. The counts of a facet ignore the selected values of the same facet. */
export const facetsSchema = openApiComponent(
  'Facets',
  exactObject({
    categories: listField(categorySchema, 'Values with the most products first.'),
    ...createFacetRecordByResponseName(() =>
      listField(facetValueSchema, 'Values with the most products first, at most 50.'),
    ),
    options: listField(exactObject({ name: textField(), values: listField(facetValueSchema) })),
    stock: exactObject({ inStock: countField(), soldOut: countField() }),
    price: exactObject({
      min: amountField().nullable(),
      max: amountField().nullable(),
      ranges: listField(
        exactObject({
          from: amountField('Lower bound, for `minPrice`.'),
          to: amountField('Upper bound, for `maxPrice`. Null if there is no limit.').nullable(),
          count: countField(),
        }),
        'Price ranges, lowest first.',
      ),
    }),
  }),
);
export type Facets = InferType<typeof facetsSchema>;

/** Search result other than a product, such as a collection or a help topic. */
export const searchDestinationSchema = openApiComponent(
  'Place',
  exactObject({
    kind: choiceField(['category', 'collection', 'page', 'question']),
    title: textField(),
    path: textField('Path in the shop, including the part after #.'),
  }),
);
export type SearchDestination = InferType<typeof searchDestinationSchema>;

/** Alternatives to show if the shop does not sell what a customer searched for. */
export const searchAlternativeSchema = exactObject({
  category: categorySchema.nullable(),
  search: textField('Search text to find alternatives. Null if there is none.').nullable(),
});
export type SearchAlternative = InferType<typeof searchAlternativeSchema>;

/** Product fields whose values are understood in a search text, and a reduced price. */
export const SEARCH_FACT_FIELDS = ['goodFor', 'occasions', 'material', 'colors', 'onSale'] as const;

/** Fact of a search text, such as "for dad", that filters the products. */
export const searchFactSchema = openApiComponent(
  'SearchFact',
  exactObject({
    field: choiceField(SEARCH_FACT_FIELDS),
    values: listField(
      textField(),
      'Values of the field, at least one of which a product has. Empty for `onSale`.',
    ),
    without: textField('Search text without the fact. Null if the text has no other words.').nullable(),
  }),
);
export type SearchFact = InferType<typeof searchFactSchema>;

export const productsResponseSchema = exactObject({
  products: listField(productSchema),
  nextCursor: nextCursorField(),
  total: countField(),
  facets: facetsSchema
    .default(undefined)
    .optional()
    .meta(
      createOpenApiMeta(
        'Facet counts. Included for searches with results, for lists filtered by facet or option, and if requested.',
      ),
    ),
  correctedSearch: textField(
    'Corrected search text. Only included if the original text had no results.',
  ).optional(),
  nearest: searchAlternativeSchema
    .default(undefined)
    .optional()
    .meta(createOpenApiMeta('Alternatives to a product that the shop does not sell.')),
  partial: booleanField('True if no product matches all words of the search.').optional(),
  facts: listField(searchFactSchema)
    .default(undefined)
    .optional()
    .meta(
      createOpenApiMeta(
        'Facts of the search text by which the products are filtered, unless `exact` is true.',
      ),
    ),
  related: listField(productSchema)
    .default(undefined)
    .optional()
    .meta(
      createOpenApiMeta(
        'Products with a similar meaning, at most six. Only included on the first page of a search that finds few products.',
      ),
    ),
  places: listField(searchDestinationSchema)
    .default(undefined)
    .optional()
    .meta(
      createOpenApiMeta(
        'Other matching pages of the shop, at most six. Only included on the first page of a search.',
      ),
    ),
});
export type ProductsResponse = InferType<typeof productsResponseSchema>;
