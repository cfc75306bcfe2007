import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { sortCountriesByName } from '@contract/addresses/country-names';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { getRegions } from '@contract/addresses/regions';
import { formatMinorUnits, toMinorUnits, decimalToMinorUnits, type MinorUnits } from '@contract/money';
import type { PricedOrder, ShippingDestination } from '@contract/pricing/pricing-types';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { storeConfig } from '@contract/store-config';
import { getCurrency } from '@contract/pricing/currencies';
import { calculatePrices } from '@contract/pricing/price-calculation';
import { getCurrencyDecimals, parseNumber } from '@contract/typed/number-input';
import { getTaxRates, findTaxRegion } from '@contract/pricing/taxes';
import { t } from '@contract/texts/text';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { TitledPanel } from '../shared/layout/titled-panel';
import { formatCountryRegionName } from './tax-section';

interface TestedAddressProps {
  settings: PricingSettings;
  destination: ShippingDestination;
  priced: PricedOrder;
}

/** Returns the name of the shipping zone for an address. Zones with a matching region take precedence. */
function findZoneName(
  { shipping }: PricingSettings,
  { country, region }: ShippingDestination,
): string | null {
  const findZone = (matches: (regions: readonly string[] | null | undefined) => boolean) =>
    shipping.zones.find(({ places }) =>
      places.some((place) => place.country === country && matches(place.regions)),
    );
  const zone =
    findZone((regions) => region != null && regions?.includes(region) === true) ??
    findZone((regions) => !regions?.length);
  return zone?.name ?? (shipping.restOfWorld ? t('Rest of the world') : null);
}

