import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { t } from '@contract/texts/text';
import { EMPTY_GIFT, formatWrappingPrice } from '@/shared/gifts/gift-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { SecondaryText } from '@/shared/ui/text';
import { cartPricingRequestStore, useCartPricingRequest } from '../totals/cart-request';

/** Gift wrapping in the cart. The checkout offers the other gift options. Hidden if the shop offers none. */
export function CartGift() {
  const { gifts } = useStoreSettings();
  const { gift = null } = useCartPricingRequest();
  if (!gifts) return null;
  const isWrapped = gift?.wrapped === true;
  const setWrapped = (wrapped: boolean) => {
    const changed = { ...(gift ?? EMPTY_GIFT), wrapped };
    const isGift = wrapped || changed.message !== '' || changed.notBefore !== null;
    cartPricingRequestStore.change({ gift: isGift ? changed : null });
  };
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isWrapped} onChange={({ target }) => setWrapped(target.checked)} />}
        label={t('Gift wrapping ({price})', { price: formatWrappingPrice(gifts) })}
        sx={{ mr: 0, my: -0.5 }}
      />
      <SecondaryText>{t('You can add a card and choose a day at the checkout.')}</SecondaryText>
    </Box>
  );
}
