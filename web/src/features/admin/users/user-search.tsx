import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';

interface UserSearchProps {
  /** What the list shows now. */
  value: string;
  onSearch: (search: string) => void;
}

/** Milliseconds without a key after which somebody has typed what they look for. */
const PAUSE = 300;

/** Finds people by the beginning of their name or e-mail address, while it is typed. */
export function UserSearch({ value, onSearch }: UserSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Another list is shown, such as after going back: the field says which, unless it is what was typed here.
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
    // Only typing starts a search, not a new function for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return (
    <TextField
      size="small"
      type="search"
      label="Name or e-mail"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 254 },
        input: {
          sx: {
            minHeight: 44,
            borderRadius: 999,
            pl: 2,
            '& ::-webkit-search-cancel-button': { display: 'none' },
          },
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <InputAdornment position="end">
              <IconButton aria-label="Clear search" edge="end" onClick={() => setTyped('')}>
                <X size={18} aria-hidden />
              </IconButton>
            </InputAdornment>
          ) : undefined,
        },
      }}
      sx={{ maxWidth: { sm: 360 } }}
    />
  );
}
