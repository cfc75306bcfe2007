import type { Export } from '../../contract/files/exports';

/** What jobs make files of. */
export type FileKind = 'products' | 'orders' | 'customers' | 'feed';

/** `files/{kind}`: a file that was asked for, so that there is one of each kind at a time. */
export interface FileDocument extends Omit<Export, '_id' | 'url'> {
  /** Another one for each request. */
  id: string;
  /** Its name in Storage, and the token that opens it there. */
  object: string;
  token: string;
  /** What is to be in it. */
  query: Record<string, unknown>;
  /** Objects of earlier requests, which are to be removed. */
  remains: string[];
  attempts: number;
  requestedAt: Date;
  /** When something is to be done about it next: making, or removing it, or looking whether it is out of date. */
  dueAt: Date;
  /** When it was last finished; null for never. */
  doneAt: Date | null;
  /** Of a file that is kept up to date: what it was made from. */
  stamp: string;
  /** Of a file that is kept up to date: the last day on which it was asked for. */
  askedAt: Date;
}
