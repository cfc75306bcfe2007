import { array, object, type InferType } from 'yup';
import { about } from '../answer-fields';
import { documentId, paragraph } from '../fields';

export const MAX_ORDER_NOTES = 100;

const MAX_MENTIONS = 10;

export const orderNoteSchema = object({
  note: paragraph(1000).required('Please write a note first'),
  mentions: array(documentId().required())
    .max(MAX_MENTIONS, `A note can mention at most ${MAX_MENTIONS} people`)
    .default([])
    .meta(about('The ids of people of the team who get a mail about the note.')),
});
export type OrderNoteInput = InferType<typeof orderNoteSchema>;