function TestedAddress({ settings, destination, priced }: TestedAddressProps) {
  const taxRegion = findTaxRegion(settings.tax, destination);
  const rates = settings.tax.classes.flatMap((one) =>
    getTaxRates(settings.tax, taxRegion, one._id).map(
      ({ name, ratePpm }) =>
        `${settings.tax.classes.length > 1 ? `${one.name}: ` : ''}${name} ${ratePpm / 10_000}%`,
    ),
  );
  const methods = priced.shipping.methods.map(({ name, price }) =>
    price === 0
      ? t('{method}: free', { method: name })
      : `${name}: ${formatMinorUnits(price, priced.currency, priced.locale)}`,
  );
  const facts: [string, string][] = [
    [
      t('Taxed as'),
      taxRegion ? formatCountryRegionName(taxRegion.country, taxRegion.region) : t('No tax region: no tax'),
    ],
    [t('Rates'), rates.join('; ') || t('None', {}, 'of a list')],
    [t('Zone'), findZoneName(settings, destination) ?? t('None: the shop does not ship there')],
    [t('Methods', {}, 'of shipping'), methods.join('; ') || t('None', {}, 'of a list')],
  ];
  return (
    <TitledPanel
      title={t('Test an address')}
      note={t('What applies in {place}. Postal codes do not affect tax or shipping.', {
        place: [formatCountryRegionName(destination.country, destination.region), destination.zipCode]
          .filter(Boolean)
          .join(', '),
      })}
    >
      <Box component="dl" sx={list}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Box>
    </TitledPanel>
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

/** Items of the example order. If the shop has several tax classes, the second item uses the second class. */
export const EXAMPLE_ORDER_ITEMS = [
  { name: t('Copper kettle'), price: '24.00', quantity: 1, weightGrams: 1200 },
  { name: t('Beeswax candle'), price: '9.50', quantity: 2, weightGrams: 300 },
];

const parsePrice = (text: string, currency: string) => parseNumber(text, getCurrencyDecimals(currency));

export const validateExamplePrice = (text: string, currency: string): string | null =>
  parsePrice(text, currency).problem;

function toUnitPrice(text: string, currency: string): MinorUnits {
  const amount = decimalToMinorUnits(Math.max(0, parsePrice(text, currency).value ?? 0), currency);
  return toMinorUnits(amount - (amount % getCurrency(currency).quantum));
}

/** Calculates the example order with the given settings. Invalid prices become 0. */
export function calculateExampleOrder(
  settings: PricingSettings,
  lines: typeof EXAMPLE_ORDER_ITEMS,
  destination: ShippingDestination,
): PricedOrder {
  const { classes } = settings.tax;
  return calculatePrices({
    settings,
    settingsVersion: 0,
    locale: storeConfig.locale,
    destination,
    now: new Date(0),
    lines: lines.map(({ name, price: text, quantity, weightGrams }, lineIndex) => ({
      key: String(lineIndex),
      product: name,
      categories: [],
      unit: toUnitPrice(text, settings.money.currency),
      quantity,
      weightGrams,
      taxClass: (classes[lineIndex] ?? classes[0])?._id,
    })),
  });
}

interface ExampleOrderComparisonProps {
  before: PricingSettings;
  after: PricingSettings | null;
}

const countries = sortCountriesByName(COUNTRY_CODES);

const ROWS: readonly (readonly [label: string, text: (priced: PricedOrder) => string])[] = [
  [t('Products'), (priced) => formatMoney(priced, priced.subtotal)],
  [t('Shipping'), (priced) => formatShipping(priced)],
  [t('Tax'), (priced) => formatMoney(priced, priced.tax)],
  [t('Total'), (priced) => (priced.shipping.problem ? '–' : formatMoney(priced, priced.total))],
];

const formatMoney = ({ currency, locale }: PricedOrder, amount: PricedOrder['total']) =>
  formatMinorUnits(amount, currency, locale);

function formatShipping(priced: PricedOrder): string {
  if (priced.shipping.problem) return t('Not shipped there');
  return priced.shippingCost === 0 ? t('Free') : formatMoney(priced, priced.shippingCost);
}

interface PlaceSelectProps {
  label: string;
  value: string;
  places: readonly { code: string; name: string }[];
  onChange: (code: string) => void;
}

function PlaceSelect({ label, value, places, onChange }: PlaceSelectProps) {
  return (
    <TextField
      select
      label={label}
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {places.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

export function ExampleOrderComparison({ before, after }: ExampleOrderComparisonProps) {
  const [lines, setLines] = useState(EXAMPLE_ORDER_ITEMS);
  const [country, setCountry] = useState(storeConfig.countries[0] ?? 'US');
  const [region, setRegion] = useState('');
  const [zipCode, setZipCode] = useState('');
  const regions = getRegions(country);
  const destination = useMemo(
    () => ({ country, region: region || null, zipCode: zipCode || null }),
    [country, region, zipCode],
  );
  const currentPrice = useMemo(
    () => calculateExampleOrder(before, lines, destination),
    [before, lines, destination],
  );
  const changedPrice = useMemo(
    () => after && calculateExampleOrder(after, lines, destination),
    [after, lines, destination],
  );
  return (
    <Box component="aside" aria-label={t('Example')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <TitledPanel
        title={t('Try it out')}
        note={t('Compare the cost of an order now and with your changes.')}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {lines.map((line, lineIndex) => {
            const problem = validateExamplePrice(line.price, (after ?? before).money.currency);
            return (
              <TextField
                key={line.name}
                error={problem !== null}
                helperText={problem}
                label={`${line.quantity} × ${line.name}, ${line.quantity * line.weightGrams} g`}
                value={line.price}
                size="small"
                onChange={({ target }) =>
                  setLines(
                    lines.map((one, index) => (index === lineIndex ? { ...one, price: target.value } : one)),
                  )
                }
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
            );
          })}
          <PlaceSelect
            label={t('Country')}
            value={country}
            places={countries}
            onChange={(chosen) => {
              setCountry(chosen);
              setRegion('');
            }}
          />
          <Box
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: regions.length > 0 ? '1fr 1fr' : '1fr' }}
          >
            {regions.length > 0 ? (
              <PlaceSelect
                label={t('Region')}
                value={region}
                places={[{ code: '', name: t('Any other') }, ...regions]}
                onChange={setRegion}
              />
            ) : null}
            <TextField
              label={t('Postal code')}
              size="small"
              value={zipCode}
              onChange={({ target }) => setZipCode(target.value)}
            />
          </Box>
        </Box>
        <Box component="table" sx={table}>
          <caption>{t('Cost of the example')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('Now')}</th>
              <th scope="col">{t('With changes')}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, text]) => {
              const [old, changed] = [text(currentPrice), changedPrice ? text(changedPrice) : '–'];
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{old}</td>
                  <Box component="td" sx={{ fontWeight: changedPrice && old !== changed ? 700 : undefined }}>
                    {changed}
                    {changedPrice && old !== changed ? (
                      <VisuallyHiddenText>{` ${t('(changed)')}`}</VisuallyHiddenText>
                    ) : null}
                  </Box>
                </tr>
              );
            })}
          </tbody>
        </Box>
        {after ? null : (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {t('Correct the highlighted fields to see the cost.')}
          </Typography>
        )}
      </TitledPanel>
      <TestedAddress
        settings={after ?? before}
        destination={destination}
        priced={changedPrice ?? currentPrice}
      />
    </Box>
  );
}

const table = {
  width: '100%',
  mt: 2,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': visuallyHiddenStyles,
  '& th, & td': { py: 0.75, textAlign: 'right', fontWeight: 400, typography: 'body2' },
  '& th[scope=row]': { textAlign: 'left', color: 'text.secondary' },
  '& th[scope=col]': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr:last-of-type > *': { fontWeight: 600 },
} as const;
