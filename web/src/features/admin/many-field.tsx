import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useStableList } from './use-stable-list';

type MultiSelectAutocompleteProps = AutocompleteProps<string, true, false, false>;

// Names the props one by one because comparing all props of Autocomplete slows down the type checker.
interface ManyFieldProps extends Pick<
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

export function ManyField({
  label,
  nameOf,
  onChange,
  problem = null,
  hint,
  value,
  ...props
}: ManyFieldProps) {
  const stableValue = useStableList(value ?? NONE);
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
