import { useField } from 'formik';
import type { ComponentProps } from 'react';
import { useInlineFieldError } from './inline-field-error';
import { MultiSelectField } from './multi-select-field';

export function FormMultiSelectField({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof MultiSelectField>, 'value' | 'onChange'>) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  const { problem, clear } = useInlineFieldError(name);
  return (
    <MultiSelectField
      filterSelectedOptions
      id={name}
      sx={{ mt: 0.75, mb: 1.5, maxWidth: 620 }}
      {...props}
      value={value}
      problem={problem}
      onChange={(chosen) => {
        clear();
        void setValue(chosen);
      }}
    />
  );
}
