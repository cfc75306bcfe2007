import { FileChooser } from './file-chooser';
import { OwnFormat } from './own-format';
import { PastImports } from './past-imports';
import { PlanView } from './plan-view';
import { RunView } from './run-view';
import { useImport } from './use-import';

/** Imports products: choose a file, review, import, undo. */
export function ImportView() {
  const { stage, starting, refuse, check, start, follow, again } = useImport();
  if (stage.step === 'plan') {
    const { file, plan } = stage;
    return <PlanView plan={plan} starting={starting} onStart={() => void start(file)} onBack={again} />;
  }
  if (stage.step === 'run') {
    const { run, stuck } = stage;
    return (
      <RunView
        run={run}
        stuck={stuck}
        onContinue={() => void follow(run)}
        onUndoing={(undoing) => void follow(undoing)}
        onAgain={again}
      />
    );
  }
  const checking = stage.step === 'checking' ? { name: stage.file.name, share: stage.share } : undefined;
  return (
    <>
      <FileChooser
        problem={stage.step === 'choose' ? stage.problem : undefined}
        checking={checking}
        onFile={(file) => void check(file)}
        onRefused={refuse}
      />
      <OwnFormat />
      <PastImports onOpen={(run) => void follow(run)} />
    </>
  );
}
