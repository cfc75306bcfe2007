import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { SecondaryButton } from '@/shared/ui/secondary-button';

/** Props of the text field for an internal note. The fixed id prevents a conflict with a dialog field named `note`. */
export const noteTextFieldProps = {
  id: 'internal-note',
  label: t('Note'),
  fullWidth: true,
  multiline: true,
  minRows: 2,
  maxRows: 8,
} as const;

interface NoteFormProps {
  /** Field name of the note in the form and in server errors. */
  name?: string;
  schema: Schema;
  save: (note: string) => Promise<unknown>;
  hint?: string;
  children?: ReactNode;
}

/** Form to add an internal note. The text is cleared only after the note was saved. */
export function NoteForm({ name = 'note', schema, save, hint, children }: NoteFormProps) {
  const add = useAction(save, {
    success: t('Note added'),
    failure: t('The note could not be added'),
    inlineFields: true,
  });
  const submit = async (values: Record<string, string>, form: FormikHelpers<Record<string, string>>) => {
    const outcome = await add.run((values[name] ?? '').trim());
    if (outcome.ok) form.resetForm();
    else showFieldErrors(outcome.fieldErrors, form);
  };
  return (
    <Formik
      initialValues={{ [name]: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <ValidatedForm label={t('Add a note')}>
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {children ?? <FormTextField {...noteTextFieldProps} name={name} helperText={hint} />}
            <SecondaryButton type="submit" aria-disabled={isSubmitting}>
              {isSubmitting ? t('One moment…') : t('Add note')}
            </SecondaryButton>
          </Box>
        </ValidatedForm>
      )}
    </Formik>
  );
}
