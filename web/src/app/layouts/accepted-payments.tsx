import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { t } from '@contract/texts/text';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import { lazyNamedExport } from '@/shared/lazy-named';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { useIsHydrated } from '@/shared/use-hydrated';

const PaymentMarks = lazyNamedExport('PaymentMarks', () =>
  import('@/shared/payment/payment-marks').catch(() => ({ PaymentMarks: () => null })),
);

/** Cards and wallets by payment provider. Stripe offers wallets once the shop's domain is registered. */
const TEST_MARKS = ['Visa', 'Mastercard'] as const;

function LoadedPaymentMarks() {
  const { data } = useEndpointData(CONFIG_CACHE_KEY);
  if (!data) return null;
  return (
    <Suspense>
      <Box component="span" sx={visuallyHiddenStyles}>
        {t('Accepted payments:')}{' '}
      </Box>
      <PaymentMarks marks={data.payment.provider === 'test' ? TEST_MARKS : undefined} />
    </Suspense>
  );
}

/** Logos of the accepted cards and wallets. Loaded after hydration, so that no page's HTML contains them. */
export function AcceptedPayments() {
  return <Box sx={{ minHeight: 24 }}>{useIsHydrated() ? <LoadedPaymentMarks /> : null}</Box>;
}
