import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import * as endpoints from '@contract/endpoints';
import type { CurrentSettings, SettingsVersionSummary } from '@contract/settings/settings-answers';
import { keyOf } from '@/shared/api/client';
import { DateText } from '@/shared/ui/date-text';
import { PagedList } from '@/shared/ui/paged-list';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { listSurface } from '@/shared/ui/styles/surface';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { fetchVersions, restoreSettings } from './settings-api';
import { SECTION_LABELS } from './sections';

const versionsKey = (cursor: string | null) =>
  keyOf(endpoints.listSettingsVersions, { query: { cursor: cursor ?? undefined } });

const together = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a version is about, in words. */
function aboutVersion({ version, restored, sections }: SettingsVersionSummary): string {
  if (version === 0) return 'Default settings';
  if (restored !== null) return `Version ${restored} restored`;
  return sections.length === 0
    ? 'Published without changes'
    : `Changed: ${together.format(sections.map((section) => SECTION_LABELS[section]))}`;
}

interface EntryProps {
  entry: SettingsVersionSummary;
  isCurrent: boolean;
  onRestore: () => void;
}

function Entry({ entry, isCurrent, onRestore }: EntryProps) {
  const { version, publishedAt, publishedBy } = entry;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>Version {version}</Box>
        <Box sx={{ typography: 'body2' }}>{aboutVersion(entry)}</Box>
        {publishedAt ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <DateText value={publishedAt} withTime /> · {publishedBy?.name || 'an unnamed administrator'}
          </Box>
        ) : null}
      </Box>
      {isCurrent ? (
        <Box sx={{ typography: 'body2', fontWeight: 600, color: 'success.main' }}>In use</Box>
      ) : (
        <SecondaryButton aria-label={`Restore version ${version}`} onClick={onRestore}>
          Restore
        </SecondaryButton>
      )}
    </Box>
  );
}

interface SettingsHistoryProps {
  /** The version that holds. */
  current: number;
  /** The form has changes, which restoring would lose. */
  unsaved: boolean;
  onRestored: (settings: CurrentSettings) => void;
}

/** Every version of the settings, with one click back to each. */
export function SettingsHistory({ current, unsaved, onRestored }: SettingsHistoryProps) {
  const { ask, run, dialog } = useConfirmed(restoreSettings, (version) => ({
    title: `Restore version ${version}?`,
    question: 'Your unpublished changes will be lost.',
    confirm: 'Restore',
    refuse: 'Keep editing',
    success: (restored) => `The settings are restored as version ${restored.version}`,
    failure: 'The settings could not be restored',
    onDone: onRestored,
  }));
  return (
    <>
      <PagedList
        keyOf={versionsKey}
        fetchPage={fetchVersions}
        failed="The history could not be loaded"
        empty={null}
        skeleton={<Skeleton variant="rounded" height={220} />}
      >
        {(items) => (
          <Box component="ul" role="list" aria-label="Versions" sx={listSurface}>
            {items.map((entry) => (
              <Entry
                key={entry.version}
                entry={entry}
                isCurrent={entry.version === current}
                onRestore={() => (unsaved ? ask(entry.version) : void run(entry.version))}
              />
            ))}
          </Box>
        )}
      </PagedList>
      {dialog}
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 } as const;
