/** Calls of Google's REST APIs in production and in the emulators, with patience for what passes by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { GoogleAuth } from 'google-auth-library';

/** What an API refused, with its own words. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    /** Google's name for it, such as `PERMISSION_DENIED`; empty where the answer names none. */
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

/** An answer that is larger than the caller can hold. */
export class TooLarge extends Error {}

/** The headers of a request: who asks, and which project pays for it. */
export type Authorise = () => Promise<Record<string, string>>;

/** The emulators let whoever calls itself the owner do everything. */
export const asEmulatorOwner: Authorise = () => Promise.resolve({ authorization: 'Bearer owner' });

/** Application default credentials: a person's after `gcloud auth application-default login`, or a machine's. */
export function asDefaultAccount(project: string): Authorise {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  return async () => {
    // A person's credentials name no project of their own, and several APIs refuse them without one.
    return { 'x-goog-user-project': project, ...(await auth.getRequestHeaders()) };
  };
}

const TRIES = 6;
const FIRST_PAUSE_MS = 250;
const PASSES_BY_ITSELF = new Set([429, 500, 502, 503, 504]);

const isTransient = (error: unknown): boolean => {
  if (error instanceof ApiRefusal) return PASSES_BY_ITSELF.has(error.status);
  // Node's fetch calls every broken connection a TypeError; the Storage library passes on the system's code.
  return error instanceof TypeError || ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(Object(error).code);
};

/** Does again what fails for a moment. `work` must be such that doing it twice is the same as once. */
export async function patiently<T>(
  work: () => Promise<T>,
  sleep: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

/** The text of an answer, of at most so many characters. */
async function textOf(response: Response, atMost: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > atMost) throw new TooLarge();
  }
  return text + decoder.decode();
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Characters of the answer. */
  atMost?: number;
}

/** Calls an address and answers its JSON. @throws ApiRefusal TooLarge */
export type CallGoogle = <T>(address: string, options?: CallOptions) => Promise<T>;

export function callsOf(authorise: Authorise): CallGoogle {
  return <T>(address: string, { method, body, atMost = Infinity }: CallOptions = {}) =>
    patiently(async () => {
      const response = await fetch(address, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...(await authorise()), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await textOf(response, atMost);
      if (response.ok) return (text === '' ? {} : JSON.parse(text)) as T;
      throw refusalOf(response.status, text);
    });
}

function refusalOf(status: number, text: string): ApiRefusal {
  try {
    // A stream of answers says it in a list.
    const said = [JSON.parse(text)].flat()[0] as { error: { status?: string; message: string } };
    return new ApiRefusal(status, said.error.status ?? '', said.error.message);
  } catch {
    return new ApiRefusal(status, '', text.slice(0, 200) || `HTTP ${status}`);
  }
}
