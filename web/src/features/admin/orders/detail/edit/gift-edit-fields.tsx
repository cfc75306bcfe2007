import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';
import type { Gift } from '@contract/orders/gift';
import type { Order } from '@contract/orders/orders';
import { GiftFields } from '@/shared/gifts/gift-fields';
import { EMPTY_GIFT, formatWrappingPrice } from '@/shared/gifts/gift-text';
import { FormTextField } from '@/shared/forms/form-text-field';
import { useStoreSettings } from '@/shared/settings/store-settings';

/** Fields to edit the gift options of an order, or to make the order a gift. */
export function GiftEditFields({ order }: { order: Order }) {
  const { gifts } = useStoreSettings();
  const [{ value: gift }, , { setValue }] = useField<Gift | null>('gift');
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={gift !== null}
            onChange={({ target }) => void setValue(target.checked ? (order.gift ?? EMPTY_GIFT) : null)}
          />
        }
        label="This is a gift"
        sx={{ mr: 0 }}
      />
      {gift ? (
        <GiftFields
          gift={gift}
          asksForName
          agreedDay={order.gift?.notBefore ?? null}
          wrappingLabel={gifts ? `Gift wrapping (${formatWrappingPrice(gifts)})` : 'Gift wrapping'}
          onChange={(changed) => void setValue(changed)}
        />
      ) : null}
      <FormTextField name="reason" label="Reason (the customer will see it)" />
    </>
  );
}
