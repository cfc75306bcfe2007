import type { InferType } from 'yup';
import { choiceField, openApiComponent, countField, exactObject, textField } from '../response-fields';

export const FILE_EXPORT_STATES = ['waiting', 'working', 'done', 'failed'] as const;

/** File with exported data, deleted after one hour. Large exports are created by a background job. */
export const fileExportSchema = openApiComponent(
  'Export',
  exactObject({
    _id: textField(),
    state: choiceField(FILE_EXPORT_STATES),
    rows: countField('Number of products, orders or customers that are already in the file.'),
    total: countField('Total number of products, orders or customers to export.'),
    bytes: countField('Size of the complete file in bytes.'),
    url: textField(
      'URL of the file. Anyone with the URL can open it. Empty if the file is not complete yet.',
    ),
    failure: textField('Error message if the file could not be created, otherwise empty.'),
  }),
);
export type FileExport = InferType<typeof fileExportSchema>;
