import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { getCountryAddressFormat } from '@contract/addresses/countries';
import { getRegionName } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { t } from '@contract/texts/text';
import { lowercaseFirstLetter } from '@/shared/config/letter-case';
import { findRegionByPostalCode } from './postal-regions';

/** Returns the message that suggests a region, and the label of the button that selects the region. */
function getSuggestionTexts(country: string, region: string, chosen: string) {
  const facts = getCountryAddressFormat(country);
  const postalCode = lowercaseFirstLetter(facts.postalCode.label);
  if (!chosen)
    return {
      message: t('This {postalCode} belongs to {region}.', { postalCode, region }),
      action: t('Choose {region}', { region }),
    };
  const other = getRegionName(country, chosen);
  return {
    message: t('This {postalCode} belongs to {region}, not in {other}.', { postalCode, region, other }),
    action: t('Change the {kind} to {region}', { kind: lowercaseFirstLetter(facts.region.label), region }),
  };
}

export function RegionSuggestion(): ReactNode {
  const { values, setFieldValue, setFieldError } = useFormikContext<ShippingAddress>();
  const { country, state, zipCode } = values;
  const { pattern } = getCountryAddressFormat(country).postalCode;
  const found = pattern?.test(zipCode.trim()) ? findRegionByPostalCode(country, zipCode) : null;
  const suggested = found && found.code !== state ? found : null;
  const accept = () => {
    if (!suggested) return;
    setFieldError('state', undefined);
    void setFieldValue('state', suggested.code, false);
    document.querySelector<HTMLElement>('select[name="state"]')?.focus();
  };
  const text = suggested && getSuggestionTexts(country, suggested.name, state);
  // Always rendered, because screen readers only announce text added to an existing live region.
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } }}>
      {text ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <span>{text.message}</span>
          <Button size="small" onClick={accept}>
            {text.action}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
