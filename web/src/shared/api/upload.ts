import { getEndpointMethod } from '@contract/endpoint-parts';
import { UPLOADS_PATH } from '@contract/uploads';
import { ApiError } from './api-error';
import {
  requestWithSession,
  fillEndpointPath,
  getApiUrl,
  type EndpointUrlOptions,
  type ApiCallOptions,
} from './client';
import type { EndpointResponse, UploadEndpoint, EndpointUploadParts } from './endpoint-types';
import { CLIENT_ERROR_MESSAGES } from './error-messages';
import { getAppCheckHeaders } from './app-check-headers';

interface UploadOptions extends Pick<ApiCallOptions, 'signal' | 'quiet'> {
  onProgress?: (share: number) => void;
}

/** Upload timeout in milliseconds, including the time that the server needs to resize pictures. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Sends a form with XMLHttpRequest, because `fetch` does not report upload progress. */
function sendForm(
  method: string,
  path: string,
  form: FormData,
  token: string | null,
  { signal, onProgress, headers = {} }: UploadOptions & Pick<ApiCallOptions, 'headers'>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'TIMEOUT' | 'OFFLINE') => () =>
      reject(new ApiError(code, 0, CLIENT_ERROR_MESSAGES[code]));
    request.open(method, getApiUrl(UPLOADS_PATH + path));
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) if (value) request.setRequestHeader(name, value);
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

interface UploadForm extends EndpointUrlOptions, Pick<ApiCallOptions, 'headers'> {
  body?: object;
  files?: Readonly<Record<string, readonly File[]>>;
}

/** Formats a form field as text. Objects and lists become JSON. */
const formatFieldText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function toFormData({ body = {}, files = {} }: UploadForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, formatFieldText(value));
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file, file.name);
  return form;
}

/** @throws ApiError if the request fails */
export function uploadFiles<E extends UploadEndpoint>(
  endpoint: E,
  request: EndpointUploadParts<E> & UploadOptions,
): Promise<EndpointResponse<E>> {
  const parts: UploadForm & UploadOptions = request;
  const form = toFormData(parts);
  return requestWithSession(
    async (token) =>
      sendForm(getEndpointMethod(endpoint), fillEndpointPath(endpoint, parts), form, token, {
        ...parts,
        headers: { ...(await getAppCheckHeaders()), ...parts.headers },
      }),
    (response) => response.json() as Promise<EndpointResponse<E>>,
    parts,
  );
}
