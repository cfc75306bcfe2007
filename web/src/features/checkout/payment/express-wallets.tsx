import Box from '@mui/material/Box';
import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { toasts } from '@/shared/toasts/toasts';
import { orDivider } from '@/shared/ui/styles/or-divider';
import type { ProviderPayment } from './provider-payment';
import { stripePayment } from './stripe-payment';

/** The checkout form that a wallet pays: everything but the payment is filled in there. */
export interface PayingForm {
  /** Checks every field but the payment, shows the errors it finds, and resolves to true when there are none. */
  isComplete: () => Promise<boolean>;
  /** Sends it as its own button does, and resolves when it is known what became of it. */
  send: () => Promise<void>;
}

interface ExpressWalletsProps {
  /** What is to be paid, as the wallets show it. */
  total: number;
  form: PayingForm;
  /** Which payment the form uses when it is sent; null for that of Stripe's own form. */
  onPayment: (payment: ProviderPayment | null) => void;
  /** Whether there is a wallet. */
  onAvailable: (available: boolean) => void;
}

/**
 * Buttons of the wallets that Stripe finds in the browser (Apple Pay, Google Pay, Link, ...), and nothing where it finds none. A
 * press pays what the form says: the order is placed as by its own button, and confirmed with the wallet.
 */
export function ExpressWallets({ form, total, onPayment, onAvailable }: ExpressWalletsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [available, setAvailable] = useState(false);
  /** What the shopper was shown when the wallet opened: its page may stay open while the cart's prices change. */
  const agreed = useRef<number | null>(null);

  const ready = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) => {
    setAvailable(availablePaymentMethods !== undefined);
    onAvailable(availablePaymentMethods !== undefined);
  };
  const open = async ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    agreed.current = total;
    if (await form.isComplete()) resolve();
    else reject();
  };
  const confirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return paymentFailed();
    if (agreed.current !== total) {
      toasts.error('The total has changed. Please check it and pay again.');
      return paymentFailed();
    }
    const wallet = stripePayment(stripe, elements, { asksPayer: true });
    let paid = false;
    onPayment({
      ...wallet,
      async confirm(...started) {
        const token = await wallet.confirm(...started);
        paid = true;
        return token;
      },
    });
    await form.send().catch(() => toasts.error('The payment did not work. Please try again.'));
    onPayment(null);
    // Refused by the shop, such as for stock that is gone, or by the bank: the page says why, the wallet closes.
    if (!paid) paymentFailed();
  };
  return (
    <Box sx={available ? shown : hidden}>
      <Box role="group" aria-label="Pay with a wallet">
        <ExpressCheckoutElement
          onReady={ready}
          onClick={(event) => void open(event)}
          onConfirm={(event) => void confirm(event)}
          onLoadError={() => onAvailable(false)}
        />
      </Box>
      <Box sx={orDivider}>or pay another way</Box>
    </Box>
  );
}

const shown = { display: 'grid', gap: 2, mb: 2 };

/** It is asked for its wallets before it is shown. */
const hidden = { height: 0, overflow: 'hidden', visibility: 'hidden' };
