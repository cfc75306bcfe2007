import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportRun } from '@contract/imports';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/ui/date-text';
import { listSurface } from '@/shared/ui/surface';
import { isAtWork } from './follow-run';
import { fetchImports, IMPORTS_KEY } from './imports-api';

const STATUS: Record<ImportRun['status'], string> = {
  running: 'Not finished',
  done: 'Done',
  undoing: 'Undo not finished',
  undone: 'Undone',
};

const resultOf = ({ status, created, updated, failedCount, revertedCount, keptCount }: ImportRun) =>
  status === 'undone'
    ? `${revertedCount} reverted, ${keptCount} kept`
    : `${created} created, ${updated} updated, ${failedCount} failed`;

/** The latest imports, to open, continue or undo. */
export function PastImports({ onOpen }: { onOpen: (run: ImportRun) => void }) {
  const { data, error, reload } = useData(IMPORTS_KEY, fetchImports);
  if (error !== undefined && !data) {
    return (
      <Box role="alert" sx={{ mt: 4 }}>
        Earlier imports could not be loaded.{' '}
        <Button color="secondary" onClick={reload}>
          Try again
        </Button>
      </Box>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="past-imports" sx={{ mt: 5 }}>
      <Typography id="past-imports" component="h2" variant="h4" sx={{ mb: 1.5 }}>
        Earlier imports
      </Typography>
      <Box component="ul" role="list" sx={listSurface}>
        {data.map((run) => (
          <Box component="li" key={run._id} sx={row}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{run.fileName}</Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <DateText value={run.startedAt} withTime /> · {run.by.name} · {STATUS[run.status]} ·{' '}
                {resultOf(run)}
                {run.undoable ? (
                  <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
                    {' '}
                    · Can be undone
                  </Box>
                ) : null}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              color="secondary"
              aria-label={`${isAtWork(run) ? 'Continue' : 'Show'} ${run.fileName}`}
              onClick={() => onOpen(run)}
            >
              {isAtWork(run) ? 'Continue' : 'Show'}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  px: 2.5,
  py: 1.75,
};
