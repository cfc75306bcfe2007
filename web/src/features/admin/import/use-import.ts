import { useEffect, useRef, useState } from 'react';
import type { ImportPlan, ImportRun } from '@contract/imports';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { invalidate } from '@/shared/data/change-data';
import { toasts } from '@/shared/toasts/toasts';
import { followRun, isAtWork } from './follow-run';
import { checkFile, IMPORTS_KEY, startImport, undoImport } from './imports-api';

/** The steps of an import. `problem` is why the last attempt failed. */
export type ImportStage =
  | { step: 'choose'; problem?: string }
  | { step: 'checking'; file: File; share: number }
  | { step: 'plan'; file: File; plan: ImportPlan; starting: boolean }
  | { step: 'run'; run: ImportRun; stuck: boolean };

const refusal = (error: unknown, otherwise: string) =>
  (error instanceof ApiError ? error.fields.file : undefined) ?? messageOf(error, otherwise);

/** An import from the file to the report: check, start, follow, undo. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' });
  const here = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort(new Error('The page was left'));
  }, []);

  const show = (run: ImportRun) => setStage({ step: 'run', run, stuck: false });

  const follow = async (from: ImportRun) => {
    show(from);
    try {
      const last = await followRun(from, show, here.current.signal);
      if (!isAtWork(last)) invalidate(IMPORTS_KEY);
    } catch (error) {
      toasts.error(messageOf(error, 'The import could not continue'));
      setStage((now) => (now.step === 'run' ? { ...now, stuck: true } : now));
    }
  };

  return {
    stage,
    refuse: (problem: string) => setStage({ step: 'choose', problem }),
    check: async (file: File) => {
      setStage({ step: 'checking', file, share: 0 });
      try {
        const plan = await checkFile(file, (share) => setStage({ step: 'checking', file, share }));
        setStage({ step: 'plan', file, plan, starting: false });
      } catch (error) {
        setStage({ step: 'choose', problem: refusal(error, 'The file could not be checked') });
      }
    },
    start: async (file: File, plan: ImportPlan) => {
      setStage({ step: 'plan', file, plan, starting: true });
      try {
        await follow(await startImport(file));
      } catch (error) {
        toasts.error(refusal(error, 'The import could not be started'));
        setStage({ step: 'plan', file, plan, starting: false });
      }
    },
    follow,
    undo: async (run: ImportRun) => {
      try {
        await follow(await undoImport(run._id));
      } catch (error) {
        toasts.error(messageOf(error, 'The import could not be undone'));
        throw error;
      }
    },
    again: () => {
      invalidate(IMPORTS_KEY);
      setStage({ step: 'choose' });
    },
  };
}
