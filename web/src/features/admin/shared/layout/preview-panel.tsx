import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { getServerErrorMessage } from '@/shared/api/api-error';
import { useCachedData } from '@/shared/data/use-data';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useDebouncedValue } from '@/shared/use-debounced-value';
import { TitledPanel } from './titled-panel';

interface PreviewOptions<Body, Preview> {
  /** Path that identifies the preview in the cache key. */
  path: string;
  fetchPreview: (body: Body) => Promise<Preview>;
  pause?: number;
}

/** Loads a form's preview. Returns the previous one while loading. `requestBody` must be null for invalid forms. */
export function useFormPreview<Body, Preview>(
  requestBody: Body | null,
  { path, fetchPreview, pause }: PreviewOptions<Body, Preview>,
) {
  const currentBody = requestBody && JSON.stringify(requestBody);
  const requestedBody = useDebouncedValue(currentBody, pause);
  const { data, error, loading, settled, reload } = useCachedData(
    requestedBody === null ? null : `${path}?${requestedBody}`,
    () => fetchPreview(JSON.parse(requestedBody ?? '') as Body),
    { keepPrevious: true },
  );
  return {
    /** Latest loaded preview, which may belong to an earlier version of the form. */
    answer: data,
    /** True if the form is incomplete or invalid. */
    isUnclear: currentBody === null,
    error: loading ? undefined : error,
    /** True if the preview belongs to the current version of the form. */
    isCurrent: settled && requestedBody === currentBody,
    reload,
  };
}

interface FormPreviewPanelProps<Preview> {
  title: string;
  found: ReturnType<typeof useFormPreview<unknown, Preview>>;
  /** Instruction to complete the form, shown while the form is incomplete or invalid. */
  unclear: string;
  failure: string;
  /** Label of the placeholder while the first preview loads. */
  waiting: string;
  /** Height of the placeholder in pixels. */
  height: number;
  children: (answer: Preview) => ReactNode;
}

export function FormPreviewPanel<Preview>(props: FormPreviewPanelProps<Preview>) {
  const { title, found, unclear, failure, waiting, height, children } = props;
  const { answer, isUnclear, error, isCurrent, reload } = found;
  return (
    <TitledPanel title={title}>
      <Box role="status" aria-busy={!isUnclear && !isCurrent && error === undefined}>
        {isUnclear ? (
          <Typography sx={{ color: 'text.secondary' }}>{unclear}</Typography>
        ) : error !== undefined ? (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {getServerErrorMessage(error, failure)}
            <SecondaryButton onClick={reload}>{t('Try again')}</SecondaryButton>
          </Box>
        ) : answer !== undefined ? (
          <Box sx={{ opacity: isCurrent ? 1 : 0.55, transition: 'opacity 160ms' }}>{children(answer)}</Box>
        ) : (
          <Skeleton role="img" aria-label={waiting} variant="rounded" height={height} />
        )}
      </Box>
    </TitledPanel>
  );
}
