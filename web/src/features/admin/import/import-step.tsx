import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { IMPORT_ACTIONS, type ImportAction, type ImportCounts, type ImportProblem } from '@contract/imports';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { surfaceStyles } from '@/shared/ui/styles/surface';

interface ActionFacts {
  label: string;
  before: string;
  after: string;
  colour: string;
  count: keyof ImportCounts;
}

export const IMPORT_ACTION_DETAILS: Record<ImportAction, ActionFacts> = {
  create: {
    label: t('Create'),
    before: t('New'),
    after: t('Created'),
    colour: 'success.main',
    count: 'created',
  },
  update: {
    label: t('Update'),
    before: t('Changed'),
    after: t('Updated'),
    colour: 'info.main',
    count: 'updated',
  },
  unchanged: {
    label: t('Unchanged'),
    before: t('Unchanged'),
    after: t('Unchanged'),
    colour: 'text.secondary',
    count: 'unchanged',
  },
  error: {
    label: t('Error'),
    before: t('With errors'),
    after: t('Failed'),
    colour: 'error.main',
    count: 'failedCount',
  },
};

export const formatImportProblem = ({ row, column, value, message }: ImportProblem) =>
  value
    ? t('Row {row}, {column} “{value}”: {message}', { row, column, value, message })
    : t('Row {row}, {column}: {message}', { row, column, message });

interface CountTile {
  label: string;
  count: number;
  isProblem?: boolean;
}

export const getImportCountTiles = (counts: ImportCounts, phase: 'before' | 'after'): CountTile[] =>
  IMPORT_ACTIONS.map((action) => ({
    label: IMPORT_ACTION_DETAILS[action][phase],
    count: counts[IMPORT_ACTION_DETAILS[action].count],
    isProblem: action === 'error',
  }));

interface ProductImportStepProps {
  /** Title of the step. When the title changes, the heading receives the focus. */
  title: string;
  text: string;
  tiles: readonly CountTile[];
  progress?: ReactNode;
  children: ReactNode;
}

export function ProductImportStep({ title, text, tiles, progress, children }: ProductImportStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Box sx={{ display: 'grid', gap: 3, my: 3 }}>
      <Box>
        <Typography ref={heading} component="h2" variant="h3" tabIndex={-1}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      {progress}
      <Box component="dl" sx={tileGrid}>
        {tiles.map(({ label, count, isProblem }) => (
          <Box key={label} sx={{ ...surfaceStyles, p: 2 }}>
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
              {count.toLocaleString(storeConfig.locale)}
            </Typography>
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  );
}

const tileGrid = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};
