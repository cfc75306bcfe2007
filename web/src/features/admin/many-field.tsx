import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

type Own = AutocompleteProps<string, true, false, false>;

// By name: comparing all of Autocomplete's props takes the compiler a third of its time.
interface ManyFieldProps extends Pick<
  Own,
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

/** Several choices, each as a chip. */
export function ManyField({ label, nameOf, onChange, problem = null, hint, ...props }: ManyFieldProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      {...props}
      getOptionLabel={nameOf}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== null} helperText={problem ?? hint} />
      )}
    />
  );
}
