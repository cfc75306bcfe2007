import * as endpoints from '@contract/endpoints';
import type { ImportPlan, ImportReport, ImportRun } from '@contract/imports';
import { ApiError } from '@/shared/api/api-error';
import { call, keyOf, prefixOf, read, type Key } from '@/shared/api/client';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { upload } from '@/shared/api/upload';
import { invalidate } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { send } from '../fetcher';

/** The key of the latest imports. */
export const IMPORTS_KEY = keyOf(endpoints.listImports);

/** An import changed products, so that all data cached about them is out of date. */
export function importsChanged(): void {
  invalidate(IMPORTS_KEY);
  invalidate(prefixOf(endpoints.allProducts));
  invalidate(prefixOf(endpoints.getAnyProduct));
  invalidate(prefixOf(endpoints.listCategories));
  invalidate(ACTIVITY_KEYS);
}

type OnProgress = (share: number) => void;

/** A dry run of a file. @throws ApiError with `fields.file` for a file that cannot be read. */
export async function checkFile(file: File, onProgress: OnProgress): Promise<ImportPlan> {
  const request = { body: { dryRun: true }, files: { file: [file] }, onProgress, quiet: true };
  const { data } = await upload(endpoints.importProducts, request);
  if (!data.dryRun) throw new ApiError('BAD_ANSWER', 200, ERROR_MESSAGES.BAD_ANSWER);
  return data;
}

/** Starts an import; the answer has its progress. */
export async function startImport(file: File): Promise<ImportRun> {
  const { data } = await upload(endpoints.importProducts, { files: { file: [file] }, quiet: true });
  if (data.dryRun) throw new ApiError('BAD_ANSWER', 200, ERROR_MESSAGES.BAD_ANSWER);
  return data;
}

/** Does the next batch of an import, or of its undo. */
export const resumeImport = (id: string): Promise<ImportRun> =>
  send(endpoints.resumeImport, { params: { id } });

/** Starts to undo an import. */
export const undoImport = (id: string): Promise<ImportRun> => send(endpoints.undoImport, { params: { id } });

export async function fetchImports(key: Key<typeof endpoints.listImports>): Promise<ImportRun[]> {
  return (await read(key)).data.imports;
}

export async function fetchReport(id: string): Promise<ImportReport> {
  return (await call(endpoints.getImport, { params: { id } })).data;
}
