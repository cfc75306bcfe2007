import { getCountryName } from '../addresses/country-names';
import { getRegionName, getRegions } from '../addresses/regions';
import type { FieldError } from '../typed/cross-field-check';
import { normalizeForComparison } from '../typed/text-cleaning';
import { decimalToMinorUnits, isExactAmount, MAX_PRICE_IN_MINOR_UNITS, type DecimalAmount } from '../money';
import { getCurrency } from '../pricing/currencies';
import { PARTS_PER_MILLION } from '../pricing/rounding';
import {
  hasPriceTiers,
  type PickupLocation,
  type ShippingMethod,
  type ShippingSettings,
  type TaxSettings,
} from '../pricing/pricing-settings';
import { t } from '../texts/text';

type Method = ShippingMethod<DecimalAmount>;

function findDuplicateIds(entries: readonly { _id: string }[], path: string, message: string): FieldError[] {
  const seen = new Set<string>();
  return entries.flatMap(({ _id }, index) => {
    if (seen.has(_id)) return [{ path: `${path}[${index}]._id`, message }];
    seen.add(_id);
    return [];
  });
}

function getUnknownRegionMessage(country: string, region: string): string | null {
  const regions = getRegions(country);
  if (regions.length === 0)
    return t('{country} has no regions to choose. Use the whole country.', {
      country: getCountryName(country),
    });
  return regions.some(({ code }) => code === region)
    ? null
    : t('“{region}” is not a region of {country}', { region, country: getCountryName(country) });
}

const formatPercent = (ratePpm: number) => `${ratePpm / 10_000}%`;

/** Returns errors for duplicate places, unknown regions and tax classes, and tax rates above 100% in total. */
export function validateTaxSettings({
  classes,
  regions,
  shipping,
  shippingClass,
}: TaxSettings): FieldError[] {
  const ids = new Set(classes.map(({ _id }) => _id));
  const problems = findDuplicateIds(classes, 'classes', t('Another tax class has this id'));
  const places = new Set<string>();
  regions.forEach(({ country, region, rates }, index) => {
    const path = `regions[${index}]`;
    const unknown = region && getUnknownRegionMessage(country, region);
    if (unknown) problems.push({ path: `${path}.region`, message: unknown });
    const place = `${country} ${region ?? ''}`;
    if (places.has(place)) {
      const name = region ? getRegionName(country, region) : getCountryName(country);
      problems.push({
        path: `${path}.${region ? 'region' : 'country'}`,
        message: t('{name} is already in the list. Add its rates to the first entry.', { name }),
      });
    }
    places.add(place);
    const totals = new Map<string, number>();
    rates.forEach(({ class: taxClass, ratePpm }, at) => {
      if (!ids.has(taxClass))
        problems.push({ path: `${path}.rates[${at}].class`, message: t('Please choose a tax class') });
      const total = (totals.get(taxClass) ?? 0) + ratePpm;
      totals.set(taxClass, total);
      if (total > PARTS_PER_MILLION && total - ratePpm <= PARTS_PER_MILLION) {
        problems.push({
          path: `${path}.rates[${at}].ratePpm`,
          message: t('The rates of this class add up to {percent}. They can be at most 100%.', {
            percent: formatPercent(total),
          }),
        });
      }
    });
  });
  if (shipping === 'class' && !ids.has(shippingClass ?? ''))
    problems.push({ path: 'shippingClass', message: t('Please choose a tax class') });
  return problems;
}

function getAmountMessage(decimal: number, currency: string): string | null {
  if (!isExactAmount(decimal, currency)) return t('Must be an amount in {currency}', { currency });
  const amount = decimalToMinorUnits(decimal, currency);
  if (amount % getCurrency(currency).quantum !== 0)
    return t('Must be an amount in {currency} whose last decimal is 0', { currency });
  return amount > MAX_PRICE_IN_MINOR_UNITS ? t('This amount is too large') : null;
}

function validateDeliveryDays({ minDays, maxDays }: Method, path: string): FieldError[] {
  const missing = t('Enter both numbers of days, or neither');
  if (minDays == null && maxDays == null) return [];
  if (minDays == null) return [{ path: `${path}.minDays`, message: missing }];
  if (maxDays == null) return [{ path: `${path}.maxDays`, message: missing }];
  return minDays > maxDays
    ? [{ path: `${path}.maxDays`, message: t('Must be at least the minimum number of days') }]
    : [];
}

