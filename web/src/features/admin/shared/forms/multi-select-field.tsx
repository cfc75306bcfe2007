import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useStableArray } from './use-stable-array';

type MultiSelectAutocompleteProps = AutocompleteProps<string, true, false, false>;

// Picks the props by name, because comparing all props of Autocomplete slows down the type checker.
interface MultiSelectFieldProps extends Pick<
  MultiSelectAutocompleteProps,
  | 'disableCloseOnSelect'
  | 'filterOptions'
  | 'filterSelectedOptions'
  | 'getOptionDisabled'
  | 'id'
  | 'loading'
  | 'noOptionsText'
  | 'onInputChange'
  | 'options'
  | 'sx'
  | 'value'
> {
  label: string;
  nameOf: (option: string) => string;
  onChange: (chosen: string[]) => void;
  problem?: string | null;
  hint?: string;
}

const NONE: readonly string[] = [];

export function MultiSelectField({
  label,
  nameOf,
  onChange,
  problem = null,
  hint,
  value,
  ...props
}: MultiSelectFieldProps) {
  const stableValue = useStableArray(value ?? NONE);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      {...props}
      value={stableValue}
      getOptionLabel={nameOf}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== null} helperText={problem ?? hint} />
      )}
    />
  );
}
