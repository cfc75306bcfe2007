import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '@contract/texts/text';
import type { WithdrawalReceipt } from '@contract/withdrawals/withdrawals';
import { formatShopTime } from '@/shared/time/shop-time';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';

const FULL_TIME = { dateStyle: 'long', timeStyle: 'long' } as const;

/** Content of a withdrawal: order, time, name and items. */
export function WithdrawalContent({ number, receipt }: { number: string; receipt: WithdrawalReceipt }) {
  const { timeZone } = useStoreSettings();
  const facts: [string, string][] = [
    [t('Order number'), number],
    [t('Received'), formatShopTime(new Date(receipt.at), FULL_TIME, timeZone)],
    [t('Name'), receipt.name],
  ];
  return (
    <Box sx={panelSurfaceStyles}>
      <Box component="dl" sx={factList}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Fragment>
        ))}
      </Box>
      <Box component="ul" aria-label={t('Withdrawn items')} sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
        {receipt.lines.map(({ line, name, options, quantity }) => (
          <Typography component="li" key={line} dir="auto">
            {quantity} × {[name, ...Object.values(options)].join(', ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const factList = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
};

/** Confirmation that the shop has received a withdrawal. */
export function WithdrawalReceived({ number, receipt }: { number: string; receipt: WithdrawalReceipt }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', '& > *': { width: '100%' } }}>
      <Typography sx={{ textWrap: 'pretty' }}>
        <RichText
          text="Your withdrawal took effect at once. A confirmation with its content and time is on its way to <b>{email}</b>."
          email={receipt.email}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
      <WithdrawalContent number={number} receipt={receipt} />
      <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {t(
          'If you have the items already, please send them back within 14 days. We will write to you about your refund.',
        )}
      </Typography>
      <SecondaryButton
        startIcon={<Printer size={18} />}
        onClick={() => window.print()}
        sx={{
          width: 'auto',
          display: { xs: 'none', sm: 'inline-flex' },
          '@media print': { display: 'none' },
        }}
      >
        {t('Print')}
      </SecondaryButton>
    </Box>
  );
}
