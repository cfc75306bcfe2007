import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import * as endpoints from '@contract/endpoints';
import type { CurrentSettings, SettingsVersionSummary } from '@contract/settings/settings-responses';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { formatConjunction } from '@/shared/config/list-format';
import { useCachedData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { PagedList } from '@/shared/ui/paged-list';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { listSurfaceStyles } from '@/shared/ui/styles/surface';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../shared/api/send-change';
import { createEndpointFetcher, createPageFetcher } from '../shared/api/fetcher';
import { toSettingsForm, settingsConflictResolver } from './settings-form';
import { SETTINGS_SECTION_LABELS } from '../shared/settings/settings-tabs';

const fetchVersionsPage = createPageFetcher(
  endpoints.listSettingsVersions,
  'versions',
  t('Failed to load the history of the settings'),
);

const restoreSettings = (version: number) =>
  sendWriteRequest(endpoints.restoreSettings, { params: { version: String(version) } });

const getVersionsKey = (cursor: string | null) =>
  getCacheKey(endpoints.listSettingsVersions, { query: { cursor: cursor ?? undefined } });

function describeVersion({ version, restored, sections }: SettingsVersionSummary): string {
  if (version === 0) return t('Default settings');
  if (restored !== null) return t('Version {version} restored', { version: restored });
  return sections.length === 0
    ? t('Published without changes')
    : t('Changed: {sections}', {
        sections: formatConjunction(sections.map((section) => SETTINGS_SECTION_LABELS[section])),
      });
}

interface VersionEntryProps {
  entry: SettingsVersionSummary;
  isCurrent: boolean;
  onRestore: () => void;
}

function VersionEntry({ entry, isCurrent, onRestore }: VersionEntryProps) {
  const { version, publishedAt, publishedBy } = entry;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{t('Version {version}', { version })}</Box>
        <Box sx={{ typography: 'body2' }}>{describeVersion(entry)}</Box>
        {publishedAt ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <FormattedDate value={publishedAt} withTime /> ·{' '}
            {publishedBy?.name || t('an unnamed administrator')}
          </Box>
        ) : null}
      </Box>
      {isCurrent ? (
        <Box sx={{ typography: 'body2', fontWeight: 600, color: 'success.main' }}>{t('In use')}</Box>
      ) : (
        <SecondaryButton aria-label={t('Restore version {version}', { version })} onClick={onRestore}>
          {t('Restore')}
        </SecondaryButton>
      )}
    </Box>
  );
}

const fetchVersion = createEndpointFetcher(endpoints.getSettingsVersion, ({ settings }) => settings);

function RestoredFields({ version, current }: { version: number; current: CurrentSettings }) {
  const key = getCacheKey(endpoints.getSettingsVersion, { params: { version: String(version) } });
  const { data: settings, error } = useCachedData(key, fetchVersion);
  if (error) return <Alert severity="warning">{t('The differences could not be loaded.')}</Alert>;
  if (!settings) return <Skeleton variant="rounded" height={72} />;
  const [now, restored] = [toSettingsForm(current.settings), toSettingsForm(settings)];
  const differences = settingsConflictResolver.differences(now, restored, now);
  if (differences.length === 0)
    return <Alert severity="info">{t('This version equals the current settings.')}</Alert>;
  return (
    <Box component="dl" aria-label={t('Changes')} sx={changes}>
      {differences.map(({ key: path, label, mine, theirs }) => (
        <Box key={path}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {theirs || t('Nothing')} → {mine || t('Nothing')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface SettingsHistoryProps {
  current: CurrentSettings;
  /** True if there are unsaved changes, which restoring a version would discard. */
  unsaved: boolean;
  onRestored: (settings: CurrentSettings) => void;
}

export function SettingsHistory({ current, unsaved, onRestored }: SettingsHistoryProps) {
  const { ask, dialog } = useConfirmation(restoreSettings, (version) => ({
    title: t('Restore version {version}?', { version }),
    question: [
      t('These settings are published at once.'),
      ...(unsaved ? [t('Your unpublished changes will be lost.')] : []),
    ].join(' '),
    details: <RestoredFields version={version} current={current} />,
    confirm: t('Restore'),
    refuse: unsaved ? t('Keep editing') : t('Cancel'),
    success: ({ data }) => t('The settings are restored as version {version}', { version: data.version }),
    failure: t('The settings could not be restored'),
    onDone: ({ data }) => onRestored(data),
  }));
  return (
    <>
      <PagedList
        keyOf={getVersionsKey}
        fetchPage={fetchVersionsPage}
        failed={t('The history could not be loaded')}
        empty={null}
        skeleton={<Skeleton variant="rounded" height={220} />}
      >
        {(items) => (
          <Box component="ul" role="list" aria-label={t('Versions')} sx={listSurfaceStyles}>
            {items.map((entry) => (
              <VersionEntry
                key={entry.version}
                entry={entry}
                isCurrent={entry.version === current.version}
                onRestore={() => ask(entry.version)}
              />
            ))}
          </Box>
        )}
      </PagedList>
      {dialog}
    </>
  );
}

const changes = { display: 'grid', gap: 1.5, m: 0, maxHeight: '40vh', overflowY: 'auto' } as const;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 } as const;
