import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { getIn, useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { nativeField } from '@/shared/forms/native-field';

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

interface InlineFieldProps {
  name: string;
  /** For screen readers: the words around the field are not its label. */
  label: string;
}

interface InlineInputProps extends InlineFieldProps {
  kind?: 'text' | 'whole' | 'decimal' | 'datetime-local';
  /** Shown while it is empty, such as "any". */
  placeholder?: string;
  /** In characters. */
  width: number;
  upperCase?: boolean;
}

/** A field inside a sentence. */
export function InlineInput({
  name,
  label,
  kind = 'text',
  placeholder,
  width,
  upperCase = false,
}: InlineInputProps) {
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

interface InlineSelectProps<T extends string> {
  /** The field whose problems are shown at this choice. */
  name: string;
  label: string;
  value: T;
  choices: readonly (readonly [value: T, words: string])[];
  onChange: (value: T) => void;
}

/** A choice of words inside a sentence. */
export function InlineSelect<T extends string>(props: InlineSelectProps<T>) {
  const { name, label, value, choices, onChange } = props;
  const { clear, attributes } = useInlineProblem(name);
  return (
    <Box
      component="select"
      {...attributes}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        clear();
        const chosen = choices.find(([one]) => one === target.value);
        if (chosen) onChange(chosen[0]);
      }}
      sx={[inline, select]}
    >
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </Box>
  );
}

function Problem({ name }: { name: string }) {
  const { problem } = useInlineProblem(name);
  return problem === null ? null : (
    <FormHelperText id={problemId(name)} error sx={{ mt: 0, mb: 1 }}>
      {problem}
    </FormHelperText>
  );
}

interface ClauseProps {
  /** The fields in it, whose problems are listed below it. */
  fields: readonly string[];
  /** Fields that need a line of their own. */
  below?: ReactNode;
  /** Explains the clause. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of the sentence that wraps like text, with what is wrong in it below. */
export function Clause({ fields, below, hint, children }: ClauseProps) {
  return (
    <div>
      <Box sx={clause}>{children}</Box>
      {below}
      {fields.map((name) => (
        <Problem key={name} name={name} />
      ))}
      {hint ? <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{hint}</Box> : null}
    </div>
  );
}

const clause = { fontSize: '1.0625rem', lineHeight: '54px' } as const;

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
