import type { FileExport } from '../../contract/files/exports';

export type GeneratedFileKind = 'products' | 'orders' | 'customers' | 'feed';

/** Firestore document `files/{kind}`: state of a generated file. Only one file of each kind exists at a time. */
export interface GeneratedFileDocument extends Omit<FileExport, '_id' | 'url'> {
  id: string;
  object: string;
  token: string;
  query: Record<string, unknown>;
  remains: string[];
  attempts: number;
  requestedAt: Date;
  /**
   * Time at which the background job next works on the file: creates it, deletes it, or checks its data for
   * changes.
   */
  dueAt: Date;
  /** Time when the file was last completed. Null if never. */
  doneAt: Date | null;
  /** Version of the file's content. Set only for files that are regenerated regularly, such as feeds. */
  stamp: string;
  /** Day of the last request for this file. Set only for files that are regenerated regularly, such as feeds. */
  askedAt: Date;
}
