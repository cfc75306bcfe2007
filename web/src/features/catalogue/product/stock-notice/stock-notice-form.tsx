import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { stockNoticeSchema, type StockNoticeInput } from '@contract/products/stock-notices';
import { call } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { useSession } from '@/shared/session/session';

/** Asks for one mail when a variant is back in stock. */
const requestStockNotice = (id: string, body: StockNoticeInput) =>
  call(endpoints.requestStockNotice, { params: { id }, body });

export interface StockNoticeFormProps {
  /** Their ids. */
  product: string;
  variant: string;
}

function Fields() {
  const { isSubmitting } = useFormikContext();
  return (
    <Box sx={row}>
      <FormTextField
        id="stock-notice-email"
        name="email"
        label="Email"
        type="email"
        size="small"
        autoFocus
        autoComplete="email"
        helperText="We will email you once, when it is back in stock."
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" color="secondary" loading={isSubmitting}>
        Email me
      </Button>
    </Box>
  );
}

/** The address for the mail, and what happens next. */
export function StockNoticeForm({ product, variant }: StockNoticeFormProps) {
  const { user } = useSession();
  // What happens next, in the shop's words.
  const [next, setNext] = useState<string | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const request = useAction(requestStockNotice, {
    failure: 'Your request could not be sent. Please try again.',
    inlineFields: true,
  });
  useEffect(() => {
    if (next !== null) outcome.current?.focus();
  }, [next]);
  if (next !== null)
    return (
      <Typography ref={outcome} tabIndex={-1} sx={{ outline: 'none' }}>
        {next}
      </Typography>
    );
  return (
    <Formik
      initialValues={{ variant, email: user?.email ?? '' }}
      validationSchema={stockNoticeSchema}
      onSubmit={async (values, form) => {
        const body = stockNoticeSchema.cast(values);
        const result = await request.run(product, { variant, email: body.email });
        if (result.ok) setNext(result.answer.message);
        else showFieldErrors(result.fieldErrors, form);
      }}
    >
      <ValidatedForm label="Back in stock">
        <Fields />
      </ValidatedForm>
    </Formik>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  alignItems: 'start',
  maxWidth: 460,
  '& button': { minHeight: 44 },
};
