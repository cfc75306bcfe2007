import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { Panel } from './panel';
import type { Preview } from './use-preview';

interface PreviewPanelProps<Answer> {
  title: string;
  found: Preview<Answer>;
  /** What to do for a preview. */
  unclear: string;
  failure: string;
  /** What is happening before there is a first answer, and how high that will be. */
  waiting: string;
  height: number;
  children: (answer: Answer) => ReactNode;
}

/** What a form comes to, beside it. */
export function PreviewPanel<Answer>(props: PreviewPanelProps<Answer>) {
  const { title, found, unclear, failure, waiting, height, children } = props;
  const { answer, isUnclear, error, isCurrent, reload } = found;
  return (
    <Panel title={title}>
      <Box role="status" aria-busy={!isUnclear && !isCurrent && error === undefined}>
        {isUnclear ? (
          <Typography sx={{ color: 'text.secondary' }}>{unclear}</Typography>
        ) : error !== undefined ? (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {messageOf(error, failure)}
            <Button color="secondary" variant="outlined" onClick={reload}>
              Try again
            </Button>
          </Box>
        ) : answer !== undefined ? (
          <Box sx={{ opacity: isCurrent ? 1 : 0.55, transition: 'opacity 160ms' }}>{children(answer)}</Box>
        ) : (
          <Skeleton role="img" aria-label={waiting} variant="rounded" height={height} />
        )}
      </Box>
    </Panel>
  );
}
