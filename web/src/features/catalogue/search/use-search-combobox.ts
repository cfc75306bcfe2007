import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { Suggestions } from '@contract/products/product-search';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { forgetSearch, recentSearches } from '../recent-searches';
import { useAhead } from '../use-ahead';
import { suggestionGroups, type Suggestion } from './suggestion-groups';

/** Suggestions follow the typing, not each single letter. */
const DEBOUNCE_MS = 160;

interface Found extends Suggestions {
  /** The text they were found for; older than the box's while the next ones are on their way. */
  text: string;
}

/**
 * What a text that is being typed may mean; before anything is typed, what others search for. A request that was
 * overtaken by another letter is aborted. Nothing is asked or remembered unless it is `wanted`.
 */
function useSuggestions(text: string, wanted: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  if (!wanted && found) setFound(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const ask = () =>
      void call(endpoints.suggestProducts, { query: { search: text }, signal, quiet: true })
        .then(({ data }) => setFound({ text, ...data }))
        // Without suggestions the box is still a search form.
        .catch(() => signal.aborted || setFound(null));
    const timer = setTimeout(ask, text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text, wanted]);
  // What was found before the box was emptied, or without a text, belongs to the other kind of suggestions.
  return found && (found.text === '') === (text === '') ? found : null;
}

/** Tells rows apart; what was typed stands for itself. */
const labelOf = (row: Suggestion | string) => (typeof row === 'string' ? row : `${row.kind} ${row.to}`);

/** What the product list is searched for at the moment, according to the address. */
function useSearchInUrl(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.products ? (new URLSearchParams(search).get('search') ?? '') : '';
}

/**
 * What a search box does: MUI's useAutocomplete moves through the suggestions, and what is typed is never replaced by one
 * of them. `onDone` is called when the user went to a product or to the results.
 */
export function useSearchCombobox(autoFocus: boolean, onDone?: () => void) {
  const navigate = useNavigate();
  const id = useId();
  const inUrl = useSearchInUrl();
  const [wanted, setWanted] = useState(autoFocus);
  // Whatever leads to another page closes the box: text in an open one was typed while that page was on its way.
  const [typed, setText] = useAhead<string>(inUrl, wanted);
  const text = typed ?? inUrl;
  const [recent, setRecent] = useState(() => (autoFocus ? recentSearches.read() : []));
  const [highlighted, setHighlighted] = useState<Suggestion | null>(null);

  const asked = text.trim();
  const found = useSuggestions(asked, wanted);
  const groups = useMemo(() => suggestionGroups({ text: asked, found, recent }), [asked, found, recent]);
  const rows = useMemo(() => groups.flatMap(({ rows: own }) => own), [groups]);
  const active = rows.find((row) => highlighted && labelOf(row) === labelOf(highlighted)) ?? null;

  const open = () => {
    if (!wanted) setRecent(recentSearches.read());
    setWanted(true);
  };
  const close = () => {
    setWanted(false);
    setHighlighted(null);
  };
  const go = (to: string) => {
    close();
    field.current?.blur();
    void navigate(to);
    onDone?.();
  };
  const type = (next: string) => {
    setText(next);
    setHighlighted(null);
    open();
  };
  const forget = (search: string) => {
    forgetSearch(search);
    setRecent(recentSearches.read());
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, popupOpen } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    id,
    options: rows,
    filterOptions: (all) => all,
    getOptionLabel: labelOf,
    freeSolo: true,
    value: null,
    inputValue: text,
    open: wanted && (rows.length > 0 || asked !== ''),
    includeInputInList: true,
    // A choice closes by `go`. Without this MUI drops what is highlighted as soon as the box renders once more.
    disableCloseOnSelect: true,
    // Beside a chosen row these keys belong to the list; otherwise to the text.
    handleHomeEndKeys: active !== null,
    onOpen: open,
    // The focus may go on to a button of the form, so that closes when it leaves.
    onClose: (_event, reason) => {
      if (reason !== 'blur') close();
    },
    // A finger that scrolls the list chooses nothing.
    onHighlightChange: (_event, row, reason) => setHighlighted(reason === 'touch' ? null : row),
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') type(next);
    },
    onChange: (_event, chosen) => {
      if (chosen && typeof chosen !== 'string') go(chosen.to);
    },
  });
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'Enter') {
      // Follows the row that is shown as chosen, also where MUI lost it to new rows; without one the form is sent.
      event.defaultMuiPrevented = true;
      if (!active) return;
      event.preventDefault();
      go(active.to);
    } else if (event.key === 'Escape' && !popupOpen) {
      event.preventDefault();
      setText('');
    } else if (event.key === 'Delete' && active?.kind === 'recent') {
      event.preventDefault();
      forget(active.text);
    }
  };
  const { ref: field, ...input } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: RefObject<HTMLInputElement | null>;
  };
  const clearRecent = () => {
    recentSearches.write([]);
    setRecent([]);
    field.current?.focus();
  };
  return {
    field,
    input: { ...input, onKeyDown: getRootProps({ onKeyDown }).onKeyDown },
    text,
    type,
    open,
    close,
    submit: () => go(asked ? paths.search(asked) : paths.products),
    /** Of the popup, while it is wanted. */
    list: wanted && {
      id,
      text: asked,
      // The rows of all groups are in the order of the arrow keys.
      ...{ groups, rows, active, found, getListboxProps, getOptionProps },
      onForget: forget,
      /** Removes all recent searches; absent where none are shown. */
      onClear: asked === '' && recent.length > 0 ? clearRecent : undefined,
    },
  };
}
