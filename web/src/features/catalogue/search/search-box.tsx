import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { Suspense, type FocusEvent, type FormEvent } from 'react';
import { t } from '@contract/texts/text';
import { BASE_PATH } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useSearchCombobox } from './use-search-combobox';

const loadSuggestions = () => import('./search-suggestions');
/** Search suggestions, loaded on demand. If loading fails, the search works without suggestions. */
const SearchSuggestions = lazyNamedExport('SearchSuggestions', () =>
  loadSuggestions().catch(() => ({ SearchSuggestions: () => null })),
);

interface SearchBoxProps {
  autoFocus?: boolean;
  /** Called when the user opens a suggestion or the search results, for example to close an overlay. */
  onDone?: () => void;
  /** Accessible name of the form, for pages with a second search form. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** Search form with a WAI-ARIA combobox. The suggestions are loaded on demand. */
export function SearchBox({ autoFocus = false, onDone, label, sx }: SearchBoxProps) {
  const { field, input, text, type, open, close, submit, list } = useSearchCombobox(autoFocus, onDone);
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      action={BASE_PATH + shopPaths.products}
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
        <Box component="button" type="submit" aria-label={t('Search')} sx={[button, { insetInlineStart: 0 }]}>
          <Search size={18} strokeWidth={2} aria-hidden />
        </Box>
        <Box
          component="input"
          {...input}
          ref={field}
          id={undefined}
          // Not type=search, because HTML does not allow role=combobox on it.
          type="text"
          name="search"
          placeholder={t('Search products')}
          aria-label={t('Search products')}
          enterKeyHint="search"
          maxLength={100}
          autoFocus={autoFocus}
          // Omitted, because a click replayed during hydration has no mousedown event.
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
            aria-label={t('Clear search')}
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
  ...nativeFieldStyles,
  width: '100%',
  px: 5.5,
  borderRadius: 999,
  transition: 'border-color 160ms',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus': { borderColor: 'text.primary' },
};
