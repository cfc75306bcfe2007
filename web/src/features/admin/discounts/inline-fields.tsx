import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { getIn, useField, useFormikContext } from 'formik';
import { nativeField } from '@/shared/forms/native-field';
import type { InlineField } from './sentence-text';

const problemId = (name: string) => `${name}-problem`;

/** What is wrong with a field of the sentence, and the attributes that say so to screen readers. */
export function useInlineProblem(name: string) {
  const { errors, setFieldError } = useFormikContext();
  const error: unknown = getIn(errors, name);
  const problem = typeof error === 'string' ? error : null;
  return {
    problem,
    clear: () => setFieldError(name, undefined),
    attributes: {
      'aria-invalid': problem !== null,
      'aria-describedby': problem === null ? undefined : problemId(name),
    },
  };
}

export function InlineProblem({ name }: { name: string }) {
  const { problem } = useInlineProblem(name);
  return problem === null ? null : (
    <FormHelperText id={problemId(name)} error sx={{ mt: 0, mb: 1 }}>
      {problem}
    </FormHelperText>
  );
}

type InlineInputProps = { name: string } & Extract<InlineField, { width: number }>;

/** A field inside a sentence. */
export function InlineInput(props: InlineInputProps) {
  const { name, label, kind, placeholder, width, upperCase = false } = props;
  const [field, , { setValue }] = useField<string>(name);
  const { clear, attributes } = useInlineProblem(name);
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
      sx={[inline, { width: isTime ? 'auto' : `calc(${width}ch + 26px)` }, upperCase && upper]}
    />
  );
}

type InlineSelectProps = { name: string } & Extract<InlineField, { choices: unknown }>;

/** A choice of words inside a sentence. */
export function InlineSelect({ name, label, choices }: InlineSelectProps) {
  const [{ value }, , { setValue }] = useField<string | boolean>(name);
  const { clear, attributes } = useInlineProblem(name);
  return (
    <Box
      component="select"
      {...attributes}
      aria-label={label}
      value={String(value)}
      onChange={({ target }) => {
        clear();
        const chosen = choices.find(([one]) => String(one) === target.value);
        if (chosen) void setValue(chosen[0]);
      }}
      sx={[inline, select]}
    >
      {choices.map(([one, words]) => (
        <option key={words} value={String(one)}>
          {words}
        </option>
      ))}
    </Box>
  );
}

const inline = {
  ...nativeField,
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

const select = { pr: 0.5, fontWeight: 600, cursor: 'pointer', fieldSizing: 'content' } as const;
const upper = { textTransform: 'uppercase', '&::placeholder': { textTransform: 'none' } } as const;
