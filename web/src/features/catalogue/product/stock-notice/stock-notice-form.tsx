import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { stockNoticeSchema } from '@contract/products/stock-notices';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { EmailField } from '@/shared/forms/email-field';
import { useSession } from '@/shared/session/session';
import { focusOnMount } from '@/shared/ui/take-focus';

export interface StockNoticeFormProps {
  product: string;
  variant: string;
}

export function StockNoticeForm({ product, variant }: StockNoticeFormProps) {
  const { user } = useSession();
  const [next, setNext] = useState<string | null>(null);
  if (next !== null)
    return (
      <Typography ref={focusOnMount} tabIndex={-1} sx={{ outline: 'none' }}>
        {next}
      </Typography>
    );
  return (
    <ActionForm
      label={t('Back in stock')}
      initial={{ variant, email: user?.email ?? '' }}
      schema={stockNoticeSchema}
      send={async ({ email }) => {
        const body = { variant, email };
        return (await callApi(endpoints.requestStockNotice, { params: { id: product }, body })).message;
      }}
      failure={t('Your request could not be sent. Please try again.')}
      inlineFields
      onSuccess={setNext}
    >
      <Box sx={row}>
        <EmailField
          id="stock-notice-email"
          size="small"
          autoFocus
          helperText={t('We will email you once, when it is back in stock.')}
        />
        <SubmitButton color="secondary">{t('Email me')}</SubmitButton>
      </Box>
    </ActionForm>
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
