import type { TypesenseSettings } from './typesense-client';

/** Deployment parameters of Typesense. An empty string means that a parameter is not set. */
export interface TypesenseDeploymentParameters {
  /** Parameter TYPESENSE_URL: URLs of the nodes, separated by commas. */
  url: string;
  apiKey: string;
  /** Firebase project id. Distinguishes shops that share a Typesense server. */
  project: string;
}

function parseNodeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isFine =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  if (isFine) return url.origin;
  throw new Error(
    'TYPESENSE_URL must be the address of a Typesense server, such as https://search.example:8108, or several separated by commas. Set it in functions/.env.',
  );
}

/** Parses the Typesense settings. Throws an Error if a parameter is missing or invalid. */
export function parseTypesenseSettings({
  url,
  apiKey,
  project,
}: TypesenseDeploymentParameters): TypesenseSettings {
  const urls = url.split(',').map((one) => parseNodeUrl(one.trim()));
  if (!/^\S+$/.test(apiKey)) {
    throw new Error(
      'TYPESENSE_API_KEY is not set. Store it with: npx firebase functions:secrets:set TYPESENSE_API_KEY',
    );
  }
  return { urls, apiKey, prefix: `hearth-${project}` };
}
