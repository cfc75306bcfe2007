import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, type FocusEvent, type FormEvent } from 'react';
import { paths } from '@/shared/config/paths';
import { nativeField } from '@/shared/forms/native-field';
import { useSearchCombobox } from './use-search-combobox';

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

/** Searches the catalogue: a plain form, which becomes a combobox (WAI-ARIA) as soon as its suggestions are loaded. */
export function SearchBox({ autoFocus = false, onDone, label, sx }: SearchBoxProps) {
  const { field, input, text, type, open, close, submit, list } = useSearchCombobox(autoFocus, onDone);
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      action={paths.products}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      sx={[{ position: 'relative' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box sx={fieldLook}>
        <Box component="button" type="submit" aria-label="Search" sx={[button, { insetInlineStart: 0 }]}>
          <Search size={18} strokeWidth={2} aria-hidden />
        </Box>
        <Box
          component="input"
          {...input}
          ref={field}
          // No label refers to it, and a server may have drawn another.
          id={undefined}
          // Not type=search: HTML lets only a text field be a combobox.
          type="text"
          name="search"
          placeholder="Search products"
          aria-label="Search products"
          enterKeyHint="search"
          maxLength={100}
          autoFocus={autoFocus}
          // A click on a page that did not answer yet is repeated without its mousedown.
          onMouseDown={undefined}
          onClick={open}
          onFocus={(event: FocusEvent<HTMLInputElement>) => {
            input.onFocus?.(event);
            void loadSuggestions().catch(() => undefined);
          }}
          sx={textInput}
        />
        {text ? (
          <Box
            component="button"
            type="button"
            aria-label="Clear search"
            onClick={() => {
              type('');
              field.current?.focus();
            }}
            sx={[button, { insetInlineEnd: 0 }]}
          >
            <X size={18} aria-hidden />
          </Box>
        ) : null}
      </Box>
      {list ? (
        <Suspense fallback={null}>
          <SearchSuggestions {...list} />
        </Suspense>
      ) : null}
    </Box>
  );
}

const fieldLook = { position: 'relative', display: 'flex', alignItems: 'center', color: 'text.secondary' };

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
