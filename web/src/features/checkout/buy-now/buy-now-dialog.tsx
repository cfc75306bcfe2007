import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedAddress } from '@contract/addresses/shipping-address';
import type { PublicConfig } from '@contract/config';
import type { SavedCard } from '@contract/orders/payments/saved-cards';
import type { Product, ProductVariant } from '@contract/products/products';
import { getShippingErrorMessage } from '@contract/products/ships-to';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { formatAddressLines } from '@/shared/address/format-address';
import { toAddressFormValues } from '@/shared/address/address-book';
import { shopPaths } from '@/shared/config/paths';
import { ConsumerRightsNote } from '@/shared/orders/consumer-rights-note';
import { getLegalOrderButtonText } from '@/shared/orders/legal-order-button';
import { formatCardExpiry, formatSavedCard } from '@/shared/payment/saved-cards';
import { formatOptions } from '@/shared/products/options-text';
import { Price } from '@/shared/products/price';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DialogActionButtons, DialogFrame } from '@/shared/ui/dialog-frame';
import { LoadError } from '@/shared/ui/load-error';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { EMPTY_CARD_VALUES, toPlaceOrderRequest } from '../checkout-values';
import { createSavedCardPayment } from '../payment/saved-card-payment';
import { BuyNowChoiceField } from './buy-now-choice';
import { BuyNowTotals } from './buy-now-totals';
import { createBuyNowFunction, type BuyNowResult } from './place-and-pay';
import { useBuyNowQuote } from './use-buy-now-quote';

interface BuyNowDialogProps {
  user: User;
  product: Product;
  variant: ProductVariant;
  quantity: number;
  /** Saved addresses that the product can be sent to, starting with the default address. */
  addresses: readonly SavedAddress[];
  /** Saved cards that have not expired, newest first. */
  cards: readonly SavedCard[];
  paymentConfig: PublicConfig['payment'];
  onClosed: () => void;
}

function useBuyNow({ user, product, variant, quantity, addresses, cards, paymentConfig }: BuyNowDialogProps) {
  const [addressId, setAddressId] = useState(addresses[0]?._id);
  const [cardId, setCardId] = useState(cards[0]?._id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Extract<BuyNowResult, { kind: 'failed' }> | null>(null);
  const [buyNow] = useState(createBuyNowFunction);
  const navigate = useNavigate();
  // A card or address may be removed while the dialog is open.
  const address = addresses.find(({ _id }) => _id === addressId) ?? addresses[0]!;
  const card = cards.find(({ _id }) => _id === cardId) ?? cards[0]!;
  const item = { product: product._id, variant: variant._id, quantity };
  const quote = useBuyNowQuote(item, address);
  const { data } = quote;
  const line = data?.lines[0];
  const unavailable = data && !line ? t('This quantity is no longer available.') : null;
  const problem = data ? (unavailable ?? getShippingErrorMessage(data, address.country)) : null;

  async function confirm(): Promise<void> {
    if (!data || !line || problem || busy) return;
    setBusy(true);
    setFailure(null);
    const payer = { email: user.email, ...toAddressFormValues(address), ...EMPTY_CARD_VALUES };
    const body = toPlaceOrderRequest({ ...payer, notes: '' }, [{ ...item, price: line.price }], data);
    const payment = createSavedCardPayment(paymentConfig, card._id);
    const result = await buyNow(body, payment, card._id, payer);
    if (result.kind === 'paid') {
      void navigate(shopPaths.order(result.orderId), { state: { placed: true } });
      return;
    }
    setFailure(result);
    setBusy(false);
  }

  return { address, setAddressId, card, setCardId, quote, problem, busy, failure, confirm };
}

/** Dialog that shows item, address, card and total, and places and pays the order with one press. */
export function BuyNowDialog(props: BuyNowDialogProps) {
  const { product, variant, quantity, addresses, cards, onClosed } = props;
  const { address, setAddressId, card, setCardId, quote, problem, busy, failure, confirm } = useBuyNow(props);
  const [open, setOpen] = useState(true);
  const close = () => {
    if (!busy) setOpen(false);
  };
  const options = formatOptions(variant.options);
  const legalText = getLegalOrderButtonText(
    useStoreSettings(),
    address.country,
    quote.data?.totalAmount ?? variant.price,
  );
  return (
    <DialogFrame
      open={open}
      title={t('Buy now')}
      width={520}
      onClose={close}
      onClosed={onClosed}
      actions={
        <DialogActionButtons
          confirm={legalText ?? t('Confirm and pay')}
          refuse={t('Cancel')}
          busy={busy}
          blockedBy={quote.settled && !problem ? undefined : 'buy-now-total'}
          onConfirm={() => void confirm()}
          onRefuse={close}
        />
      }
    >
      <Box component="dl" sx={facts}>
        <dt>{t('Item')}</dt>
        <dd>
          <Box sx={{ fontWeight: 600 }} dir="auto">
            {product.title}
          </Box>
          {options ? <Box dir="auto">{options}</Box> : null}
          <Box>
            {quantity} × <Price value={quote.data?.lines[0]?.price ?? variant.price} />
          </Box>
        </dd>
        <BuyNowChoiceField
          label={t('Deliver to')}
          value={address._id}
          choices={addresses.map((saved) => ({
            id: saved._id,
            text: [saved.fullName, ...formatAddressLines(saved)].join(', '),
          }))}
          onChange={setAddressId}
        />
        <BuyNowChoiceField
          label={t('Pay with')}
          value={card._id}
          choices={cards.map((saved) => ({
            id: saved._id,
            text: `${formatSavedCard(saved)}, ${lowercaseLabel(formatCardExpiry(saved))}`,
          }))}
          onChange={setCardId}
        />
      </Box>
      <Box id="buy-now-total" sx={{ mt: 2, minHeight: 128 }}>
        {quote.data ? <BuyNowTotals quote={quote.data} /> : null}
        {!quote.data && quote.error ? (
          <LoadError title={t('The total could not be loaded')} onRetry={quote.reload} />
        ) : null}
        {!quote.data && !quote.error ? <Skeleton variant="rounded" height={128} /> : null}
      </Box>
      {legalText === null ? null : (
        <Box sx={{ mt: 2 }}>
          <ConsumerRightsNote />
        </Box>
      )}
      <Box role="alert" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {problem ? (
          <Alert severity="warning" variant="outlined">
            {problem}
          </Alert>
        ) : null}
        {failure ? (
          <Alert severity="error" variant="outlined">
            {failure.message}
            {failure.orderId ? (
              <Box sx={{ mt: 1 }}>
                {t('Your order is held for you.')}{' '}
                <SecondaryLink to={shopPaths.order(failure.orderId)}>{t('Pay another way')}</SecondaryLink>
              </Box>
            ) : null}
          </Alert>
        ) : null}
      </Box>
    </DialogFrame>
  );
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 1.75 },
  '& dt': { color: 'text.secondary', mt: { xs: 1, sm: 0 } },
  '& dd': { m: 0, minWidth: 0 },
};
