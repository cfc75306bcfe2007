import { useEffect, useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { ImportPlan, ImportRun } from '@contract/imports';
import { t } from '@contract/texts/text';
import { ApiError, getErrorMessage } from '@/shared/api/api-error';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { isRetryableError, MAX_POLLING_FAILURES, waitMilliseconds } from '@/shared/api/polling';
import { useAction } from '@/shared/data/use-action';
import { sendWriteRequest } from '../shared/api/send-change';
import { checkImportFile } from './check-import-file';

/** Delay in milliseconds before the next request if the previous one failed or processed no products. */
const PAUSE_MS = 1500;

async function startImport(file: File, uncountedStock: number | undefined): Promise<ImportRun> {
  const request = { body: { uncountedStock }, files: { file: [file] } };
  const { data } = await sendWriteRequest(endpoints.importProducts, request);
  if (data.dryRun) throw new ApiError('BAD_ANSWER', 200, CLIENT_ERROR_MESSAGES.BAD_ANSWER);
  return data;
}

export const isProductImportActive = ({ status }: ImportRun) => status === 'running' || status === 'undoing';

/**
 * Requests the batches of an import one by one until the import is complete. A batch can be retried.
 * @throws ApiError if the import is rejected or a batch fails repeatedly
 */
export async function runImportBatches(
  from: ImportRun,
  onRun: (run: ImportRun) => void,
  signal: AbortSignal,
  pause = () => waitMilliseconds(PAUSE_MS),
): Promise<ImportRun> {
  let run = from;
  let failures = 0;
  while (isProductImportActive(run) && !signal.aborted) {
    try {
      const { data: next } = await sendWriteRequest(endpoints.resumeImport, { params: { id: run._id } });
      const hasProgressed =
        next.done !== run.done || next.undone !== run.undone || next.status !== run.status;
      run = next;
      failures = 0;
      if (!signal.aborted) onRun(run);
      if (!hasProgressed) await pause();
    } catch (error) {
      failures += 1;
      if (!isRetryableError(error) || failures > MAX_POLLING_FAILURES) throw error;
      await pause();
    }
  }
  return run;
}

/** Current step of an import with its data. `problem` is the error message of the previous attempt. */
export type ProductImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'checking'; file: File; share: number }
  | { step: 'plan'; file: File; plan: ImportPlan; uncountedStock?: number }
  | { step: 'run'; run: ImportRun; stuck: boolean };

const getFileError = (error: unknown, otherwise: string) =>
  (error instanceof ApiError ? error.fields.file : undefined) ?? getErrorMessage(error, otherwise);

export function useProductImport() {
  const [stage, setStage] = useState<ProductImportState>({ step: 'choose' });
  const controllerRef = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort(new Error('The page was left'));
  }, []);

  const show = (run: ImportRun) => setStage({ step: 'run', run, stuck: false });
  const checking = useAction(checkImportFile);
  const starting = useAction(startImport, { failure: t('The import could not be started') });
  const following = useAction(
    (from: ImportRun) => runImportBatches(from, show, controllerRef.current.signal),
    {
      failure: t('The import could not continue'),
      onFailure: () => setStage((now) => (now.step === 'run' ? { ...now, stuck: true } : now)),
    },
  );
  const follow = async (from: ImportRun) => {
    show(from);
    await following.run(from);
  };

  return {
    stage,
    starting: starting.busy,
    refuse: (problem: string) => setStage({ step: 'choose', problem }),
    check: async (file: File, uncountedStock?: number) => {
      setStage({ step: 'checking', file, share: 0 });
      const onProgress = (share: number) => setStage({ step: 'checking', file, share });
      const outcome = await checking.run(file, uncountedStock, onProgress);
      setStage(
        outcome.ok
          ? { step: 'plan', file, plan: outcome.answer, uncountedStock }
          : { step: 'choose', problem: getFileError(outcome.error, t('The file could not be checked')) },
      );
    },
    start: async (file: File, uncountedStock?: number) => {
      const outcome = await starting.run(file, uncountedStock);
      if (outcome.ok) await follow(outcome.answer);
    },
    follow,
    again: () => setStage({ step: 'choose' }),
  };
}
