import type { FileExport } from '../../contract/files/exports';

export type GeneratedFileKind = 'products' | 'orders' | 'customers' | 'feed';

/** Firestore document `files/{kind}`: state of the latest generated file of a kind. */
export interface GeneratedFileDocument extends Omit<FileExport, '_id' | 'url'> {
  id: string;
  object: string;
  token: string;
  query: Record<string, unknown>;
  remains: string[];
  attempts: number;
  requestedAt: Date;
  /** Time at which a background job next creates, checks or deletes the file. */
  dueAt: Date;
  /** Time when the file was last completed. Null until the first completion. */
  doneAt: Date | null;
  /** Version of the content. Only used for files that are regenerated regularly, such as feeds. */
  stamp: string;
  /** Day of the last download. Only used for files that are regenerated regularly, such as feeds. */
  askedAt: Date;
}
