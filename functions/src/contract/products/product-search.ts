import { object, type InferType } from 'yup';
import { AMOUNT, amount, component, count, flag, list, objectOf, text } from '../answer-fields';
import { line } from '../fields';
import { categoryAnswer, imageAnswer, nearestAnswer, placeAnswer } from './products';

export const SUGGESTED = { products: 5, categories: 3, places: 3, searches: 5 } as const;

export const suggestionsQuery = object({ search: line(100).optional() });
export type SuggestionsQuery = InferType<typeof suggestionsQuery>;

const suggestedProductSchema = component(
  'SuggestedProduct',
  objectOf({
    _id: text(),
    title: text(),
    category: text(),
    price: amount(`The lowest of the variants. ${AMOUNT}`),
    image: imageAnswer.nullable(),
    countInStock: count('The sum over the variants.'),
  }),
);
export type SuggestedProduct = InferType<typeof suggestedProductSchema>;

export const suggestionsAnswer = objectOf({
  products: list(suggestedProductSchema, 'The best products; none without a search.'),
  total: count('Products that a search for the text finds.'),
  categories: list(
    categoryAnswer,
    'Categories whose name has a word that begins with what was typed, or the nearest one.',
  ),
  places: list(placeAnswer, 'Collections, pages and questions that answer the text; three at most.'),
  searches: list(text(), 'Searches of other shoppers that found something, most frequent first.'),
  correctedSearch: text('What was searched for instead, where the text had typing errors.').nullable(),
  nearest: nearestAnswer.nullable(),
  partial: flag('Whether no product has all words of the text.'),
});
export type Suggestions = InferType<typeof suggestionsAnswer>;
