import { useEffect, useRef, useState } from 'react';
import type { ImportPlan, ImportRun } from '@contract/imports';
import { ApiError, reasonOf } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { followRun } from './follow-run';
import { checkFile, importsChanged, startImport } from './imports-api';

/** The steps of an import. `problem` is why the last attempt failed. */
export type ImportStage =
  | { step: 'choose'; problem?: string }
  | { step: 'checking'; file: File; share: number }
  | { step: 'plan'; file: File; plan: ImportPlan }
  | { step: 'run'; run: ImportRun; stuck: boolean };

/** Why a file was refused. */
const refusal = (error: unknown, otherwise: string) =>
  (error instanceof ApiError ? error.fields.file : undefined) ?? reasonOf(error, otherwise);

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
  const checking = useAction(checkFile);
  const starting = useAction(startImport, { failure: 'The import could not be started' });
  const following = useAction((from: ImportRun) => followRun(from, show, here.current.signal), {
    failure: 'The import could not continue',
    onFailure: () => setStage((now) => (now.step === 'run' ? { ...now, stuck: true } : now)),
  });
  const follow = async (from: ImportRun) => {
    show(from);
    await following.run(from);
    importsChanged();
  };

  return {
    stage,
    starting: starting.busy,
    refuse: (problem: string) => setStage({ step: 'choose', problem }),
    check: async (file: File) => {
      setStage({ step: 'checking', file, share: 0 });
      const outcome = await checking.run(file, (share) => setStage({ step: 'checking', file, share }));
      setStage(
        outcome.ok
          ? { step: 'plan', file, plan: outcome.answer }
          : { step: 'choose', problem: refusal(outcome.error, 'The file could not be checked') },
      );
    },
    start: async (file: File) => {
      const outcome = await starting.run(file);
      if (outcome.ok) await follow(outcome.answer);
    },
    follow,
    again: () => setStage({ step: 'choose' }),
  };
}
