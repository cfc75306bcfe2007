import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';

interface OrderSearchProps {
  /** What the list shows now. */
  value: string;
  onSearch: (search: string) => void;
}

/** Finds orders by their number or their customer's e-mail address, as soon as it is sent. */
export function OrderSearch({ value, onSearch }: OrderSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Another list is shown, such as after going back: the field says which.
    setShown(value);
    setTyped(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    if (value) onSearch('');
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Orders"
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1 }}
    >
      <TextField
        size="small"
        label="Order number or e-mail"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 254 },
          input: {
            sx: { minHeight: 44, borderRadius: 999, pl: 1 },
            endAdornment: typed ? (
              <InputAdornment position="end">
                <IconButton aria-label="Clear search" edge="end" onClick={clear}>
                  <X size={18} aria-hidden />
                </IconButton>
              </InputAdornment>
            ) : undefined,
          },
        }}
        sx={{ maxWidth: { sm: 320 } }}
      />
      <Button type="submit" variant="outlined" color="secondary" startIcon={<Search size={18} />}>
        Search
      </Button>
    </Box>
  );
}
