import TextField from '@mui/material/TextField';

interface FilterSelectProps<T extends string> {
  label: string;
  /** Label of the choice without a filter. */
  all: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | null) => void;
}

/** One filter, as a native select. */
export function FilterSelect<T extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: FilterSelectProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={(event) =>
        onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
      }
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        input: { notched: true, sx: { minHeight: 44 } },
      }}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
