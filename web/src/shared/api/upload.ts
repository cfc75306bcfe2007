import { ApiError } from './api-error';
import { callWith, urlOf, type CallOptions } from './client';
import { ERROR_MESSAGES } from './error-messages';

interface UploadOptions extends Pick<CallOptions, 'signal' | 'quiet'> {
  /** Called with 0..1 while the form goes out. */
  onProgress?: (share: number) => void;
}

/** Milliseconds an upload may take: pictures come over slow lines, and are made small before the answer. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** fetch cannot tell how much of a form is out; XMLHttpRequest can. */
function sendForm(
  method: string,
  path: string,
  form: FormData,
  token: string | null,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'TIMEOUT' | 'OFFLINE') => () => reject(new ApiError(code, 0, ERROR_MESSAGES[code]));
    request.open(method, urlOf(path));
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = fail('OFFLINE');
    request.ontimeout = fail('TIMEOUT');
    request.onabort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Sends a multipart form to /api and answers the contract's JSON. Throws ApiError. */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<T> {
  return callWith(
    (token) => sendForm(method, path, form, token, options),
    (response) => response.json() as Promise<T>,
    options,
  );
}
