import { object, type InferType } from 'yup';
import {
  AMOUNT_DESCRIPTION,
  amountField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  exactObject,
  textField,
} from '../response-fields';
import { singleLineTextField } from '../fields';
import {
  categorySchema,
  productImageSchema,
  searchAlternativeSchema,
  searchDestinationSchema,
  unitPriceSchema,
} from './products';

export const SEARCH_SUGGESTION_LIMITS = { products: 5, categories: 3, places: 3, searches: 5 } as const;

export const searchSuggestionsQuerySchema = object({ search: singleLineTextField(100).optional() });
export type SearchSuggestionsQuery = InferType<typeof searchSuggestionsQuerySchema>;

const suggestedProductSchema = openApiComponent(
  'SuggestedProduct',
  exactObject({
    _id: textField(),
    title: textField(),
    category: textField(),
    price: amountField(`Lowest price of the variants. ${AMOUNT_DESCRIPTION}`),
    image: productImageSchema.nullable(),
    countInStock: countField('Total stock of all variants.'),
    unitPrice: unitPriceSchema.default(undefined).optional(),
  }),
);
export type SuggestedProduct = InferType<typeof suggestedProductSchema>;

export const searchSuggestionsResponseSchema = exactObject({
  products: listField(suggestedProductSchema, 'Best matching products. Empty if there is no search text.'),
  total: countField('Number of products that match the search text.'),
  categories: listField(
    categorySchema,
    'Categories whose name has a word that starts with the search text, or a similar word.',
  ),
  places: listField(
    searchDestinationSchema,
    'Collections, pages and questions that match the search text, at most three.',
  ),
  searches: listField(textField(), 'Popular searches that start with the search text, most frequent first.'),
  correctedSearch: textField(
    'Corrected search text. Null if the search text has no typing errors.',
  ).nullable(),
  nearest: searchAlternativeSchema.nullable(),
  partial: booleanField('True if no product matches all words of the search text.'),
});
export type SearchSuggestionsResponse = InferType<typeof searchSuggestionsResponseSchema>;
