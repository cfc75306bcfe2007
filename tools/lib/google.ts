/** Client for Google's APIs with application default credentials, such as `gcloud auth application-default login`. */
import { GoogleAuth, OAuth2Client } from 'google-auth-library';
import { UserFacingError } from './problem.mjs';

/** Default base URLs of Google's APIs. Environment variables of the same names override them. */
const ADDRESSES = {
  ARTIFACT_REGISTRY_DOMAIN: 'https://artifactregistry.googleapis.com',
  CLOUD_BILLING_BUDGETS_URL: 'https://billingbudgets.googleapis.com',
  CLOUD_MONITORING_URL: 'https://monitoring.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'https://secretmanager.googleapis.com',
  FIREBASE_API_URL: 'https://firebase.googleapis.com',
  FIREBASE_APP_CHECK_URL: 'https://firebaseappcheck.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'https://identitytoolkit.googleapis.com',
  FIREBASE_CLOUDBILLING_URL: 'https://cloudbilling.googleapis.com',
  FIREBASE_CLOUDLOGGING_URL: 'https://logging.googleapis.com',
  FIREBASE_FIREBASESTORAGE_URL: 'https://firebasestorage.googleapis.com',
  FIREBASE_FUNCTIONS_V2_URL: 'https://cloudfunctions.googleapis.com',
  FIREBASE_HOSTING_API_URL: 'https://firebasehosting.googleapis.com',
  FIREBASE_IAM_URL: 'https://iam.googleapis.com',
  FIREBASE_RESOURCEMANAGER_URL: 'https://cloudresourcemanager.googleapis.com',
  FIREBASE_SERVICE_USAGE_URL: 'https://serviceusage.googleapis.com',
  FIREBASE_STORAGE_URL: 'https://storage.googleapis.com',
  FIRESTORE_URL: 'https://firestore.googleapis.com',
} as const;

export type GoogleApi = keyof typeof ADDRESSES;

/** Error response of a Google API. `reason` is the machine-readable reason, if the API sends one. */
export class GoogleError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

export class ResponseTooLargeError extends Error {}

interface GoogleRequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: URLSearchParams | Record<string, string>;
  /** Request body, sent as JSON, or unchanged if a buffer. */
  body?: object | Buffer;
  as?: 'json' | 'bytes';
  atMost?: number;
}

interface Credentials {
  request: GoogleAuth['request'];
  getAccessToken: () => Promise<unknown>;
}

/** Returns the credentials that the emulators accept for unrestricted access. */
export function getEmulatorCredentials(): Credentials {
  const owner = new OAuth2Client();
  owner.setCredentials({ access_token: 'owner' });
  return owner;
}

interface ErrorBody {
  error?: { message?: string; details?: { reason?: string }[] };
}

function toGoogleError(call: string, status: number, data: unknown): GoogleError {
  let body = data as ErrorBody | undefined;
  if (data instanceof ArrayBuffer || Buffer.isBuffer(data)) {
    try {
      body = JSON.parse(Buffer.from(data as ArrayBuffer).toString('utf8')) as ErrorBody;
    } catch {
      body = undefined;
    }
  }
  const { message = `status ${status}`, details = [] } = [body].flat()[0]?.error ?? {};
  return new GoogleError(status, `${call}: ${message}`, details.find(({ reason }) => reason)?.reason);
}

/** Google's APIs on behalf of one project, which also provides the quota. */
export class GoogleClient {
  readonly #auth: Credentials;

  constructor(
    readonly project: string,
    credentials?: Credentials,
  ) {
    this.#auth =
      credentials ??
      new GoogleAuth({ projectId: project, scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  }

  async signIn(): Promise<void> {
    try {
      await this.#auth.getAccessToken();
    } catch (error) {
      throw new UserFacingError(
        `No credentials for ${this.project}: sign in with gcloud auth application-default login ` +
          `(${error instanceof Error ? error.message : String(error)})`,
      );
    }
  }

  /** Calls an API by path, such as '/v1/projects/...'. @throws GoogleError if the response is not successful. */
  async call<Answer = unknown>(
    api: GoogleApi,
    path: string,
    options: GoogleRequestOptions = {},
  ): Promise<Answer> {
    return this.#request<Answer>(`${process.env[api] || ADDRESSES[api]}${path}`, options);
  }

  async callAt<Answer = unknown>(url: string, options: GoogleRequestOptions = {}): Promise<Answer> {
    return this.#request<Answer>(url, options);
  }

  /** Calls an API. Returns undefined if the resource does not exist (404). */
  async find<Answer>(
    api: GoogleApi,
    path: string,
    options: GoogleRequestOptions = {},
  ): Promise<Answer | undefined> {
    try {
      return await this.call<Answer>(api, path, options);
    } catch (error) {
      if (error instanceof GoogleError && error.status === 404) return undefined;
      throw error;
    }
  }

  async list<Item>(
    api: GoogleApi,
    path: string,
    key: string,
    query: Record<string, string> = {},
  ): Promise<Item[]> {
    const items: Item[] = [];
    let pageToken = '';
    do {
      const page = await this.call<Record<string, unknown>>(api, path, {
        query: pageToken ? { ...query, pageToken } : query,
      });
      items.push(...((page[key] as Item[] | undefined) ?? []));
      pageToken = (page.nextPageToken as string | undefined) ?? '';
    } while (pageToken);
    return items;
  }

  async #request<Answer>(
    url: string,
    { method = 'GET', query, body, as = 'json', atMost }: GoogleRequestOptions,
  ): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const asked = this.#auth.request<unknown>({
      url: `${url}${search}`,
      method,
      headers: {
        'x-goog-user-project': this.project,
        ...(Buffer.isBuffer(body) ? { 'Content-Type': 'application/octet-stream' } : {}),
      },
      data: body,
      responseType: as === 'bytes' ? 'arraybuffer' : 'json',
      retryConfig: { retry: 3, httpMethodsToRetry: ['GET'] },
      validateStatus: () => true,
      ...(atMost === undefined ? {} : { maxContentLength: atMost }),
    });
    const { status, data } = await asked.catch((error: unknown) => {
      throw /over limit/.test(String(error)) ? new ResponseTooLargeError() : error;
    });
    if (status >= 400) throw toGoogleError(`${method} ${new URL(url).pathname}`, status, data);
    return (as === 'bytes' ? Buffer.from(data as ArrayBuffer) : data) as Answer;
  }
}
