import type { FileExport } from '../../contract/files/exports';

export type GeneratedFileKind = 'products' | 'orders' | 'customers' | 'feed';

/** Document `files/{kind}` of a requested file. There is one file of each kind at a time. */
export interface GeneratedFileDocument extends Omit<FileExport, '_id' | 'url'> {
  id: string;
  object: string;
  token: string;
  query: Record<string, unknown>;
  remains: string[];
  attempts: number;
  requestedAt: Date;
  /** Time of the next step: create the file, remove the file, or check for changes. */
  dueAt: Date;
  /** Time when the file was last completed. Null if never. */
  doneAt: Date | null;
  /** Version of the content. Only for files that are kept up to date. */
  stamp: string;
  /** Last day with a request. Only for files that are kept up to date. */
  askedAt: Date;
}
