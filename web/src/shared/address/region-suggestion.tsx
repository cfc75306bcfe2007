import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { countryFacts } from '@contract/addresses/countries';
import { regionName } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { regionOfPostalCode } from './postal-regions';

/** 'ZIP code' stays as it is. */
const lowerCase = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/**
 * What is reported for a postal code in another region than the chosen one, and what a press of the button does.
 * @param region the name of the postal code's region.
 * @param chosen the code of the chosen one, empty for none.
 */
function suggestionText(country: string, region: string, chosen: string) {
  const facts = countryFacts(country);
  const [postalCode, kind] = [lowerCase(facts.postalCode.label), lowerCase(facts.region.label)];
  const said = `This ${postalCode} belongs to ${region}${chosen ? `, not in ${regionName(country, chosen)}` : ''}.`;
  return { said, offered: chosen ? `Change the ${kind} to ${region}` : `Choose ${region}` };
}

/** Says which region the postal code is in, where another one or none is chosen, and offers it. */
export default function RegionSuggestion(): ReactNode {
  const { values, setFieldValue, setFieldError } = useFormikContext<ShippingAddress>();
  const { country, state, zipCode } = values;
  const { pattern } = countryFacts(country).postalCode;
  const found = pattern?.test(zipCode.trim()) ? regionOfPostalCode(country, zipCode) : null;
  const suggested = found && found.code !== state ? found : null;
  const accept = () => {
    if (!suggested) return;
    setFieldError('state', undefined);
    void setFieldValue('state', suggested.code, false);
    // The pressed button is gone with its suggestion.
    document.querySelector<HTMLElement>('select[name="state"]')?.focus();
  };
  const text = suggested && suggestionText(country, suggested.name, state);
  // The region of a status has to be there before its words, for screen readers to say them; until then it has no row.
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } }}>
      {text ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <span>{text.said}</span>
          <Button size="small" onClick={accept}>
            {text.offered}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
