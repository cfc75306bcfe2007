import type { ImportPlan, ImportReport, ImportRun, ImportRuns } from '@contract/imports';
import { api, type Envelope } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';

/** The key, and API path, of the latest imports. */
export const IMPORTS_KEY = '/products/imports';

type OnProgress = (share: number) => void;

function formOf(file: File, dryRun: boolean): FormData {
  const form = new FormData();
  form.set('dryRun', String(dryRun));
  form.set('file', file);
  return form;
}

/** A dry run of a file. @throws ApiError with `fields.file` for a file that cannot be read. */
export async function checkFile(file: File, onProgress: OnProgress): Promise<ImportPlan> {
  const form = formOf(file, true);
  return (await upload<Envelope<ImportPlan>>('POST', '/products/import', form, { onProgress })).data;
}

/** Starts an import; the answer has its progress. */
export async function startImport(file: File): Promise<ImportRun> {
  return (await upload<Envelope<ImportRun>>('POST', '/products/import', formOf(file, false))).data;
}

const runPath = (id: string) => `${IMPORTS_KEY}/${encodeURIComponent(id)}`;

/** Does the next batch of an import, or of its undo. */
export async function resumeImport(id: string): Promise<ImportRun> {
  return (await api.post<Envelope<ImportRun>>(`${runPath(id)}/resume`, { quiet: true })).data;
}

/** Starts to undo an import. */
export async function undoImport(id: string): Promise<ImportRun> {
  return (await api.post<Envelope<ImportRun>>(`${runPath(id)}/undo`)).data;
}

export async function fetchImports(key: string): Promise<ImportRun[]> {
  return (await api.get<Envelope<ImportRuns>>(key)).data.imports;
}

export async function fetchReport(id: string): Promise<ImportReport> {
  return (await api.get<Envelope<ImportReport>>(runPath(id))).data;
}
