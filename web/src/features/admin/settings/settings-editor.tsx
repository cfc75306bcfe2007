import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { invalidate } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { fetchSettings, SETTINGS } from './settings-api';
import { SettingsFormView } from './settings-form-view';

/** Edits the settings of the shop. */
export function SettingsEditor() {
  const { data, error, loading, reload } = useData(SETTINGS, fetchSettings);
  // The editor starts with the current settings, not with an answer that was cached.
  useEffect(() => () => invalidate(SETTINGS), []);
  if (data) return <SettingsFormView initial={data} />;
  if (error !== undefined && !loading)
    return <LoadError title="Failed to load the settings" onRetry={reload} />;
  return (
    <Box role="status" aria-label="Loading the settings" sx={{ mt: 3, maxWidth: 760 }}>
      <Skeleton variant="rounded" height={48} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
