import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ImportRun } from '@contract/imports';
import { store } from '@contract/store-config';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { TextLink } from '@/shared/ui/text-link';
import { isAtWork } from './follow-run';
import { ImportCountTiles, UndoCountTiles } from './import-counts';
import { ReportButton } from './report-button';
import { UndoButton } from './undo-button';

const TITLES: Record<ImportRun['status'], string> = {
  running: 'Importing…',
  done: 'Import complete',
  undoing: 'Undoing the import…',
  undone: 'Import undone',
};

interface RunViewProps {
  run: ImportRun;
  /** The import stopped and can be continued. */
  stuck: boolean;
  onContinue: () => void;
  /** The undo of the import was started. */
  onUndoing: (run: ImportRun) => void;
  onAgain: () => void;
}

function Progress({ run }: { run: ImportRun }) {
  const done = run.status === 'undoing' ? run.undone : run.done;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={TITLES[run.status]}
        variant="determinate"
        value={run.total > 0 ? (100 * done) / run.total : 100}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {done.toLocaleString(store.locale)} of {run.total.toLocaleString(store.locale)} products. You can
        leave this page: the import continues later.
      </Typography>
    </Box>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString(store.locale)} ${count === 1 ? one : many}`];

/** Counts of all problems, which may be more than are listed. */
function problemsTitle({ failedCount, warningCount, keptCount }: ImportRun): string {
  return [
    ...counted(failedCount, 'product failed', 'products failed'),
    ...counted(warningCount, 'warning', 'warnings'),
    ...counted(keptCount, 'product kept', 'products kept'),
  ].join(', ');
}

function Problems({ run }: { run: ImportRun }) {
  const problems = [
    ...run.failed.flatMap(({ errors }) =>
      errors.map(({ row, column, message }) => ({
        key: `${row}/${column}`,
        text: `Row ${row}, ${column}: ${message}`,
      })),
    ),
    ...run.warnings.map(({ row, message }) => ({ key: `${row}/${message}`, text: `Row ${row}: ${message}` })),
    ...run.kept.map(({ product, title, reason }) => ({ key: product, text: `${title}: ${reason}` })),
  ];
  if (problems.length === 0) return null;
  return (
    <Alert
      severity={run.failedCount > 0 ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle sx={{ fontVariantNumeric: 'tabular-nums' }}>{problemsTitle(run)}</AlertTitle>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 260, overflow: 'auto', overflowWrap: 'anywhere' }}
        tabIndex={0}
      >
        {problems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** An import's progress and result. */
export function RunView({ run, stuck, onContinue, onUndoing, onAgain }: RunViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [run.status]);
  const working = isAtWork(run);
  return (
    <Box sx={{ display: 'grid', gap: 3, my: 3 }}>
      <Box>
        <Typography ref={heading} component="h2" variant="h3" tabIndex={-1}>
          {TITLES[run.status]}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {run.fileName}
        </Typography>
      </Box>
      {working ? <Progress run={run} /> : null}
      {run.status === 'undone' ? <UndoCountTiles run={run} /> : <ImportCountTiles counts={run} past />}
      <Problems run={run} />
      {stuck ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={onContinue}>
              Continue
            </Button>
          }
        >
          The connection was lost. No data was lost: you can continue the import.
        </Alert>
      ) : null}
      {working ? null : (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <LinkButton to={paths.adminProducts} variant="contained">
            View products
          </LinkButton>
          <ReportButton run={run} />
          {run.undoable ? <UndoButton run={run} onUndoing={onUndoing} /> : null}
          <Button color="secondary" onClick={onAgain}>
            Import another file
          </Button>
        </Box>
      )}
      {run.status === 'done' ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Every change is also in the{' '}
          <TextLink to={paths.adminActivity} underline="always">
            activity log
          </TextLink>
          .
        </Typography>
      ) : null}
    </Box>
  );
}
