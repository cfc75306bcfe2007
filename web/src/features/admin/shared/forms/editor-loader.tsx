import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { invalidateData } from '@/shared/data/change-data';
import type { Fetcher } from '@/shared/data/data-store';
import { useCachedData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { NotFoundMessage } from '@/shared/ui/not-found-message';

interface EditorLoaderProps<T, K extends string> {
  /** Cache key of the edited object, or null for a new object. */
  stored: K | null;
  fetcher: Fetcher<T, K>;
  /** Kind of object, such as 'Product'. Not translated, because texts select by it. */
  noun: string;
  icon: LucideIcon;
  list: string;
  skeleton?: ReactNode;
  children: (current: T | null) => ReactNode;
}

/** Loads an object and renders its editor, or a notice if the object cannot be edited. */
export function EditorLoader<T, K extends string>({
  stored,
  fetcher,
  noun,
  icon,
  list,
  skeleton = <FormSkeleton noun={noun} />,
  children,
}: EditorLoaderProps<T, K>) {
  const { data, error, loading, reload } = useCachedData(stored, fetcher);
  // Removes the object from the cache on unmount, so that the editor always opens with the current version.
  useEffect(() => () => void (stored !== null && invalidateData(stored)), [stored]);
  if (stored === null) return children(null);
  if (data !== undefined) return children(data);
  if (isNotFoundError(error))
    return (
      <NotFoundMessage
        icon={icon}
        title={t('{noun} not found', { noun })}
        to={list}
        button={t('All {noun}s', { noun: noun.toLowerCase() })}
      >
        {t('It may have been deleted.')}
      </NotFoundMessage>
    );
  if (error !== undefined && !loading)
    return (
      <LoadError
        heading="h1"
        title={t('Failed to load the {noun}', { noun: noun.toLowerCase() })}
        onRetry={reload}
      />
    );
  return skeleton;
}

function FormSkeleton({ noun }: { noun: string }) {
  return (
    <Box role="status" aria-label={t('Loading the {noun}', { noun: noun.toLowerCase() })} sx={{ mt: 14 }}>
      <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
