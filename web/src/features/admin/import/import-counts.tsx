import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IMPORT_ACTIONS, type ImportAction, type ImportCounts, type ImportRun } from '@contract/imports';
import { store } from '@contract/store-config';
import { surface } from '@/shared/ui/surface';

/** Before the import, and after it. */
const WORDS: Record<ImportAction, [future: string, past: string]> = {
  create: ['New', 'Created'],
  update: ['Changed', 'Updated'],
  unchanged: ['Unchanged', 'Unchanged'],
  error: ['With errors', 'Failed'],
};

/** How many products of an import have an outcome. */
const countOf = (counts: ImportCounts, action: ImportAction): number =>
  ({
    create: counts.created,
    update: counts.updated,
    unchanged: counts.unchanged,
    error: counts.failedCount,
  })[action];

interface Tile {
  label: string;
  count: number;
  /** Shown in red unless it is 0. */
  isProblem?: boolean;
}

function Tiles({ tiles: shown }: { tiles: readonly Tile[] }) {
  return (
    <Box component="dl" sx={tiles}>
      {shown.map(({ label, count, isProblem }) => (
        <Box key={label} sx={tile}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h3"
            sx={{
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              color: isProblem && count > 0 ? 'error.main' : 'text.primary',
            }}
          >
            {count.toLocaleString(store.locale)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** How many products an import creates, updates, leaves unchanged and refuses. */
export function ImportCountTiles({ counts, past = false }: { counts: ImportCounts; past?: boolean }) {
  const shown = IMPORT_ACTIONS.map((action) => ({
    label: WORDS[action][past ? 1 : 0],
    count: countOf(counts, action),
    isProblem: action === 'error',
  }));
  return <Tiles tiles={shown} />;
}

/** How many products undoing an import has reverted, and how many it has skipped. */
export function UndoCountTiles({ run }: { run: Pick<ImportRun, 'revertedCount' | 'keptCount'> }) {
  return (
    <Tiles
      tiles={[
        { label: 'Reverted', count: run.revertedCount },
        { label: 'Kept', count: run.keptCount },
      ]}
    />
  );
}

const tiles = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};

const tile = { ...surface, p: 2 };
