import * as endpoints from '@contract/endpoints';
import type { ImportPlan, ImportReport, ImportRun, ImportRuns } from '@contract/imports';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { upload } from '@/shared/api/upload';
import { invalidate } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';

/** The key, and API path, of the latest imports. */
export const IMPORTS_KEY = '/products/imports';

/** An import changed products, so that everything kept about them is out of date. */
export function importsChanged(): void {
  for (const key of [IMPORTS_KEY, '/products/admin', '/products/categories', ACTIVITY_KEYS]) invalidate(key);
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

const runPath = (id: string) => `${IMPORTS_KEY}/${encodeURIComponent(id)}`;

/** Does the next batch of an import, or of its undo. */
export async function resumeImport(id: string): Promise<ImportRun> {
  return (await api.post<Envelope<ImportRun>>(`${runPath(id)}/resume`, { quiet: true })).data;
}

/** Starts to undo an import. */
export async function undoImport(id: string): Promise<ImportRun> {
  return (await api.post<Envelope<ImportRun>>(`${runPath(id)}/undo`, { quiet: true })).data;
}

export async function fetchImports(key: string): Promise<ImportRun[]> {
  return (await api.get<Envelope<ImportRuns>>(key)).data.imports;
}

export async function fetchReport(id: string): Promise<ImportReport> {
  return (await api.get<Envelope<ImportReport>>(runPath(id))).data;
}
