import { useFormikContext } from 'formik';
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
      title="Occasions and last order days"
      note="The Gifts page and the home page tell until when to order, from 45 days before an occasion."
      stacked
    >
      <SettingsEntryList
        name={PATH}
        entries={occasions}
        add="Add an occasion"
        newEntry={() => ({ name: '', month: '', day: '', year: '', orderByMonth: '', orderByDay: '' })}
        main
      >
        {({ name }, path, remove) => {
          const title = name || 'New occasion';
          return (
            <SettingsEntryCard title={title} removeLabel={`Remove the occasion ${title}`} onRemove={remove}>
              <FormFieldRow>
                <TextField {...getSettingFieldProps(`${path}.name`)} />
                <MonthField name={`${path}.month`} empty="Choose a month" />
                <NumberField {...getSettingFieldProps(`${path}.day`)} />
                <NumberField
                  {...getSettingFieldProps(`${path}.year`)}
                  hint="Leave empty if it is on this day every year."
                />
              </FormFieldRow>
              <FormFieldRow>
                <MonthField name={`${path}.orderByMonth`} empty="From the delivery time" />
                <NumberField
                  {...getSettingFieldProps(`${path}.orderByDay`)}
                  hint="Leave both empty to use the delivery time."
                />
              </FormFieldRow>
            </SettingsEntryCard>
          );
        }}
      </SettingsEntryList>
    </TitledPanel>
  );
}
