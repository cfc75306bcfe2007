import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import type { CustomerListItem } from '@contract/customers';
import { t } from '@contract/texts/text';
import { useCachedData } from '@/shared/data/use-data';
import { useDebouncedValue } from '@/shared/use-debounced-value';
import { getCustomersCacheKey, fetchCustomersPage, userFilterCodec } from './user-filters';

interface CustomerSearchFieldProps {
  label: string;
  /** Selected customer. Null if no customer is selected or the parent component stores the selection. */
  value: CustomerListItem | null;
  onChange: (found: CustomerListItem | null) => void;
  fits?: (found: CustomerListItem) => boolean;
  error?: string;
  sx?: SxProps;
}

export function CustomerSearchField({
  label,
  value,
  onChange,
  fits = () => true,
  error,
  sx,
}: CustomerSearchFieldProps) {
  const [text, setText] = useState('');
  const debouncedSearch = useDebouncedValue(text.trim());
  const { data, loading } = useCachedData(
    debouncedSearch === ''
      ? null
      : getCustomersCacheKey({ ...userFilterCodec.none, search: debouncedSearch }, null),
    fetchCustomersPage,
  );
  return (
    <Autocomplete
      options={(data?.items ?? []).filter(fits)}
      loading={loading}
      filterOptions={(found) => found}
      getOptionLabel={({ name, email, guest }) =>
        t(guest ? '{name} · {email} · guest' : '{name} · {email}', { name: name || t('No name'), email })
      }
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(option, candidate) => option._id === candidate._id}
      noOptionsText={debouncedSearch === '' ? t('Type a name or an email address') : t('No such customer')}
      value={value}
      blurOnSelect
      inputValue={text}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(_event, found) => onChange(found)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error} />
      )}
      sx={sx}
    />
  );
}
