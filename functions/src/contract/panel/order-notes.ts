import { array, object, type InferType } from 'yup';
import { createOpenApiMeta } from '../response-fields';
import { documentIdField, multilineTextField } from '../fields';
import { t } from '../texts/text';

export const MAX_ORDER_NOTES = 100;

const MAX_MENTIONS = 10;

export const addOrderNoteSchema = object({
  note: multilineTextField(1000).required(() => t('Please write a note first')),
  mentions: array(documentIdField().required())
    .max(MAX_MENTIONS, () => t('A note can mention at most {max} people', { max: MAX_MENTIONS }))
    .default([])
    .meta(createOpenApiMeta('Ids of team members who receive an email about the note.')),
});
export type AddOrderNoteInput = InferType<typeof addOrderNoteSchema>;
