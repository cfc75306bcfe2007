import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { t } from '@contract/texts/text';
import { SecondaryButton } from '@/shared/ui/secondary-button';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  name: string;
  label: string;
  value: string;
  /** True to search while the user types. Otherwise, a button starts the search. */
  live?: boolean;
  maxLength?: number;
  onSearch: (search: string) => void;
  sx?: SxProps<Theme>;
}

export function SearchField({
  name,
  label,
  value,
  live = false,
  maxLength = 254,
  onSearch,
  sx,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // Follows searches that were started elsewhere, for example by back navigation.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const wanted = typed.trim();
  const search = (text: string) => {
    if (text === value) return;
    setAsked(text);
    onSearch(text);
  };
  const searchTyped = useEffectEvent(() => search(wanted));
  useEffect(() => {
    if (!live || wanted === value) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // A search must not navigate back from a page that the user has opened in the meantime.
      if (window.location.pathname === pathname) searchTyped();
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [live, wanted, value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(wanted);
  };
  const clear = () => {
    setTyped('');
    search('');
    input.current?.focus();
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={name}
      onSubmit={submit}
      sx={[{ display: 'flex', gap: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <TextField
        size="small"
        type="search"
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: {
            ref: input,
            autoComplete: 'off',
            autoCapitalize: 'none',
            autoCorrect: 'off',
            spellCheck: false,
            maxLength,
          },
          input: {
            sx: field,
            startAdornment: (
              <InputAdornment position="start">
                <Search size={18} aria-hidden />
              </InputAdornment>
            ),
            endAdornment: typed ? (
              <InputAdornment position="end">
                <IconButton aria-label={t('Clear search')} edge="end" onClick={clear}>
                  <X size={18} aria-hidden />
                </IconButton>
              </InputAdornment>
            ) : undefined,
          },
        }}
      />
      {live ? null : <SecondaryButton type="submit">{t('Search')}</SecondaryButton>}
    </Box>
  );
}

const field = {
  minHeight: 44,
  borderRadius: 999,
  pl: 2,
  // Hides the browser's clear button, because the field already has one.
  '& ::-webkit-search-cancel-button': { display: 'none' },
};
