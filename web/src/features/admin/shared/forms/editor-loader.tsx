import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
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
        title={`${noun} not found`}
        to={list}
        button={`All ${noun.toLowerCase()}s`}
      >
        It may have been deleted.
      </NotFoundMessage>
    );
  if (error !== undefined && !loading)
    return <LoadError heading="h1" title={`Failed to load the ${noun.toLowerCase()}`} onRetry={reload} />;
  return skeleton;
}

function FormSkeleton({ noun }: { noun: string }) {
  return (
    <Box role="status" aria-label={`Loading the ${noun.toLowerCase()}`} sx={{ mt: 14 }}>
      <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
