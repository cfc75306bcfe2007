import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import type { ListedCustomer } from '@contract/customers';
import { useData } from '@/shared/data/use-data';
import { useSettled } from '../preview-panel';
import { customersKey, fetchCustomers, userFilters } from './users-api';

interface CustomerPickerProps {
  label: string;
  /** What was chosen; null for nothing, and where what is found goes elsewhere. */
  value: ListedCustomer | null;
  onChange: (found: ListedCustomer | null) => void;
  /** Whether one that was found may be chosen. */
  fits?: (found: ListedCustomer) => boolean;
  error?: string;
  sx?: SxProps;
}

/** Finds a customer, with an account or without, by name or email address. */
export function CustomerPicker({
  label,
  value,
  onChange,
  fits = () => true,
  error,
  sx,
}: CustomerPickerProps) {
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const { data, loading } = useData(
    asked === '' ? null : customersKey({ ...userFilters.none, search: asked }, null),
    fetchCustomers,
  );
  return (
    <Autocomplete
      options={(data?.items ?? []).filter(fits)}
      loading={loading}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionLabel={({ name, email, guest }) => `${name || 'No name'} · ${email}${guest ? ' · guest' : ''}`}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      noOptionsText={asked === '' ? 'Type a name or an email address' : 'No such customer'}
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
