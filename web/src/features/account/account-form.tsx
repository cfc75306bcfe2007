import type { ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { ActionForm, SubmitButton, type ActionFormProps } from '@/shared/forms/action-form';

interface AccountFormProps<Values extends FormikValues, T> extends ActionFormProps<Values, T> {
  note?: ReactNode;
  button: string;
  look?: ButtonProps;
}

export function AccountForm<Values extends FormikValues, T>(props: AccountFormProps<Values, T>) {
  const { children, note, button, look = wideButton, ...form } = props;
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

const wideButton: ButtonProps = { size: 'large', fullWidth: true, sx: { mt: 0.75 } };
