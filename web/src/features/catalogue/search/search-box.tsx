import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { nativeField } from '@/shared/forms/native-field';
import type { SuggestedRow } from './suggestion-groups';

/** Suggestions load with the first search. */
const loadSuggestions = () => import('./search-suggestions');
/** Without them the box is still a search form, and the header around it must not fall. */
const SearchSuggestions = lazy(() => loadSuggestions().catch(() => ({ default: () => null })));

interface SearchBoxProps {
  /** Takes the focus at once, as in an overlay that was opened to search. */
  autoFocus?: boolean;
  /** The user went to a product or to the results: an overlay may close. */
  onDone?: () => void;
  /** Tells it from the one in the bar, for screen readers. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** What the product list is searched for at the moment, according to the address. */
function useSearchInUrl(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.products ? (new URLSearchParams(search).get('search') ?? '') : '';
}

/**
 * Searches the catalogue: a plain form, which becomes a combobox (WAI-ARIA) as soon as its suggestions are loaded.
 * The list of suggestions reports where each of its rows leads; this box moves through them.
 */
export function SearchBox({ autoFocus, onDone, label, sx }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const inUrl = useSearchInUrl();
  const [urlSeen, setUrlSeen] = useState(inUrl);
  const [text, setText] = useState(inUrl);
  const [wanted, setWanted] = useState(autoFocus ?? false);
  const [rows, setRows] = useState<readonly SuggestedRow[]>([]);
  const [active, setActive] = useState(-1);
  if (inUrl !== urlSeen) {
    setUrlSeen(inUrl);
    setText(inUrl);
  }

  const open = wanted && rows.length > 0;
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const go = (to: string) => {
    close();
    input.current?.blur();
    void navigate(to);
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const row = open ? rows[active] : undefined;
    go(row?.to ?? (text.trim() ? paths.search(text.trim()) : paths.products));
  };
  const type = (typed: string) => {
    setText(typed);
    setWanted(true);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It empties the field, and closes an overlay around it, only where no suggestions are shown.
      event.preventDefault();
      const shown = open || (wanted && text !== '');
      if (shown) event.stopPropagation();
      if (shown) close();
      else setText('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      if (!open) return;
      // From the last row back to the text itself, which is row -1.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = rows.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (open && active >= 0) {
      // Beside a chosen row these keys belong to the list; otherwise to the text.
      const { forget } = rows[active] ?? {};
      if (event.key === 'Home') setActive(0);
      else if (event.key === 'End') setActive(rows.length - 1);
      else if (event.key === 'Delete' && forget) forget();
      else return;
      event.preventDefault();
    }
  };

  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      action={paths.products}
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close();
      }}
      sx={[{ position: 'relative' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box sx={field}>
        <Box component="button" type="submit" aria-label="Search" sx={[button, { insetInlineStart: 0 }]}>
          <Search size={18} strokeWidth={2} aria-hidden />
        </Box>
        <Box
          component="input"
          ref={input}
          // Not type=search: HTML lets only a text field be a combobox.
          type="text"
          name="search"
          placeholder="Search products"
          aria-label="Search products"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          autoFocus={autoFocus}
          value={text}
          onChange={(event) => type(event.target.value)}
          onClick={() => setWanted(true)}
          onFocus={() => void loadSuggestions().catch(() => undefined)}
          onKeyDown={onKeyDown}
          sx={textInput}
        />
        {text ? (
          <Box
            component="button"
            type="button"
            aria-label="Clear search"
            onClick={() => {
              type('');
              input.current?.focus();
            }}
            sx={[button, { insetInlineEnd: 0 }]}
          >
            <X size={18} aria-hidden />
          </Box>
        ) : null}
      </Box>
      {wanted ? (
        <Suspense fallback={null}>
          <SearchSuggestions
            listId={listId}
            text={text.trim()}
            active={active}
            onRows={setRows}
            onActive={setActive}
            onGo={go}
            onFocusLost={() => input.current?.focus()}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

const field = { position: 'relative', display: 'flex', alignItems: 'center', color: 'text.secondary' };

const button = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  p: 0,
  border: 0,
  borderRadius: 999,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
};

const textInput = {
  ...nativeField,
  width: '100%',
  px: 5.5,
  borderRadius: 999,
  transition: 'border-color 160ms',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus': { borderColor: 'text.primary' },
};
