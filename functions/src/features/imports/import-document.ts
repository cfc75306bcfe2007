import type {
  ImportCounts,
  ImportFailure,
  ImportFormat,
  ImportStatus,
  ImportWarning,
  SkippedProduct,
} from '../../contract/imports';

/** Who began something. The name goes with the account. */
export interface ImportPerson {
  uid: string;
  name: string;
}

/**
 * `imports/{id}`. The products are in `batches` below it, split so that each document stays well below 1 MB; the
 * changes to undo are in `undo`.
 */
export interface ImportDocument extends ImportCounts {
  status: ImportStatus;
  format: ImportFormat;
  fileName: string;
  rows: number;
  /** Products. */
  total: number;
  /** Products that were worked on: the next one is where the work continues. */
  done: number;
  /** The first product of each batch. */
  starts: number[];
  failed: ImportFailure[];
  warnings: ImportWarning[];
  by: ImportPerson;
  startedAt: Date;
  finishedAt: Date | null;
  /** The last time anything was done for it. */
  touchedAt: Date;
  /** The call that works on it, and until when at the latest; no other call begins before that. */
  lease: { token: string; until: Date } | null;
  undo: ImportUndo | null;
  /** Whether what it takes to undo it is still there. */
  undoKept: boolean;
}

export interface ImportUndo {
  by: ImportPerson;
  done: number;
  /** Changes of the current batch that are undone, when its changes are undone one by one. */
  doneOfBatch: number;
  finishedAt: Date | null;
  /** Products that were restored, deleted or archived; absent in documents of an older version. */
  revertedCount?: number;
  keptCount: number;
  kept: SkippedProduct[];
}
