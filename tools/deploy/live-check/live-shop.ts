import { UserFacingError } from '../../lib/problem.mjs';

export interface LiveResponse {
  status: number;
  headers: Headers;
  text: string;
  json: <T extends object>() => Partial<T>;
}

export type LiveFetch = (url: string, init?: RequestInit) => Promise<LiveResponse>;

export interface BackendEndpoints {
  project: string;
  firestore: string;
  storage: string;
  auth: string;
  apiKey: string;
  bucket: string;
}

export interface LiveShop {
  /** Origin without a trailing slash, such as https://shop.example. */
  origin: string;
  /** True for a shop on this machine, where certificate, CDN and proxies are missing. */
  emulated: boolean;
  behind: BackendEndpoints | undefined;
  token: string | undefined;
  ask: LiveFetch;
  pause: (ms: number) => Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** Sends a request without following redirects. @throws UserFacingError if the request fails. */
export const fetchLive: LiveFetch = async (url, init) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { redirect: 'manual', signal, ...init });
    const text = await response.text();
    const json = <T extends object>() => {
      try {
        return JSON.parse(text) as Partial<T>;
      } catch {
        return {};
      }
    };
    return { status: response.status, headers: response.headers, text, json };
  } catch (error) {
    const { message, cause } = error as Error;
    throw new UserFacingError(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
};

export const PUBLIC_ENDPOINTS = {
  firestore: 'https://firestore.googleapis.com',
  storage: 'https://firebasestorage.googleapis.com',
  auth: 'https://identitytoolkit.googleapis.com',
};

interface PublicConfiguration {
  projectId: string;
  apiKey: string;
  storageBucket: string;
}

/** Reads the web app's configuration from Hosting. `project` is used if Hosting publishes none. */
export async function findBackendEndpoints(
  ask: LiveFetch,
  origin: string,
  project?: string,
): Promise<BackendEndpoints | undefined> {
  const { status, json } = await ask(`${origin}/__/firebase/init.json`);
  const { projectId, apiKey = '', storageBucket = '' } = status === 200 ? json<PublicConfiguration>() : {};
  const named = projectId ?? project;
  if (!named) return undefined;
  if (project && project !== named) {
    throw new UserFacingError(`${origin} belongs to the project ${named}, not to ${project}.`);
  }
  return { ...PUBLIC_ENDPOINTS, project: named, apiKey, bucket: storageBucket };
}

export const callShopApi = (shop: LiveShop, path: string, init?: RequestInit) =>
  shop.ask(`${shop.origin}/api${path}`, init);

export const callShopApiAsAdmin = (
  shop: LiveShop,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) =>
  callShopApi(shop, path, { ...init, headers: { ...init.headers, authorization: `Bearer ${shop.token}` } });
