import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { getIn, useField, useFormikContext } from 'formik';
import type { Gift } from '@contract/orders/gift';
import { t } from '@contract/texts/text';
import { GiftFields } from '@/shared/gifts/gift-fields';
import { EMPTY_GIFT, formatWrappingPrice } from '@/shared/gifts/gift-text';
import { useStoreSettings } from '@/shared/settings/store-settings';

/**
 * Gift options of an order in the panel, as the field `gift` of the form.
 * @param props.saved previously agreed gift options of the order, which stay allowed
 */
export function GiftFormFields({ saved = null }: { saved?: Gift | null }) {
  const { gifts } = useStoreSettings();
  const [{ value: gift }, , { setValue }] = useField<Gift | null>('gift');
  const { errors } = useFormikContext();
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={gift !== null}
            onChange={({ target }) => void setValue(target.checked ? (saved ?? EMPTY_GIFT) : null)}
          />
        }
        label={t('This is a gift')}
        sx={{ mr: 0 }}
      />
      {gift ? (
        <GiftFields
          gift={gift}
          asksForName
          nameError={getIn(errors, 'gift.from') as string | undefined}
          agreedDay={saved?.notBefore ?? null}
          wrappingLabel={
            gifts ? t('Gift wrapping ({price})', { price: formatWrappingPrice(gifts) }) : t('Gift wrapping')
          }
          onChange={(changed) => void setValue(changed)}
        />
      ) : null}
    </>
  );
}
