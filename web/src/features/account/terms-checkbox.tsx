import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';

/** Another tab, so that reading the terms does not lose the form. */
const newTab = { target: '_blank', rel: 'noopener', underline: 'always' } as const;

/** The terms, which must be accepted to register (docs/product.md, Registration). */
export function TermsCheckbox() {
  const [field, meta, helpers] = useField<boolean>({ name: 'terms', type: 'checkbox' });
  const wrong = meta.touched && meta.error !== undefined;
  return (
    <FormControl error={wrong} required>
      <FormControlLabel
        slotProps={{ typography: { variant: 'body2' } }}
        required={false}
        control={
          <Checkbox
            {...field}
            // Judged at submit: a message that comes with the blur would only answer the click on a link beside it.
            onBlur={undefined}
            onChange={(event) => {
              void helpers.setTouched(false, false);
              void helpers.setValue(event.target.checked);
            }}
            sx={wrong ? { color: 'error.main' } : undefined}
            slotProps={{
              input: {
                'aria-required': true,
                'aria-invalid': wrong,
                'aria-describedby': wrong ? 'terms-error' : undefined,
              },
            }}
          />
        }
        label={
          <>
            I accept the{' '}
            <TextLink to={paths.terms} {...newTab}>
              terms and conditions
            </TextLink>{' '}
            and have read the{' '}
            <TextLink to={paths.privacy} {...newTab}>
              privacy policy
            </TextLink>
          </>
        }
      />
      <Box sx={{ minHeight: 24 }}>
        <FormHelperText id="terms-error" sx={{ mt: 0 }}>
          {wrong ? meta.error : null}
        </FormHelperText>
      </Box>
    </FormControl>
  );
}
