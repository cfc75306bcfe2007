import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import { surface } from '@/shared/ui/surface';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { forgetSearch } from '../note-search';
import { recentSearches } from '../recent-searches';
import {
  suggestionGroups,
  type SuggestedRow,
  type Suggestion,
  type SuggestionGroup,
} from './suggestion-groups';
import { SuggestionRow } from './suggestion-row';
import { useSuggestions } from './use-suggestions';

interface SearchSuggestionsProps {
  listId: string;
  text: string;
  active: number;
  /** What each row does, top to bottom; none while there is nothing to show. */
  onRows: (rows: readonly SuggestedRow[]) => void;
  onActive: (row: number) => void;
  onGo: (to: string) => void;
  /** The list lost what had the focus. */
  onFocusLost: () => void;
}

const rowsOf = (groups: readonly SuggestionGroup[]): readonly Suggestion[] =>
  groups.flatMap(({ rows }) => rows);

function announcement(rows: readonly Suggestion[], total: number | undefined): string {
  const products = rows.filter(({ kind }) => kind === 'product').length;
  if (rows.length === 0) return total === undefined ? '' : 'No results';
  const first = products > 0 ? `${products} of ${total ?? products} results suggested. ` : '';
  const removable = rows.some(({ kind }) => kind === 'recent');
  return `${first}${rows.length} suggestions.${removable ? ' Delete removes a recent search.' : ''}`;
}

/** The popup of the search box: searches, categories, the best products, and a way to all of them. */
export default function SearchSuggestions(props: SearchSuggestionsProps): ReactNode {
  const { listId, text, active, onRows, onActive, onGo, onFocusLost } = props;
  const found = useSuggestions(text);
  const [recent, setRecent] = useState(() => recentSearches.read());
  const groups = useMemo(() => suggestionGroups({ text, found, recent }), [text, found, recent]);
  const rows = rowsOf(groups);

  const forget = useCallback(
    (search: string) => {
      forgetSearch(search);
      setRecent(recentSearches.read());
      onActive(-1);
    },
    [onActive],
  );
  // With the rows themselves: a key that is pressed as soon as they show moves among them.
  useLayoutEffect(() => {
    onRows(
      rowsOf(groups).map((row) => ({
        to: row.to,
        forget: row.kind === 'recent' ? () => forget(row.text) : undefined,
      })),
    );
  }, [groups, onRows, forget]);
  useEffect(() => () => onRows([]), [onRows]);

  const clear = () => {
    recentSearches.write([]);
    setRecent([]);
    onFocusLost();
  };
  const nothing = text !== '' && found !== null && rows.length === 0;
  return (
    <Box sx={rows.length > 0 || nothing ? popup : undefined}>
      <Box role="status" sx={visuallyHidden}>
        {announcement(rows, text === '' ? undefined : found?.total)}
      </Box>
      {nothing ? (
        <Box sx={{ px: 1.5, py: 2, color: 'text.secondary' }}>No products found for “{found.text}”.</Box>
      ) : null}
      {rows.length > 0 ? (
        <Box role="listbox" id={listId} aria-label="Suggestions">
          {groups.map(({ title, rows: own }, at) => (
            <Box key={title} role="group" aria-labelledby={`${listId}-group-${at}`}>
              <Box id={`${listId}-group-${at}`} role="presentation" sx={groupTitle}>
                {title}
              </Box>
              {own.map((row) => {
                const index = rows.indexOf(row);
                return (
                  <Box
                    key={`${row.kind} ${row.to}`}
                    component={Link}
                    to={row.to}
                    role="option"
                    id={`${listId}-${index}`}
                    aria-selected={active === index}
                    tabIndex={-1}
                    // The text field keeps the focus, so that the list stays until the click has arrived.
                    onMouseDown={(event: MouseEvent) => event.preventDefault()}
                    onPointerMove={() => onActive(index)}
                    onClick={(event: MouseEvent) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      onGo(row.to);
                    }}
                    sx={[option, active === index && { bgcolor: 'background.tile' }]}
                  >
                    <SuggestionRow suggestion={row} onForget={forget} />
                  </Box>
                );
              })}
            </Box>
          ))}
        </Box>
      ) : null}
      {text === '' && recent.length > 0 ? (
        <Button
          color="secondary"
          size="small"
          // Some browsers focus no button that is clicked: the popup would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
          sx={{ minHeight: 44, px: 1, color: 'text.secondary' }}
        >
          Clear recent searches
        </Button>
      ) : null}
    </Box>
  );
}

const popup = {
  ...surface,
  position: 'absolute',
  insetInlineStart: { xs: 0, md: 'auto' },
  insetInlineEnd: 0,
  width: { md: 'max(100%, 420px)' },
  insetBlockStart: 'calc(100% + 8px)',
  zIndex: 'modal',
  p: 0.75,
  maxHeight: 'min(78dvh, 640px)',
  overflowY: 'auto',
  color: 'text.primary',
  boxShadow: '0 18px 50px -18px rgb(0 0 0 / 0.35)',
};

const groupTitle = { px: 1, pt: 1, pb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' };

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
};
