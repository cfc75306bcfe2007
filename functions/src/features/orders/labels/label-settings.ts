import type { EasyPostSettings } from './easypost';

/** Deployment parameters for shipping labels. An empty string means that a parameter is not set. */
export interface ShippingLabelParameters {
  provider: string;
  key: string;
  from: string;
}

const PARTS = ['name', 'street1', 'city', 'state', 'zip', 'country', 'phone'] as const;

/**
 * Parses the settings for shipping labels. Returns null if the shop buys no labels. Throws an Error with instructions
 * if a parameter is invalid.
 */
export function parseShippingLabelSettings({
  provider,
  key,
  from,
}: ShippingLabelParameters): EasyPostSettings | null {
  if (provider === '') return null;
  if (provider !== 'easypost')
    throw new Error(
      `LABEL_PROVIDER is '${provider}'. Set it to easypost in functions/.env, or leave it out.`,
    );
  if (!/^EZ[AT]K\w+$/.test(key))
    throw new Error(
      'EASYPOST_API_KEY is not a key of EasyPost, which begins with EZTK or EZAK. Store it with: npx firebase functions:secrets:set EASYPOST_API_KEY',
    );
  const parts = from.split(';').map((part) => part.trim());
  if (parts.length !== PARTS.length || parts.some((part, at) => part === '' && PARTS[at] !== 'state'))
    throw new Error(
      'SHIP_FROM is not an address. Set it in functions/.env as: Name; Street; City; State; ZIP code; Country code; Phone',
    );
  const [name = '', street1 = '', city = '', state = '', zip = '', country = '', phone = ''] = parts;
  return { key, from: { name, street1, street2: '', city, state, zip, country, phone } };
}
