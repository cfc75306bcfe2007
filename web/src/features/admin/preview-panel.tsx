import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { useData } from '@/shared/data/use-data';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { Panel } from './panel';

/** Milliseconds without a change after which a value counts. */
const PAUSE_MS = 250;

/** A value as soon as it has not changed for some milliseconds. */
export function useSettled<T>(value: T, pause = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

interface PreviewOptions<Body, Answer> {
  /** Of the request, for its key. */
  path: string;
  fetchPreview: (body: Body) => Promise<Answer>;
  /** Milliseconds after the last change. */
  pause?: number;
}

/**
 * What a form comes to while it is filled in; the last answer stays while another is on its way, and where there is none.
 * @param wanted what the form asks for; null while that is unclear.
 */
export function usePreview<Body, Answer>(
  wanted: Body | null,
  { path, fetchPreview, pause }: PreviewOptions<Body, Answer>,
) {
  const text = wanted && JSON.stringify(wanted);
  const asked = useSettled(text, pause);
  const { data, error, loading, settled, reload } = useData(
    asked === null ? null : `${path}?${asked}`,
    () => fetchPreview(JSON.parse(asked ?? '') as Body),
    { keepPrevious: true },
  );
  return {
    /** The newest one, also of an earlier request. */
    answer: data,
    /** The form asks for nothing that could be looked up. */
    isUnclear: text === null,
    /** Why the last attempt failed. */
    error: loading ? undefined : error,
    /** Whether the answer is that of the form as it is. */
    isCurrent: settled && asked === text,
    reload,
  };
}

interface PreviewPanelProps<Answer> {
  title: string;
  found: ReturnType<typeof usePreview<unknown, Answer>>;
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
            <SecondaryButton onClick={reload}>Try again</SecondaryButton>
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
