import { useFormikContext } from 'formik';
import { t } from '@contract/texts/text';
import { FormFieldRow, NumberField, SelectField, TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { getSettingFieldProps, getSettingSelectFieldProps } from '../shared/settings/settings-fields';
import { SettingsEntryCard, SettingsEntryList } from './entry-list';
import type { SettingsFormValues } from './settings-form';

const PATH = 'checkout.occasions';

function MonthField({ name, empty }: { name: string; empty: string }) {
  const { choices, ...field } = getSettingSelectFieldProps(name);
  return <SelectField {...field} choices={[['', empty], ...choices]} />;
}

/** Settings of the days before which gifts should arrive. */
export function GiftOccasionsPanel() {
  const { occasions } = useFormikContext<SettingsFormValues>().values.checkout;
  return (
    <TitledPanel
      title={t('Occasions and last order days')}
      note={t('The Gifts page and the home page tell until when to order, from 45 days before an occasion.')}
      stacked
    >
      <SettingsEntryList
        name={PATH}
        entries={occasions}
        add={t('Add an occasion')}
        newEntry={() => ({ name: '', month: '', day: '', year: '', orderByMonth: '', orderByDay: '' })}
        main
      >
        {({ name }, path, remove) => {
          const title = name || t('New occasion');
          return (
            <SettingsEntryCard
              title={title}
              removeLabel={t('Remove the occasion {title}', { title })}
              onRemove={remove}
            >
              <FormFieldRow>
                <TextField {...getSettingFieldProps(`${path}.name`)} />
                <MonthField name={`${path}.month`} empty={t('Choose a month')} />
                <NumberField {...getSettingFieldProps(`${path}.day`)} />
                <NumberField
                  {...getSettingFieldProps(`${path}.year`)}
                  hint={t('Leave empty if it is on this day every year.')}
                />
              </FormFieldRow>
              <FormFieldRow>
                <MonthField name={`${path}.orderByMonth`} empty={t('From the delivery time')} />
                <NumberField
                  {...getSettingFieldProps(`${path}.orderByDay`)}
                  hint={t('Leave both empty to use the delivery time.')}
                />
              </FormFieldRow>
            </SettingsEntryCard>
          );
        }}
      </SettingsEntryList>
    </TitledPanel>
  );
}
