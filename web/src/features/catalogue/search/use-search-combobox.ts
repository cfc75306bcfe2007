import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { SearchSuggestionsResponse } from '@contract/products/product-search';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { removeRecentSearch, recentSearchStorage } from '../recent-searches';
import { useOptimisticUrlValue } from '../use-optimistic-url-value';
import { createSuggestionGroups, type SearchSuggestion } from './suggestion-groups';

const DEBOUNCE_MS = 160;

interface SuggestionsForText extends SearchSuggestionsResponse {
  /** Search text for which the suggestions were loaded. It may be older than the entered text. */
  text: string;
}

/** Loads suggestions for a text, or popular searches for an empty text. Aborts outdated requests. */
function useSuggestions(text: string, wanted: boolean): SuggestionsForText | null {
  const [found, setFound] = useState<SuggestionsForText | null>(null);
  if (!wanted && found) setFound(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const ask = () =>
      void callApi(endpoints.suggestProducts, { query: { search: text }, signal, quiet: true })
        .then(({ data }) => setFound({ text, ...data }))
        .catch(() => signal.aborted || setFound(null));
    const timer = setTimeout(ask, text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text, wanted]);
  // Hides suggestions for a text once the field is empty, and popular searches once it is not.
  return found && (found.text === '') === (text === '') ? found : null;
}

const getRowId = (row: SearchSuggestion | string) =>
  typeof row === 'string' ? row : `${row.kind} ${row.to}`;

function useSearchInUrl(): string {
  const { pathname, search } = useLocation();
  return pathname === shopPaths.products ? (new URLSearchParams(search).get('search') ?? '') : '';
}

/** Provides the state and event handlers of the search field. Calls `onDone` when the user opens a result. */
export function useSearchCombobox(autoFocus: boolean, onDone?: () => void) {
  const navigate = useNavigate();
  const id = useId();
  const inUrl = useSearchInUrl();
  const [wanted, setWanted] = useState(autoFocus);
  // Keeps the text of an open field, because the user typed it during the navigation.
  const [typed, setText] = useOptimisticUrlValue<string>(inUrl, wanted);
  const text = typed ?? inUrl;
  const [recent, setRecent] = useState(() => (autoFocus ? recentSearchStorage.read() : []));
  const [highlighted, setHighlighted] = useState<SearchSuggestion | null>(null);

  const asked = text.trim();
  const found = useSuggestions(asked, wanted);
  const groups = useMemo(
    () => createSuggestionGroups({ text: asked, found, recent }),
    [asked, found, recent],
  );
  const rows = useMemo(() => groups.flatMap(({ rows: own }) => own), [groups]);
  const active = rows.find((row) => highlighted && getRowId(row) === getRowId(highlighted)) ?? null;

  const open = () => {
    if (!wanted) setRecent(recentSearchStorage.read());
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
    removeRecentSearch(search);
    setRecent(recentSearchStorage.read());
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, popupOpen } = useAutocomplete<
    SearchSuggestion,
    false,
    false,
    true
  >({
    id,
    options: rows,
    filterOptions: (all) => all,
    getOptionLabel: getRowId,
    freeSolo: true,
    value: null,
    inputValue: text,
    open: wanted && (rows.length > 0 || asked !== ''),
    includeInputInList: true,
    // The selection handler closes the list. MUI would clear the highlight on the next render.
    disableCloseOnSelect: true,
    // If a row is highlighted, Home and End move in the list, otherwise in the text.
    handleHomeEndKeys: active !== null,
    onOpen: open,
    // Stays open on blur, because the focus may have moved to a button of the form.
    onClose: (_event, reason) => {
      if (reason !== 'blur') close();
    },
    // Ignores touch, so that scrolling does not highlight rows.
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
      // Selects the highlighted row even if MUI has lost the highlight, because the rows have changed.
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
    recentSearchStorage.write([]);
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
    submit: () => go(asked ? shopPaths.search(asked) : shopPaths.products),
    list: wanted && {
      id,
      text: asked,
      groups,
      rows,
      active,
      found,
      getListboxProps,
      getOptionProps,
      onForget: forget,
      /** Clears the recent searches. Undefined if no recent searches are shown. */
      onClear: asked === '' && recent.length > 0 ? clearRecent : undefined,
    },
  };
}
