import type { InferType } from 'yup';
import { choiceField, openApiComponent, countField, exactObject, textField } from '../response-fields';

export const EXPORT_STATES = ['waiting', 'working', 'done', 'failed'] as const;

/** File with exported data. A background job creates large exports. Files are deleted after one hour. */
export const exportSchema = openApiComponent(
  'Export',
  exactObject({
    _id: textField(),
    state: choiceField(EXPORT_STATES),
    rows: countField('Products, orders or customers that are in the file so far.'),
    total: countField('Of so many.'),
    bytes: countField('The size of the file, once it is done.'),
    url: textField('Where the file lies, for anyone who has this address; empty until it is done.'),
    failure: textField('Why it could not be made; empty where it could.'),
  }),
);
export type FileExport = InferType<typeof exportSchema>;