function validateShippingMethod(method: Method, path: string, currency: string): FieldError[] {
  const problems: FieldError[] = [];
  const check = (field: string, decimal: number) => {
    const message = getAmountMessage(decimal, currency);
    if (message) problems.push({ path: `${path}.${field}`, message });
  };
  check('price', method.price);
  if (method.freeFrom != null) check('freeFrom', method.freeFrom);
  if (method.bulkyFee != null) check('bulkyFee', method.bulkyFee);
  problems.push(...validateDeliveryDays(method, path));
  if (!hasPriceTiers(method)) return problems;

  const tiers = method.tiers ?? [];
  if (tiers.length === 0)
    problems.push({ path: `${path}.tiers`, message: t('Add a tier, or choose a flat price') });
  tiers.forEach(({ from, price }, index) => {
    check(`tiers[${index}].price`, price);
    const before = tiers[index - 1]?.from ?? 0;
    const field = `tiers[${index}].from`;
    if (from <= before)
      problems.push({
        path: `${path}.${field}`,
        message:
          index === 0
            ? t('Must be more than 0')
            : t('Must be more than the previous tier ({before})', { before }),
      });
    else if (method.kind === 'subtotal') check(field, from);
    else if (!Number.isInteger(from))
      problems.push({ path: `${path}.${field}`, message: t('Must be a whole number of grams') });
  });
  return problems;
}

function validatePickupLocation({ name, address, country, region, hours }: PickupLocation): FieldError[] {
  const unknown = region && getUnknownRegionMessage(country, region);
  return [
    ...(name ? [] : [{ path: 'pickup.name', message: t('Enter the name of the shop') }]),
    ...(address.length > 0
      ? []
      : [{ path: 'pickup.address', message: t('Enter the address of the pickup location') }]),
    ...(hours.length > 0 ? [] : [{ path: 'pickup.hours', message: t('Enter the opening hours') }]),
    ...(unknown ? [{ path: 'pickup.region', message: unknown }] : []),
  ];
}

/** Returns errors for places in two zones, unknown regions, tiered methods without tiers, and invalid amounts. */
export function validateShippingSettings(
  { zones, restOfWorld, pickup }: Required<ShippingSettings<DecimalAmount>>,
  currency: string,
): FieldError[] {
  const problems = findDuplicateIds(zones, 'zones', t('Another zone has this id'));
  if (zones.length === 0 && !restOfWorld)
    problems.push({ path: 'zones', message: t('Add a zone. Without a zone, the shop cannot ship orders.') });
  const zoneByPlace = new Map<string, number>();
  const claim = (place: string, name: string, zone: number, path: string, kind: 'country' | 'region') => {
    const other = zoneByPlace.get(place);
    if (other === undefined) return void zoneByPlace.set(place, zone);
    problems.push({
      path,
      message:
        other === zone
          ? t('{name} is already in this zone', { name })
          : t(
              '{name} is already in the zone “{zone}”. A {kind, select, country {country} other {region}} can be in one zone only.',
              { name, zone: zones[other]?.name ?? '', kind },
            ),
    });
  };
  zones.forEach(({ places, methods }, zone) => {
    const path = `zones[${zone}]`;
    places.forEach(({ country, regions }, index) => {
      const at = `${path}.places[${index}]`;
      if (!regions?.length) return claim(country, getCountryName(country), zone, `${at}.country`, 'country');
      for (const region of regions) {
        const unknown = getUnknownRegionMessage(country, region);
        if (unknown) problems.push({ path: `${at}.regions`, message: unknown });
        else claim(`${country} ${region}`, getRegionName(country, region), zone, `${at}.regions`, 'region');
      }
    });
    problems.push(...validateShippingMethods(methods, `${path}.methods`, currency));
  });
  if (restOfWorld) problems.push(...validateShippingMethods(restOfWorld, 'restOfWorld', currency));
  const methods = [...zones.flatMap((zone) => zone.methods), ...(restOfWorld ?? [])];
  if (methods.some(({ kind }) => kind === 'pickup')) problems.push(...validatePickupLocation(pickup));
  return problems;
}

const validateShippingMethods = (methods: readonly Method[], path: string, currency: string) => [
  ...findDuplicateIds(methods, path, t('Another method of this zone has this id')),
  ...methods.flatMap((method, index) => validateShippingMethod(method, `${path}[${index}]`, currency)),
];

/** Returns errors for words that appear more than once in the synonyms. */
export function validateSynonyms({
  synonyms,
}: {
  synonyms: readonly { words: readonly string[] }[];
}): FieldError[] {
  const seen = new Set<string>();
  return synonyms.flatMap(({ words }, group) =>
    words.flatMap((word, at) => {
      const key = normalizeForComparison(word);
      if (seen.has(key))
        return [
          { path: `synonyms[${group}].words[${at}]`, message: t('“{word}” is in the list twice', { word }) },
        ];
      seen.add(key);
      return [];
    }),
  );
}
