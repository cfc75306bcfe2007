import { useFormikContext } from 'formik';
import { t } from '@contract/texts/text';
import { FormFieldRow, TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { getSettingFieldProps } from '../shared/settings/settings-fields';
import type { SettingsFormValues } from './settings-form';

/** Fields of the imprint, which only shops with regions have. */
function ImprintPanel() {
  const { regions } = useFormikContext<SettingsFormValues>().values.markets;
  if (regions.length === 0) return null;
  return (
    <TitledPanel
      title={t('Imprint')}
      note={t('Shown on the page Imprint, with the seller, the tax number and the support email.')}
      stacked
    >
      <FormFieldRow>
        <TextField
          {...getSettingFieldProps('papers.representative')}
          hint={t('The person responsible, such as the managing director.')}
        />
        <TextField {...getSettingFieldProps('papers.phone')} />
      </FormFieldRow>
      <FormFieldRow>
        <TextField
          {...getSettingFieldProps('papers.registerNumber')}
          hint={t('For example, Amtsgericht Berlin HRB 12345. Leave empty if there is none.')}
        />
        <TextField
          {...getSettingFieldProps('papers.packagingNumber')}
          hint={t('For example, the LUCID number in Germany.')}
        />
      </FormFieldRow>
    </TitledPanel>
  );
}

export function DocumentsSettingsSection() {
  return (
    <>
      <TitledPanel title={t('Documents')} note={t('Seller details on invoices and packing slips.')} stacked>
        <FormFieldRow>
          <TextField {...getSettingFieldProps('papers.sellerName')} />
          <TextField {...getSettingFieldProps('papers.taxId')} hint={t('Optional.')} />
        </FormFieldRow>
        <TextField
          {...getSettingFieldProps('papers.sellerAddress')}
          minLines={3}
          hint={t('One line each.')}
        />
        <FormFieldRow>
          <TextField {...getSettingFieldProps('papers.invoicePrefix')} hint={t('For example, INV-.')} />
          <TextField {...getSettingFieldProps('papers.creditNotePrefix')} hint={t('For example, CN-.')} />
        </FormFieldRow>
        <TextField
          {...getSettingFieldProps('papers.footer')}
          hint={t('For example, the company registration.')}
        />
      </TitledPanel>
      <ImprintPanel />
    </>
  );
}
