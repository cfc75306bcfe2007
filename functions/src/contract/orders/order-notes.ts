import { object, type InferType } from 'yup';
import { paragraph } from '../fields';

/** The most notes of one order: they are one document. */
export const MAX_ORDER_NOTES = 100;

/** The body of POST /orders/:id/notes. */
export const orderNoteSchema = object({ note: paragraph(1000).required('Please write a note first') });
export type OrderNoteInput = InferType<typeof orderNoteSchema>;
