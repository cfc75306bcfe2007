import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { Search } from 'lucide-react';
import { useMemo, useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { truncatedTextStyles, flexRowStyles } from '@/shared/ui/styles/parts';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { usePermissions } from '../../shared/rights/require-permission';
import { navigateByLinkClick } from '../navigate-by-link';
import type { CommandPaletteEntry } from './palette-entry';
import { getStaticCommandPaletteEntries, filterCommandPaletteEntries } from './static-entries';
import { searchAdminPanel, type AdminPanelSearchResult } from './search-admin-panel';

/** Debounce delay of the search in milliseconds. */
const DEBOUNCE_MS = 180;
/** Minimum length of a search text. */
const MIN_LETTERS = 2;

const NO_RESULTS: AdminPanelSearchResult = { found: [], failed: false };

/** Searches while the user types. While loading, returns the previous results. */
function usePanelSearch(
  typed: string,
  permissions: readonly Permission[],
): AdminPanelSearchResult & { waiting: boolean } {
  const search = typed.trim();
  const isSearching = search.length >= MIN_LETTERS;
  const [latestResult, setLatestResult] = useState({ search: '', ...NO_RESULTS });
  useEffect(() => {
    if (!isSearching) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void searchAdminPanel(search, permissions, controller.signal).then((findings) => {
        if (!controller.signal.aborted) setLatestResult({ search, ...findings });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, isSearching, permissions]);
  if (!isSearching) return { ...NO_RESULTS, waiting: false };
  return { found: latestResult.found, failed: latestResult.failed, waiting: latestResult.search !== search };
}

interface CommandPaletteProps {
  onShortcuts: () => void;
  onClose: () => void;
}

function formatStatus(
  count: number,
  typed: string,
  { waiting, failed }: { waiting: boolean; failed: boolean },
) {
  if (waiting) return t('Looking…');
  if (failed) return t('Some results could not be loaded. Please check your connection and try again.');
  if (count === 0) return t('No results for “{search}”', { search: typed.trim() });
  return null;
}

/** Command palette to find orders, customers, products, messages, discounts, settings and actions. */
export function CommandPalette({ onShortcuts, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const permissions = usePermissions();
  const isRegional = useStoreSettings().regions !== undefined;
  const staticEntries = useMemo(
    () => getStaticCommandPaletteEntries(onShortcuts, permissions, isRegional),
    [onShortcuts, permissions, isRegional],
  );
  const { found, ...state } = usePanelSearch(typed, permissions);
  const options = [...filterCommandPaletteEntries(staticEntries, typed), ...found];
  const runEntry = ({ goal }: CommandPaletteEntry) => {
    onClose();
    if (typeof goal === 'string') navigateByLinkClick(goal, (to) => void navigate(to));
    else goal();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<
    CommandPaletteEntry,
    false,
    false,
    false
  >({
    open: true,
    options,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => [...all],
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    groupBy: ({ group }) => group,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_event, option) => option && runEntry(option),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  const message = formatStatus(options.length, typed, state);
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: paper, 'aria-label': t('Find or do something') },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <Box {...getRootProps()} sx={field}>
        <Search size={20} aria-hidden />
        <Box
          component="input"
          {...getInputProps()}
          autoFocus
          aria-label={t('Find or do something')}
          placeholder={t('Orders, customers, products, settings…')}
          maxLength={100}
          sx={input}
        />
      </Box>
      <Box component="ul" {...getListboxProps()} aria-label={t('Found')} sx={list}>
        {groupedOptions.map((group) => (
          <Box component="ul" key={group.key} role="group" aria-label={group.group} sx={{ p: 0 }}>
            <Typography component="li" role="presentation" variant="overline" aria-hidden sx={groupName}>
              {group.group}
            </Typography>
            {group.options.map((option, at) => {
              const { key: _key, ...props } = getOptionProps({ option, index: group.index + at });
              return (
                <Box component="li" {...props} key={option.key} sx={entry}>
                  <option.icon size={18} strokeWidth={1.75} aria-hidden />
                  <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {option.label}
                  </Box>
                  {option.note ? (
                    <Box component="span" sx={note}>
                      {option.note}
                    </Box>
                  ) : null}
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ px: 2.5, pb: message ? 2 : 0, color: 'text.secondary', typography: 'body2' }}>
        {message ?? (
          <VisuallyHiddenText>
            {t('{count, plural, one {{count} result} other {{count} results}}', { count: options.length })}
          </VisuallyHiddenText>
        )}
      </Box>
    </Dialog>
  );
}

const paper = {
  width: '100%',
  maxWidth: 620,
  m: { xs: 1, sm: 2 },
  mt: { xs: 1, sm: '12vh' },
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: '70vh' },
  borderRadius: 3,
} as const;

const field = { ...flexRowStyles, gap: 1.5, px: 2.5, borderBottom: 1, borderColor: 'divider' } as const;

const input = {
  flex: 1,
  minWidth: 0,
  minHeight: 60,
  border: 0,
  outline: 'none',
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.0625rem',
} as const;

const list = { listStyle: 'none', overflowY: 'auto', p: 1, m: 0, '&:empty': { display: 'none' } } as const;

const groupName = { display: 'block', color: 'text.secondary', px: 1.5, pt: 1 };

const entry = {
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1.5,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'background.tile' },
} as const;

const note = {
  ...truncatedTextStyles,
  ml: 'auto',
  minWidth: 0,
  color: 'text.secondary',
  typography: 'body2',
} as const;
