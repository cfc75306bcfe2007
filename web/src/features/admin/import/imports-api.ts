import * as endpoints from '@contract/endpoints';
import type { ImportItem, ImportPlan, ImportReport, ImportRun } from '@contract/imports';
import { ApiError } from '@/shared/api/api-error';
import {
  callApi,
  getCacheKey,
  getCacheKeyPrefix,
  fetchEndpointResponse,
  type CacheKey,
} from '@/shared/api/client';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData } from '@/shared/data/change-data';
import { activityCacheKeyPrefix } from '../shared/activity/activity-api';
import { sendRequestWithoutToast } from '../shared/api/fetcher';

export const productImportListKey = getCacheKey(endpoints.listImports);

export function invalidateImportedData(): void {
  invalidateData(productImportListKey);
  invalidateData(getCacheKeyPrefix(endpoints.listAdminProducts));
  invalidateData(getCacheKeyPrefix(endpoints.getAdminProduct));
  invalidateData(getCacheKeyPrefix(endpoints.listCategories));
  invalidateData(activityCacheKeyPrefix);
}

type OnProgress = (share: number) => void;

const mergePlans = (plan: ImportPlan, more: ImportPlan): ImportPlan => ({
  ...more,
  created: plan.created + more.created,
  updated: plan.updated + more.updated,
  unchanged: plan.unchanged + more.unchanged,
  failedCount: plan.failedCount + more.failedCount,
  warningCount: plan.warningCount + more.warningCount,
  pictureRetries: plan.pictureRetries + more.pictureRetries,
  uncounted: plan.uncounted + more.uncounted,
  failed: [...plan.failed, ...more.failed],
  warnings: [...plan.warnings, ...more.warnings],
  items: [...plan.items, ...more.items],
});

/**
 * Uploads and validates an import file. Calls `onProgress` with the finished share, from 0 to 1.
 * @throws ApiError with a message in `fields.file` if the file cannot be read
 */
export async function checkImportFile(
  file: File,
  uncountedStock: number | undefined,
  onProgress: OnProgress,
): Promise<ImportPlan> {
  const check = async (from: number): Promise<ImportPlan> => {
    const { data } = await uploadFiles(endpoints.importProducts, {
      body: { dryRun: true, from, uncountedStock },
      files: { file: [file] },
      onProgress: from === 0 ? onProgress : undefined,
      quiet: true,
    });
    if (!data.dryRun) throw new ApiError('BAD_ANSWER', 200, CLIENT_ERROR_MESSAGES.BAD_ANSWER);
    return data;
  };
  let plan = await check(0);
  while (plan.next !== null) {
    onProgress(plan.next / plan.total);
    plan = mergePlans(plan, await check(plan.next));
  }
  return plan;
}

export async function startProductImport(file: File, uncountedStock: number | undefined): Promise<ImportRun> {
  const request = { body: { uncountedStock }, files: { file: [file] }, quiet: true };
  const { data } = await uploadFiles(endpoints.importProducts, request);
  if (data.dryRun) throw new ApiError('BAD_ANSWER', 200, CLIENT_ERROR_MESSAGES.BAD_ANSWER);
  return data;
}

export const resumeProductImport = (id: string): Promise<ImportRun> =>
  sendRequestWithoutToast(endpoints.resumeImport, { params: { id } });

export const undoProductImport = (id: string): Promise<ImportRun> =>
  sendRequestWithoutToast(endpoints.undoImport, { params: { id } });

export async function fetchProductImports(key: CacheKey<typeof endpoints.listImports>): Promise<ImportRun[]> {
  return (await fetchEndpointResponse(key)).data.imports;
}

export async function fetchImportReportItems(id: string): Promise<ImportItem[]> {
  const fetchReportPage = async (from: number): Promise<ImportReport> =>
    (await callApi(endpoints.getImport, { params: { id }, query: from > 0 ? { from } : {} })).data;
  const reports = [await fetchReportPage(0)];
  for (let next = reports[0]!.next; next !== null; next = reports.at(-1)!.next)
    reports.push(await fetchReportPage(next));
  return reports.flatMap(({ items }) => items);
}
