import Box from '@mui/material/Box';
import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';
import { orDividerStyles } from '@/shared/ui/styles/or-divider';
import type { ProviderPayment } from './provider-payment';
import { createStripePayment } from './stripe-payment';

export interface WalletCheckoutForm {
  /** Validates all fields except the payment, and shows errors. Returns true if there are no errors. */
  isComplete: () => Promise<boolean>;
  send: () => Promise<void>;
}

interface ExpressWalletButtonsProps {
  /** Total to pay in major units, as displayed by the wallets. */
  total: number;
  form: WalletCheckoutForm;
  /** Called with the wallet's payment before the form is sent, and with null afterwards. */
  onPayment: (payment: ProviderPayment | null) => void;
  onAvailable: (available: boolean) => void;
}

/** Buttons of wallets that the browser supports, such as Apple Pay. Paying with a wallet submits the checkout form. */
export function ExpressWalletButtons({ form, total, onPayment, onAvailable }: ExpressWalletButtonsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [available, setAvailable] = useState(false);
  /** Total when the customer opened the wallet. If the total has changed on confirmation, the payment fails. */
  const agreedTotal = useRef<number | null>(null);

  const ready = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) => {
    setAvailable(availablePaymentMethods !== undefined);
    onAvailable(availablePaymentMethods !== undefined);
  };
  const open = async ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    agreedTotal.current = total;
    if (await form.isComplete()) resolve();
    else reject();
  };
  const confirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return paymentFailed();
    if (agreedTotal.current !== total) {
      toasts.error(t('The total has changed. Please check it and pay again.'));
      return paymentFailed();
    }
    const wallet = createStripePayment(stripe, elements, { asksPayer: true });
    let paid = false;
    onPayment({
      ...wallet,
      async confirm(...started) {
        const token = await wallet.confirm(...started);
        paid = true;
        return token;
      },
    });
    await form.send().catch(() => toasts.error(t('The payment did not work. Please try again.')));
    onPayment(null);
    if (!paid) paymentFailed();
  };
  return (
    <Box sx={available ? visibleStyles : hiddenStyles}>
      <Box role="group" aria-label={t('Pay with a wallet')}>
        <ExpressCheckoutElement
          onReady={ready}
          onClick={(event) => void open(event)}
          onConfirm={(event) => void confirm(event)}
          onLoadError={() => onAvailable(false)}
        />
      </Box>
      <Box sx={orDividerStyles}>{t('or pay another way')}</Box>
    </Box>
  );
}

const visibleStyles = { display: 'grid', gap: 2, mb: 2 };

/** Styles that hide the buttons until Stripe knows which wallets are available. */
const hiddenStyles = { height: 0, overflow: 'hidden', visibility: 'hidden' };
