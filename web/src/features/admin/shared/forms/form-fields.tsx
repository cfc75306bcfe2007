import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { getIn, useField, useFormikContext } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { FormTextField } from '@/shared/forms/form-text-field';

export function FormFieldRow({ children }: { children: ReactNode }) {
  return <Box sx={fieldRow}>{children}</Box>;
}

type FieldProps = Omit<ComponentProps<typeof FormTextField>, 'helperText' | 'slotProps'> & {
  hint?: ReactNode;
};

/** Text field of a form. Has several lines if `minLines`, the minimum number of lines, is set. */
export function TextField({ hint, minLines, ...props }: FieldProps & { minLines?: number }) {
  return <FormTextField {...props} helperText={hint} multiline={minLines !== undefined} minRows={minLines} />;
}

export function DayField({ hint, ...props }: FieldProps) {
  return (
    <FormTextField {...props} type="date" helperText={hint} slotProps={{ inputLabel: { shrink: true } }} />
  );
}

type NumberFieldProps = FieldProps & {
  unit?: string;
  decimal?: boolean;
  /** Label for screen readers, if the visible label is ambiguous. */
  screenReaderLabel?: string;
  /** True to keep the label above the field, so that a long label does not overlap the unit. */
  shrinkLabel?: boolean;
};

export function NumberField({
  hint,
  unit,
  decimal = false,
  screenReaderLabel,
  shrinkLabel,
  ...props
}: NumberFieldProps) {
  return (
    <FormTextField
      {...props}
      helperText={hint}
      slotProps={{
        htmlInput: {
          inputMode: decimal ? 'decimal' : 'numeric',
          autoComplete: 'off',
          'aria-label': screenReaderLabel,
        },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
        inputLabel: { shrink: shrinkLabel },
      }}
    />
  );
}

export type SelectOption = readonly [value: string, label: string];

export function SelectField({ hint, choices, ...props }: FieldProps & { choices: readonly SelectOption[] }) {
  return (
    <FormTextField
      {...props}
      select
      helperText={hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FormTextField>
  );
}

interface SwitchFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Values of the field when the switch is off and on. Defaults to false and true. */
  values?: readonly [off: boolean | string, on: boolean | string];
}

export function SwitchField({ name, label, hint, values: [off, on] = [false, true] }: SwitchFieldProps) {
  const [{ value }, , { setValue }] = useField<boolean | string>(name);
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={value === on}
            onChange={(_event, checked) => void setValue(checked ? on : off)}
            slotProps={{ input: { 'aria-describedby': hint ? `${name}-hint` : undefined } }}
          />
        }
        label={label}
      />
      {hint ? (
        <Typography id={`${name}-hint`} variant="body2" sx={{ color: 'text.secondary', ml: 6 }}>
          {hint}
        </Typography>
      ) : null}
    </div>
  );
}

/** Error message for a whole list or entry, rather than for a single input. */
export function ListFieldError({ name }: { name: string }) {
  const { errors, submitCount } = useFormikContext();
  const error: unknown = getIn(errors, name);
  if (submitCount === 0 || typeof error !== 'string') return null;
  return (
    <FormHelperText error role="alert">
      {error}
    </FormHelperText>
  );
}

const fieldRow = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
  alignItems: 'start',
} as const;
