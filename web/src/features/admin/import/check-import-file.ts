import * as endpoints from '@contract/endpoints';
import type { ImportPlan } from '@contract/imports';
import { ApiError } from '@/shared/api/api-error';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { uploadFiles } from '@/shared/api/upload';

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
