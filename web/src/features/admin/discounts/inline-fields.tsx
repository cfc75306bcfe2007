import Box from '@mui/material/Box';
import { useField } from 'formik';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { useInlineFieldError } from '../shared/forms/inline-field-error';
import type { InlineFieldConfig } from './sentence-text';

type InlineInputProps = { name: string } & Extract<InlineFieldConfig, { width: number }>;

export function InlineInput(props: InlineInputProps) {
  const { name, label, kind, placeholder, width, upperCase = false } = props;
  const [field, , { setValue }] = useField<string>(name);
  const { clear, attributes } = useInlineFieldError(name);
  const isTime = kind === 'datetime-local';
  return (
    <Box
      component="input"
      {...field}
      {...attributes}
      id={name}
      type={isTime ? kind : 'text'}
      inputMode={kind === 'whole' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize={upperCase ? 'characters' : undefined}
      spellCheck={false}
      onChange={({ target }) => {
        clear();
        void setValue(target.value);
      }}
      sx={[
        inlineField,
        { width: isTime ? 'auto' : `calc(${Math.max(width, placeholder?.length ?? 0)}ch + 26px)` },
        upperCase && upperCaseText,
      ]}
    />
  );
}

type InlineSelectProps = { name: string } & Extract<InlineFieldConfig, { choices: unknown }>;

export function InlineSelect({ name, label, choices }: InlineSelectProps) {
  const [{ value }, , { setValue }] = useField<string | boolean>(name);
  const { clear, attributes } = useInlineFieldError(name);
  return (
    <Box
      component="select"
      {...attributes}
      aria-label={label}
      value={String(value)}
      onChange={({ target }) => {
        clear();
        const selectedChoice = choices.find(([choiceValue]) => String(choiceValue) === target.value);
        if (selectedChoice) void setValue(selectedChoice[0]);
      }}
      sx={[inlineField, inlineSelect]}
    >
      {choices.map(([choiceValue, words]) => (
        <option key={words} value={String(choiceValue)}>
          {words}
        </option>
      ))}
    </Box>
  );
}

const inlineField = {
  ...nativeFieldStyles,
  px: 1.5,
  borderRadius: 1.5,
  maxWidth: '100%',
  lineHeight: 1.4,
  verticalAlign: 'middle',
  borderColor: 'text.secondary',
  '&:hover': { borderColor: 'text.primary' },
  '&[aria-invalid=true]': {
    borderColor: 'error.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)',
  },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

const inlineSelect = { pr: 0.5, fontWeight: 600, cursor: 'pointer', fieldSizing: 'content' } as const;
const upperCaseText = { textTransform: 'uppercase', '&::placeholder': { textTransform: 'none' } } as const;
