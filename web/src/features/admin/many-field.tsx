import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useStableList } from './use-stable-list';

type Own = AutocompleteProps<string, true, false, false>;

// By name: comparing all of Autocomplete's props takes the compiler a third of its time.
interface ManyFieldProps extends Pick<
  Own,
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
  /** What is wrong with the choice; else the hint is shown. */
  problem?: string | null;
  hint?: string;
}

const NONE: readonly string[] = [];

/** Several choices, each as a chip. */
export function ManyField({
  label,
  nameOf,
  onChange,
  problem = null,
  hint,
  value,
  ...props
}: ManyFieldProps) {
  const stable = useStableList(value ?? NONE);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      {...props}
      value={stable}
      getOptionLabel={nameOf}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== null} helperText={problem ?? hint} />
      )}
    />
  );
}
