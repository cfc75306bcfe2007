import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { getIn, useField, useFormikContext } from 'formik';
import { useInlineProblem } from './inline-fields';

interface ChosenFieldProps {
  /** The field of the form that holds the chosen ids. */
  name: string;
  label: string;
  options: readonly string[];
  labelOf: (id: string) => string;
  /** Where the server finds the options: what was typed. */
  onSearch?: (typed: string) => void;
  loading?: boolean;
  noOptions: string;
}

/** Several choices inside the sentence, each as a chip. */
export function ChosenField(props: ChosenFieldProps) {
  const { name, label, options, labelOf, onSearch, loading = false, noOptions } = props;
  const { values } = useFormikContext();
  const [, , { setValue }] = useField<string[]>(name);
  const { clear, attributes } = useInlineProblem(name);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      id={name}
      options={options}
      value={getIn(values, name) as string[]}
      getOptionLabel={labelOf}
      filterOptions={onSearch ? (all) => all : undefined}
      loading={loading}
      noOptionsText={noOptions}
      onInputChange={(_event, typed) => onSearch?.(typed)}
      onChange={(_event, chosen) => {
        clear();
        void setValue(chosen);
      }}
      sx={{ mt: 0.75, mb: 1.5, maxWidth: 620 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={attributes['aria-invalid']}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...attributes },
          }}
        />
      )}
    />
  );
}
