import { countryFacts } from '@contract/addresses/countries';
import { regionName } from '@contract/addresses/regions';

/** 'ZIP code' stays as it is. */
const lowerCase = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/**
 * What is reported for a postal code in another region than the chosen one, and what a press of the button does.
 * @param region the name of the postal code's region.
 * @param chosen the code of the chosen one, empty for none.
 */
export function suggestionText(country: string, region: string, chosen: string) {
  const facts = countryFacts(country);
  const [postalCode, kind] = [lowerCase(facts.postalCode.label), lowerCase(facts.region.label)];
  const said = `This ${postalCode} belongs to ${region}${chosen ? `, not in ${regionName(country, chosen)}` : ''}.`;
  return { said, offered: chosen ? `Change the ${kind} to ${region}` : `Choose ${region}` };
}
