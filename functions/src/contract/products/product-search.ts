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
} from './products';

export const SUGGESTION_LIMITS = { products: 5, categories: 3, places: 3, searches: 5 } as const;

export const suggestionsQuerySchema = object({ search: singleLineTextField(100).optional() });
export type SuggestionsQuery = InferType<typeof suggestionsQuerySchema>;

const suggestedProductSchema = openApiComponent(
  'SuggestedProduct',
  exactObject({
    _id: textField(),
    title: textField(),
    category: textField(),
    price: amountField(`The lowest of the variants. ${AMOUNT_DESCRIPTION}`),
    image: productImageSchema.nullable(),
    countInStock: countField('The sum over the variants.'),
  }),
);
export type SuggestedProduct = InferType<typeof suggestedProductSchema>;

export const suggestionsResponseSchema = exactObject({
  products: listField(suggestedProductSchema, 'The best products; none without a search.'),
  total: countField('Products that a search for the text finds.'),
  categories: listField(
    categorySchema,
    'Categories whose name has a word that begins with what was typed, or the nearest one.',
  ),
  places: listField(
    searchDestinationSchema,
    'Collections, pages and questions that answer the text; three at most.',
  ),
  searches: listField(textField(), 'Searches of other shoppers that found something, most frequent first.'),
  correctedSearch: textField('What was searched for instead, where the text had typing errors.').nullable(),
  nearest: searchAlternativeSchema.nullable(),
  partial: booleanField('Whether no product has all words of the text.'),
});
export type SuggestionsResponse = InferType<typeof suggestionsResponseSchema>;
