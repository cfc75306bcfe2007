import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { EMPTY_CARD_VALUES } from '../checkout-values';
import type { CardFormValues } from './provider-payment';
import type { CheckoutPaymentState } from './use-payment';

export const PAYMENT_METHODS_ELEMENT_ID = 'ways-to-pay';

export function DeclinedPaymentOptions({
  checkoutPayment: { payment, settings, savedCards },
  orderId,
}: {
  checkoutPayment: CheckoutPaymentState;
  /** Order that can be paid later, or null if the customer is already on its page. */
  orderId: string | null;
}) {
  const { holdMinutes } = useStoreSettings();
  const { values, setValues } = useFormikContext<CardFormValues>();
  const tryAnotherCard = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (savedCards.chosen) flushSync(() => savedCards.choose(null));
    if (settings?.provider !== 'test') return payment?.focus?.();
    const { cardHolderName: _name, ...card } = EMPTY_CARD_VALUES;
    await setValues({ ...values, ...card }, false);
    const field = form?.elements.namedItem('cardNumber');
    if (field instanceof HTMLElement) field.focus();
  };
  const showWays = () => {
    const ways = document.getElementById(PAYMENT_METHODS_ELEMENT_ID);
    ways?.scrollIntoView({ block: 'center' });
    ways?.focus({ preventScroll: true });
  };
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('Your order and everything you entered are kept.')}
        {orderId === null
          ? null
          : ` ${t(
              '{holdMinutes, plural, one {You can also pay later: we hold your order for {holdMinutes} minute and email you a link to pay, unless you unsubscribed from our emails.} other {You can also pay later: we hold your order for {holdMinutes} minutes and email you a link to pay, unless you unsubscribed from our emails.}}',
              { holdMinutes },
            )}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <SecondaryButton onClick={(event) => void tryAnotherCard(event)}>
          {t('Try another card')}
        </SecondaryButton>
        {settings?.provider === 'stripe' ? (
          <SecondaryButton onClick={showWays}>{t('Pay another way')}</SecondaryButton>
        ) : null}
        {orderId === null ? null : (
          <SecondaryLink to={shopPaths.order(orderId)}>{t('Pay later')}</SecondaryLink>
        )}
      </Box>
    </>
  );
}
