import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { EU_VAT_RATES_DATE } from '@contract/legal/eu-vat-rates';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { TitledPanel } from '../shared/layout/titled-panel';
import { fillEuVatRates } from './eu-vat-rates';
import type { SettingsFormValues } from './settings-form';

/** Proposes the VAT rates of all EU countries, for sales under the One Stop Shop. Only for shops that sell to the EU. */
export function EuVatRatesPanel() {
  const { values, setFieldValue } = useFormikContext<SettingsFormValues>();
  if (!values.markets.regions.includes('EU')) return null;
  return (
    <TitledPanel
      title={t('VAT in the EU')}
      note={
        <RichText
          text="From 10,000 € a year in other EU countries, VAT of the destination applies (One Stop Shop). Fills in the standard rates of {day} for the first class. Check them before you publish."
          day={<FormattedDate value={`${EU_VAT_RATES_DATE}T12:00:00Z`} />}
        />
      }
    >
      <Button
        variant="outlined"
        color="secondary"
        onClick={() => void setFieldValue('tax.regions', fillEuVatRates(values.tax), false)}
      >
        {t('Fill with EU rates')}
      </Button>
    </TitledPanel>
  );
}
