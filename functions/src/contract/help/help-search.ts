import { object } from 'yup';
import { REQUIRED_MESSAGE, singleLineTextField } from '../fields';
import { exactObject, listField, textField } from '../response-fields';

export const MAX_FOUND_QUESTIONS = 6;

const MAX_SEARCH_LENGTH = 100;

export const helpQuestionsQuerySchema = object({
  search: singleLineTextField(MAX_SEARCH_LENGTH).required(REQUIRED_MESSAGE),
});

export const helpQuestionsResponseSchema = exactObject({
  questions: listField(
    textField('Id of a question, which is its anchor on the help page.'),
    `Related questions, best match first, at most ${MAX_FOUND_QUESTIONS}.`,
  ),
});
