import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useColorScheme, useTheme, type CssVarsTheme } from '@mui/material/styles';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { PaymentFormLoadError } from '../problem-alert';
import { ExpressWalletButtons, type WalletCheckoutForm } from './express-wallets';
import type { Payer, ProviderPayment } from './provider-payment';
import { createStripeElementsOptions } from './stripe-options';
import { toBillingDetails, createStripePayment } from './stripe-payment';

interface StripeElementProps {
  publishableKey: string;
  /** Amount to pay in major units. Must be greater than 0. */
  total: number;
  currency: string;
  /** BCP 47 language tag, such as 'de-DE'. */
  locale: string;
  payer: Payer;
  form: WalletCheckoutForm;
  /** Choice between saved cards and a new card. */
  savedCardChoice: ReactNode;
  /** Payment with the selected saved card. Null if the customer enters a card. */
  savedCardPayment: ProviderPayment | null;
  /** True if the customer consents to saving the card. */
  savesCard: boolean;
  onReady: (payment: ProviderPayment | null) => void;
}

/** Fields that Stripe's form hides, because the shop's own form contains them. */
const HIDDEN_FIELDS: StripePaymentElementOptions['fields'] = {
  billingDetails: { email: 'never', phone: 'never' },
};

const NO_WALLETS = { applePay: 'never', googlePay: 'never' } as const;
const ALL_WALLETS = { applePay: 'auto', googlePay: 'auto' } as const;

interface PaymentFormProps extends Pick<StripeElementProps, 'payer' | 'onReady'> {
  hasWallets: boolean;
  onFailed: () => void;
}

function PaymentForm({ payer, hasWallets, onReady, onFailed }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [shown, setShown] = useState(false);
  useEffect(() => () => onReady(null), [onReady]);
  return (
    <>
      {shown ? null : <Skeleton variant="rounded" height={230} />}
      <Box sx={shown ? undefined : { position: 'absolute', inset: 0, opacity: 0 }}>
        <PaymentElement
          options={{
            layout: 'tabs',
            fields: HIDDEN_FIELDS,
            wallets: hasWallets ? NO_WALLETS : ALL_WALLETS,
            defaultValues: { billingDetails: toBillingDetails(payer) },
          }}
          onReady={() => {
            setShown(true);
            if (stripe && elements) onReady(createStripePayment(stripe, elements));
          }}
          onLoadError={onFailed}
        />
      </Box>
    </>
  );
}

/** Reports that the payment is ready, because a saved card needs no form. */
function ReadySavedCard({
  payment,
  onReady,
}: Pick<StripeElementProps, 'onReady'> & { payment: ProviderPayment }) {
  useEffect(() => {
    onReady(payment);
    return () => onReady(null);
  }, [payment, onReady]);
  return null;
}

/** Stripe's Payment Element with wallet buttons. Card data is only visible to Stripe. */
export function StripeElement(props: StripeElementProps) {
  const { publishableKey, total, currency, locale, payer, form, onReady } = props;
  const { savedCardChoice, savedCardPayment, savesCard } = props;
  const theme = useTheme<CssVarsTheme>();
  const { colorScheme = 'light' } = useColorScheme();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const [hasWallets, setHasWallets] = useState(false);
  // Wallet that has submitted the form. Null once the result is known.
  const wallet = useRef<ProviderPayment | null>(null);
  const ready = useCallback(
    (card: ProviderPayment | null) =>
      onReady(
        card && {
          ...card,
          // The selected card does not apply to wallets, which have their own cards.
          getCardChoice: () => (wallet.current ? { saveCard: false } : undefined),
          prepare: () => (wallet.current ?? card).prepare(),
          confirm: (...started) => (wallet.current ?? card).confirm(...started),
        },
      ),
    [onReady],
  );

  useEffect(() => {
    let left = false;
    loadStripe(publishableKey)
      .then((loaded) => {
        if (!left) setStripe(loaded);
      })
      .catch(() => setFailedTry(tries));
    return () => {
      left = true;
    };
  }, [publishableKey, tries]);

  const walletOptions = useMemo(
    () => createStripeElementsOptions({ total, currency, locale, theme, scheme: colorScheme }),
    [total, currency, locale, theme, colorScheme],
  );
  // Must be the same as in the PaymentIntent that the server has created.
  const options = useMemo(
    () => ({ ...walletOptions, setupFutureUsage: savesCard ? ('on_session' as const) : null }),
    [walletOptions, savesCard],
  );

  if (failedTry === tries) return <PaymentFormLoadError onRetry={() => setTries(tries + 1)} />;
  return (
    <Box sx={{ position: 'relative', minHeight: 56 }}>
      {stripe ? (
        <Elements key={tries} stripe={stripe} options={options}>
          {/* Separate from the card form, whose fields would otherwise be validated when a wallet is used. */}
          <Elements stripe={stripe} options={walletOptions}>
            <ExpressWalletButtons
              total={total}
              form={form}
              onPayment={(payment) => {
                wallet.current = payment;
              }}
              onAvailable={setHasWallets}
            />
          </Elements>
          {savedCardChoice}
          {savedCardPayment ? (
            <ReadySavedCard payment={savedCardPayment} onReady={ready} />
          ) : (
            <PaymentForm
              payer={payer}
              hasWallets={hasWallets}
              onReady={ready}
              onFailed={() => setFailedTry(tries)}
            />
          )}
        </Elements>
      ) : (
        <Skeleton variant="rounded" height={230} />
      )}
    </Box>
  );
}
