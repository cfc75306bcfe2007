import { useFormikContext } from 'formik';
import { t } from '@contract/texts/text';
import { TitledPanel } from '../shared/layout/titled-panel';
import { FormFieldRow, NumberField, SelectField, SwitchField } from '../shared/forms/form-fields';
import { getSettingFieldProps, getSettingSelectFieldProps } from '../shared/settings/settings-fields';
import type { SettingsFormValues } from './settings-form';

/** Settings of the gift options in the cart and checkout. */
export function GiftSettingsPanel() {
  const { currency } = useFormikContext<SettingsFormValues>().values.money;
  return (
    <TitledPanel
      title={t('Gifts')}
      note={t(
        'Customers can have their order wrapped, add a message that you print on a card, and choose a day before which you do not send it.',
      )}
      stacked
    >
      <SwitchField {...getSettingFieldProps('checkout.gifts')} />
      <FormFieldRow>
        <NumberField
          {...getSettingFieldProps('checkout.wrappingPrice')}
          unit={currency}
          decimal
          hint={t('0 for free wrapping. Taxed like shipping.')}
        />
        <SelectField {...getSettingSelectFieldProps('checkout.wrappingUnit')} />
      </FormFieldRow>
    </TitledPanel>
  );
}
