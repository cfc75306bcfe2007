/**
 * Fake Google Cloud: a local server that implements the APIs used by a deploy and stores the result (`cloud.ts`).
 *
 * firebase-tools reads the URL of every API from the environment. The fake provides `http://` URLs with Google's host
 * names, and acts
 * as the proxy for these requests. So each request names its API, disabled APIs can be simulated, and no request leaves
 * the machine:
 * unknown hosts are rejected and recorded in `escaped`.
 *
 * To add a service, write `services/<name>.ts` with its host, environment variables and routes, and add it to
 * `services/all-services.ts`.
 * State belongs into `FakeCloud`, faults into `faults.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { FakeCloud } from './cloud';
import { writeCredentials, STRANGER_REFRESH_TOKEN } from './credentials';
import {
  GoogleApiError,
  createGoogleNotFoundError,
  ApiReply,
  getBearerToken,
  type ApiCall,
  type ApiHandler,
  type FakeService,
} from './service';
import { fakeServices } from './services/all-services';

export interface RecordedApiCall {
  host: string;
  method: string;
  path: string;
  status: number;
  token: string | undefined;
}

export interface FakeCloudServer {
  cloud: FakeCloud;
  calls: RecordedApiCall[];
  /** Rejected connections to other hosts, as `host:port`. */
  escaped: string[];
  /** Adds a function that runs before each request and may throw. Returns a function that removes it. */
  intercept: (before: (call: ApiCall) => void) => () => void;
  /** Adds a listener that is called after each request that may have changed the state. */
  onChange: (listener: () => void) => void;
  /** Environment for a child process: API URLs, proxy, and credentials of a GitHub workflow. */
  env: Record<string, string>;
  ownerEnvironment: Record<string, string>;
  close: () => Promise<void>;
}

interface CompiledRoute {
  method: string;
  pattern: RegExp;
  names: string[];
  handler: ApiHandler;
}

const LOCAL = '127.0.0.1';

const escape = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

function compileRoutes(routes: FakeService['routes']): CompiledRoute[] {
  return Object.entries(routes).map(([route, handler]) => {
    const [method = '', path = ''] = route.split(' ');
    const names: string[] = [];
    const parts = path.split(/\{(\w+\+?)\}/).map((part, at) => {
      if (at % 2 === 0) return escape(part);
      names.push(part.replace('+', ''));
      return part.endsWith('+') ? '(.+?)' : '([^/]+?)';
    });
    return { method, pattern: new RegExp(`^${parts.join('')}$`), names, handler };
  });
}

const compiledServices = fakeServices.map((service) => ({ service, routes: compileRoutes(service.routes) }));

const findService = (host: string) =>
  compiledServices.find(({ service }) =>
    service.host.startsWith('*') ? host.endsWith(service.host.slice(1)) : service.host === host,
  );

function handleCall(call: ApiCall, cloud: FakeCloud): unknown {
  const found = findService(call.host);
  if (!found) throw new GoogleApiError(501, 'UNIMPLEMENTED', `The stand-in has no ${call.host}.`);
  if (found.service.enabledBy !== false && !cloud.apis.has(found.service.host)) {
    const name = found.service.host;
    const advice = `${name} has not been used in project ${cloud.id} before or it is disabled.`;
    throw new GoogleApiError(403, 'PERMISSION_DENIED', advice, 'SERVICE_DISABLED');
  }
  const remainingRejections = cloud.remainingApiRejections.get(found.service.host) ?? 0;
  if (found.service.enabledBy !== false && remainingRejections > 0) {
    cloud.remainingApiRejections.set(found.service.host, remainingRejections - 1);
    const advice = 'If you enabled this API recently, wait a few minutes for the action to propagate.';
    throw new GoogleApiError(403, 'PERMISSION_DENIED', advice, 'SERVICE_DISABLED');
  }
  for (const { method, pattern, names, handler } of found.routes) {
    const match = method === call.method ? pattern.exec(call.path) : null;
    if (!match) continue;
    const values = match.slice(1).map((value) => decodeURIComponent(value));
    const params = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    return handler({ ...call, params }, cloud);
  }
  throw createGoogleNotFoundError(`The stand-in's ${call.method} ${call.host}${call.path}`);
}

function toErrorReply(error: unknown): ApiReply {
  const { code, status, message, reason } =
    error instanceof GoogleApiError
      ? error
      : new GoogleApiError(500, 'INTERNAL', String((error as Error).stack));
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : [];
  return new ApiReply(JSON.stringify({ error: { code, status, message, details } }), code);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Parses a request, whose host is in the Host header, in the URL, or in the first path segment. */
async function toCall(request: IncomingMessage): Promise<ApiCall> {
  const asked = new URL(request.url ?? '/', `http://${request.headers.host ?? 'unknown'}`);
  const url = asked.hostname === LOCAL ? new URL(`http:/${asked.pathname}${asked.search}`) : asked;
  const bytes = await readBody(request);
  return {
    method: request.method ?? 'GET',
    host: url.hostname,
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: request.headers,
    bytes,
    json: <T>() => (bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : {}) as T,
  };
}

export async function startFakeCloud(projectId: string): Promise<FakeCloudServer> {
  const cloud = new FakeCloud(projectId);
  const calls: RecordedApiCall[] = [];
  const escaped: string[] = [];
  const interceptors = new Set<(call: ApiCall) => void>();
  const listeners: (() => void)[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await toCall(request);
    let reply: ApiReply;
    try {
      for (const before of interceptors) before(call);
      const body = handleCall(call, cloud);
      reply = body instanceof ApiReply ? body : new ApiReply(JSON.stringify(body ?? {}));
    } catch (error) {
      reply = toErrorReply(error);
    }
    const { host, method, path } = call;
    calls.push({ host, method, path, status: reply.status, token: getBearerToken(call) });
    if (method !== 'GET') for (const listener of listeners) listener();
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(reply.body);
  }

  const server = createServer((request, response) => void serve(request, response));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request, socket: Socket) => {
    const target = request.url ?? '';
    if (target.endsWith(':80')) {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.emit('connection', socket);
    } else {
      escaped.push(target);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
  });
  await new Promise<void>((listening) => server.listen(0, LOCAL, listening));
  const { port } = server.address() as AddressInfo;
  const proxy = `http://${LOCAL}:${port}`;
  cloud.address = proxy;
  const credentials = writeCredentials(proxy);
  const addresses = fakeServices.flatMap(({ host, variables = [] }) =>
    variables.map((name) => [name, `http://${host}`]),
  );
  const env = {
    ...(Object.fromEntries(addresses) as Record<string, string>),
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    NO_PROXY: LOCAL,
    GOOGLE_APPLICATION_CREDENTIALS: credentials.file,
    XDG_CONFIG_HOME: credentials.folder,
    FIREBASE_TOKEN: STRANGER_REFRESH_TOKEN,
    METADATA_SERVER_DETECTION: 'none',
    CI: '1',
  };
  return {
    cloud,
    calls,
    escaped,
    intercept(before) {
      interceptors.add(before);
      return () => interceptors.delete(before);
    },
    onChange: (listener) => void listeners.push(listener),
    env,
    ownerEnvironment: {
      ...env,
      GOOGLE_APPLICATION_CREDENTIALS: credentials.userCredentialsFile,
      NODE_OPTIONS: `--import ${new URL('person-tokens.mjs', import.meta.url).href}`,
      STAND_IN_PORT: String(port),
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
      credentials.remove();
    },
  };
}
