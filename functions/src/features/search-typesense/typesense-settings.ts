import type { TypesenseSettings } from './typesense-server';

/** What a deployment says of Typesense; an empty text is a parameter that is not set. */
export interface TypesenseParameters {
  /** TYPESENSE_URL: one address, or those of a cluster's nodes separated by commas. */
  url: string;
  /** TYPESENSE_API_KEY */
  apiKey: string;
  /** The Firebase project, by which several shops can share one server. */
  project: string;
}

function nodeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isFine =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  if (isFine) return url.origin;
  throw new Error(
    'TYPESENSE_URL must be the address of a Typesense server, such as https://search.example:8108, or several separated by commas. Set it in functions/.env.',
  );
}

/**
 * Where Typesense is, and what the shop's collections are called there.
 * @throws Error with a sentence that says what to set; it never names the key.
 */
export function typesenseSettings({ url, apiKey, project }: TypesenseParameters): TypesenseSettings {
  const urls = url.split(',').map((one) => nodeUrl(one.trim()));
  if (!/^\S+$/.test(apiKey)) {
    throw new Error(
      'TYPESENSE_API_KEY is not set. Store it with: npx firebase functions:secrets:set TYPESENSE_API_KEY',
    );
  }
  return { urls, apiKey, prefix: `hearth-${project}` };
}
