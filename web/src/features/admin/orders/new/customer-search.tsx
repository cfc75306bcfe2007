import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { AdminUser } from '@contract/users';
import { keyOf, readData } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { fetcherOf } from '../../fetcher';
import { usePaused } from '../use-paused';
import { addressOf, type ManualForm } from './manual-form';

const fetchFound = fetcherOf(endpoints.allUsers, ({ users }) => users);

const NONE: readonly AdminUser[] = [];

/** Finds a customer by name or email address; their address and their default shipping address go into the form. */
export function CustomerSearch() {
  const { values, setValues } = useFormikContext<ManualForm>();
  const [text, setText] = useState('');
  const search = usePaused(text.trim()) ?? '';
  const query = { search, limit: 10 };
  const { data, loading } = useData(search === '' ? null : keyOf(endpoints.allUsers, { query }), fetchFound);
  const { run } = useAction(
    ({ _id }: AdminUser) => readData(keyOf(endpoints.getCustomer, { params: { id: _id } })),
    { failure: 'The customer could not be loaded' },
  );
  const take = async (found: AdminUser) => {
    const outcome = await run(found);
    const [saved] = outcome.ok ? outcome.answer.addresses : [];
    const address = saved ? addressOf(saved) : { ...addressOf(values), fullName: found.name };
    await setValues({ ...values, ...address, email: found.email }, false);
  };
  return (
    <Autocomplete
      options={search === '' ? NONE : (data ?? NONE)}
      loading={loading}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionLabel={({ name, email }) => (name ? `${name} · ${email}` : email)}
      getOptionKey={({ _id }) => _id}
      noOptionsText={search === '' ? 'Type a name or an email address' : 'No customer found'}
      value={null}
      blurOnSelect
      inputValue={text}
      onInputChange={(_event, typed, reason) => setText(reason === 'selectOption' ? '' : typed)}
      onChange={(_event, found) => found && void take(found)}
      renderInput={(params) => <TextField {...params} label="Find a customer" />}
      sx={{ mb: 2 }}
    />
  );
}
