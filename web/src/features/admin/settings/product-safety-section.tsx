import { useFormikContext } from 'formik';
import { t } from '@contract/texts/text';
import { TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { getSettingFieldProps } from '../shared/settings/settings-fields';
import type { SettingsFormValues } from './settings-form';

/** Settings of product safety. Hidden unless the shop sells to a region whose law requires them. */
export function ProductSafetySection() {
  const { markets } = useFormikContext<SettingsFormValues>().values;
  if (markets.regions.length === 0) return null;
  return (
    <TitledPanel
      title={t('Product safety')}
      note={t('Shown with every product without a maker or responsible person of its own.')}
      stacked
    >
      <TextField
        {...getSettingFieldProps('markets.maker')}
        minLines={3}
        autoComplete="off"
        hint={t('Name, postal address, and email address or website, on lines of their own.')}
      />
      <TextField
        {...getSettingFieldProps('markets.responsiblePerson')}
        minLines={3}
        autoComplete="off"
        hint={t('Needed if the maker is outside the EU. The same facts as for the maker.')}
      />
    </TitledPanel>
  );
}
