import Box from '@mui/material/Box';
import { formatMinor } from '@contract/money';
import type { Destination, Priced } from '@contract/pricing/priced';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { ratesOf, taxRegionOf } from '@contract/pricing/taxes';
import { Panel } from '../panel';
import { placeName } from './tax-section';

interface TestedAddressProps {
  settings: PricingSettings;
  destination: Destination;
  priced: Priced;
}

/** The zone whose methods apply: one with the region, else one with the country. */
function zoneOf({ shipping }: PricingSettings, { country, region }: Destination): string | null {
  const withPlace = (matches: (regions: readonly string[] | null | undefined) => boolean) =>
    shipping.zones.find(({ places }) =>
      places.some((place) => place.country === country && matches(place.regions)),
    );
  const zone =
    withPlace((regions) => region != null && regions?.includes(region) === true) ??
    withPlace((regions) => !regions?.length);
  return zone?.name ?? (shipping.restOfWorld ? 'Rest of the world' : null);
}

/** Says which tax region, rates, zone and methods apply to the address of the example. */
export function TestedAddress({ settings, destination, priced }: TestedAddressProps) {
  const taxRegion = taxRegionOf(settings.tax, destination);
  const rates = settings.tax.classes.flatMap((one) =>
    ratesOf(settings.tax, taxRegion, one._id).map(
      ({ name, ratePpm }) =>
        `${settings.tax.classes.length > 1 ? `${one.name}: ` : ''}${name} ${ratePpm / 10_000}%`,
    ),
  );
  const methods = priced.shipping.methods.map(
    ({ name, price }) =>
      `${name}: ${price === 0 ? 'free' : formatMinor(price, priced.currency, priced.locale)}`,
  );
  const facts: [string, string][] = [
    ['Taxed as', taxRegion ? placeName(taxRegion.country, taxRegion.region) : 'No tax region: no tax'],
    ['Rates', rates.join('; ') || 'None'],
    ['Zone', zoneOf(settings, destination) ?? 'None: the shop does not ship there'],
    ['Methods', methods.join('; ') || 'None'],
  ];
  return (
    <Panel
      title="Test an address"
      note={`What applies in ${placeName(destination.country, destination.region)}${destination.zipCode ? `, ${destination.zipCode}` : ''}. Postal codes do not affect tax or shipping.`}
    >
      <Box component="dl" sx={list}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Box>
    </Panel>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gap: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
