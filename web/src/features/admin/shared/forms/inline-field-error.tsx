import FormHelperText from '@mui/material/FormHelperText';
import { getIn, useFormikContext } from 'formik';

const getProblemId = (name: string) => `${name}-problem`;

export function useInlineFieldError(name: string) {
  const { errors, setFieldError } = useFormikContext();
  const error: unknown = getIn(errors, name);
  const problem = typeof error === 'string' ? error : null;
  return {
    problem,
    clear: () => setFieldError(name, undefined),
    attributes: {
      'aria-invalid': problem !== null,
      'aria-describedby': problem === null ? undefined : getProblemId(name),
    },
  };
}

export function InlineFieldError({ name }: { name: string }) {
  const { problem } = useInlineFieldError(name);
  return problem === null ? null : (
    <FormHelperText id={getProblemId(name)} error sx={{ mt: 0, mb: 1 }}>
      {problem}
    </FormHelperText>
  );
}
