import Link from '@mui/material/Link';
import { useField } from 'formik';
import { useRef } from 'react';
import { t } from '@contract/texts/text';
import { suggestEmailDomain } from './email-suggestion';
import { FormTextField } from './form-text-field';

type EmailFieldProps = Pick<
  Parameters<typeof FormTextField>[0],
  'id' | 'label' | 'size' | 'helperText' | 'autoFocus' | 'required' | 'sx'
>;

/** Email field of a form. Suggests a correction for probable typing errors in the domain. */
export function EmailField(props: EmailFieldProps) {
  const [{ value }, { touched }, { setValue, setError }] = useField<string>('email');
  const input = useRef<HTMLInputElement>(null);
  const domain = suggestEmailDomain(value, touched);
  const take = () => {
    void setValue(`${value.slice(0, value.lastIndexOf('@'))}@${domain}`, false);
    setError(undefined);
    input.current?.focus();
  };
  return (
    <FormTextField
      name="email"
      label={t('Email')}
      type="email"
      autoComplete="email"
      helperText=" "
      inputRef={input}
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      advice={
        domain ? (
          <Link component="button" type="button" onClick={take} sx={offer}>
            {t('Did you mean {domain}?', { domain })}
          </Link>
        ) : null
      }
      {...props}
    />
  );
}

const offer = {
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  py: 0.5,
  my: -0.5,
  verticalAlign: 'baseline',
};
