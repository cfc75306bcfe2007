import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { namedCountries } from '@contract/addresses/country-names';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { regionsOf } from '@contract/addresses/regions';
import { formatMinor } from '@contract/money';
import type { Priced } from '@contract/pricing/priced';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { store } from '@contract/store-config';
import { HiddenText } from '@/shared/ui/text';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { Panel } from '../panel';
import { EXAMPLE_LINES, priceExample, priceProblem } from './example-basket';
import { TestedAddress } from './tested-address';

interface SettingsExampleProps {
  /** The published settings, and those of the form; null while the form has errors. */
  before: PricingSettings;
  after: PricingSettings | null;
}

const countries = namedCountries(COUNTRY_CODES);

/** A row of the example: what is shown of a priced basket. */
const ROWS: readonly (readonly [label: string, text: (priced: Priced) => string])[] = [
  ['Products', (priced) => money(priced, priced.subtotal)],
  ['Shipping', (priced) => shippingText(priced)],
  ['Tax', (priced) => money(priced, priced.tax)],
  ['Total', (priced) => (priced.shipping.problem ? '–' : money(priced, priced.total))],
];

const money = ({ currency, locale }: Priced, amount: Priced['total']) =>
  formatMinor(amount, currency, locale);

function shippingText(priced: Priced): string {
  if (priced.shipping.problem) return 'Not shipped there';
  return priced.shippingCost === 0 ? 'Free' : money(priced, priced.shippingCost);
}

interface PlaceChoiceProps {
  label: string;
  value: string;
  places: readonly { code: string; name: string }[];
  onChange: (code: string) => void;
}

function PlaceChoice({ label, value, places, onChange }: PlaceChoiceProps) {
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

/** A basket and an address to try settings on: what it costs now, and what it would cost with the changes. */
export function SettingsExample({ before, after }: SettingsExampleProps) {
  const [lines, setLines] = useState(EXAMPLE_LINES);
  const [country, setCountry] = useState(store.countries[0] ?? 'US');
  const [region, setRegion] = useState('');
  const [zipCode, setZipCode] = useState('');
  const regions = regionsOf(country);
  const destination = useMemo(
    () => ({ country, region: region || null, zipCode: zipCode || null }),
    [country, region, zipCode],
  );
  const now = useMemo(() => priceExample(before, lines, destination), [before, lines, destination]);
  const then = useMemo(() => after && priceExample(after, lines, destination), [after, lines, destination]);
  return (
    <Box component="aside" aria-label="Example" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Panel title="Try it out" note="Compare what an order costs now and with your changes.">
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {lines.map((line, at) => {
            const problem = priceProblem(line.price, (after ?? before).money.currency);
            return (
              <TextField
                key={line.name}
                error={problem !== null}
                helperText={problem}
                label={`${line.quantity} × ${line.name}, ${line.quantity * line.weightGrams} g`}
                value={line.price}
                size="small"
                onChange={({ target }) =>
                  setLines(lines.map((one, index) => (index === at ? { ...one, price: target.value } : one)))
                }
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
            );
          })}
          <PlaceChoice
            label="Country"
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
              <PlaceChoice
                label="Region"
                value={region}
                places={[{ code: '', name: 'Any other' }, ...regions]}
                onChange={setRegion}
              />
            ) : null}
            <TextField
              label="Postal code"
              size="small"
              value={zipCode}
              onChange={({ target }) => setZipCode(target.value)}
            />
          </Box>
        </Box>
        <Box component="table" sx={table}>
          <caption>Cost of the example</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Now</th>
              <th scope="col">With changes</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, text]) => {
              const [old, changed] = [text(now), then ? text(then) : '–'];
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{old}</td>
                  <Box component="td" sx={{ fontWeight: then && old !== changed ? 700 : undefined }}>
                    {changed}
                    {then && old !== changed ? <HiddenText> (changed)</HiddenText> : null}
                  </Box>
                </tr>
              );
            })}
          </tbody>
        </Box>
        {after ? null : (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            Correct the highlighted fields to see the cost.
          </Typography>
        )}
      </Panel>
      <TestedAddress settings={after ?? before} destination={destination} priced={then ?? now} />
    </Box>
  );
}

const table = {
  width: '100%',
  mt: 2,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': visuallyHidden,
  '& th, & td': { py: 0.75, textAlign: 'right', fontWeight: 400, typography: 'body2' },
  '& th[scope=row]': { textAlign: 'left', color: 'text.secondary' },
  '& th[scope=col]': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr:last-of-type > *': { fontWeight: 600 },
} as const;
