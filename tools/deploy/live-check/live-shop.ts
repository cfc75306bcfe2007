/** A deployed shop as a stranger reaches it: by its address, and by the addresses of Google's services behind it. */
import { Problem } from '../../lib/problem.mjs';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; an empty object where it is none. */
  json: <T extends object>() => Partial<T>;
}

export type Ask = (url: string, init?: RequestInit) => Promise<Answer>;

/** Where Firestore, Storage and Authentication answer strangers, and what of the project is public. */
export interface Behind {
  project: string;
  firestore: string;
  storage: string;
  auth: string;
  /** Empty where the shop does not say it. */
  apiKey: string;
  bucket: string;
}

export interface LiveShop {
  /** Such as https://shop.example, without a slash at the end. */
  origin: string;
  /** On this machine: no certificate, no CDN and no proxy are in front of it. */
  emulated: boolean;
  /** Undefined where the project is not known. */
  behind: Behind | undefined;
  /** An administrator's ID token. */
  token: string | undefined;
  ask: Ask;
  pause: (ms: number) => Promise<void>;
}

const PATIENCE_MS = 30_000;

/** Redirects are answers, too. @throws Problem where nothing answers. */
export const askByFetch: Ask = async (url, init) => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
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
    throw new Problem(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
};

/** Where a project's services are on the internet. */
export const onTheInternet = {
  firestore: 'https://firestore.googleapis.com',
  storage: 'https://firebasestorage.googleapis.com',
  auth: 'https://identitytoolkit.googleapis.com',
};

interface PublicConfiguration {
  projectId: string;
  apiKey: string;
  storageBucket: string;
}

/**
 * What stands behind a shop: Hosting tells the web app's public configuration at an address that it keeps for itself.
 * @param project the project where Hosting does not say it.
 */
export async function lookBehind(ask: Ask, origin: string, project?: string): Promise<Behind | undefined> {
  const { status, json } = await ask(`${origin}/__/firebase/init.json`);
  const { projectId, apiKey = '', storageBucket = '' } = status === 200 ? json<PublicConfiguration>() : {};
  const named = projectId ?? project;
  if (!named) return undefined;
  if (project && project !== named) {
    throw new Problem(`${origin} belongs to the project ${named}, not to ${project}.`);
  }
  return { ...onTheInternet, project: named, apiKey, bucket: storageBucket };
}

/** A call of the shop's own API. */
export const api = (shop: LiveShop, path: string, init?: RequestInit) =>
  shop.ask(`${shop.origin}/api${path}`, init);

/** The same as the administrator. */
export const asAdmin = (
  shop: LiveShop,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) => api(shop, path, { ...init, headers: { ...init.headers, authorization: `Bearer ${shop.token}` } });
