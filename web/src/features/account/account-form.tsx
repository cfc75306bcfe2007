import type { ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { ActionForm, SubmitButton, type ActionFormProps } from '@/shared/forms/action-form';

interface AccountFormProps<Values extends FormikValues, T> extends ActionFormProps<Values, T> {
  /** Between the fields and the button. */
  note?: ReactNode;
  /** The words on the button, and its look. */
  button: string;
  look?: ButtonProps;
}

/** A form about an account. */
export function AccountForm<Values extends FormikValues, T>(props: AccountFormProps<Values, T>) {
  const { children, note, button, look = wide, ...form } = props;
  return (
    <ActionForm {...form}>
      <Stack useFlexGap spacing={0.75} sx={{ maxWidth: 460 }}>
        {children}
      </Stack>
      {note}
      <SubmitButton {...look}>{button}</SubmitButton>
    </ActionForm>
  );
}

const wide: ButtonProps = { size: 'large', fullWidth: true, sx: { mt: 0.75 } };
