import { UPLOADS_PATH } from '../../src/contract/uploads';
import { findResponseProblems, isRootPath } from './requests/answer-problems';

export interface TestApiResponse {
  status: number;
  headers: Headers;
  /** Any shape, because each test asserts what it reads. */
  body: ReturnType<JSON['parse']>;
  bytes: Buffer;
}

export interface TestPerson {
  uid: string;
  email: string;
  token: string;
}

export interface TestCallOptions {
  as?: TestPerson | null;
  body?: unknown;
  /** Sent unchanged, for malformed bodies. */
  raw?: string | Uint8Array<ArrayBuffer>;
  form?: FormData;
  headers?: Record<string, string>;
}

/** @throws if the response does not match the contract. */
export async function callApp(
  port: number,
  method: string,
  path: string,
  options: TestCallOptions = {},
): Promise<TestApiResponse> {
  const below = isRootPath(path) ? '' : options.form ? `/api${UPLOADS_PATH}` : '/api';
  const response = await fetch(`http://127.0.0.1:${port}${below}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body:
      options.raw ?? options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const json = response.headers.get('content-type')?.includes('json');
  const reply: TestApiResponse = {
    status: response.status,
    headers: response.headers,
    bytes,
    body: json && text ? JSON.parse(text) : text,
  };
  const problems = findResponseProblems(method, path, reply);
  if (problems.length > 0) {
    throw new Error(`${method} ${path} does not answer as its route says: ${problems.join('; ')}`);
  }
  return reply;
}
