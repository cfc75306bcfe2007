import { PAGE_HEADERS_SOURCE, readFirebaseJson, hasAppCheck, allowAppCheck } from '../folder';
import type { LiveResponse, LiveShop } from './live-shop';
import { createFaultVerdict, createUntestableVerdict, createPassVerdict, type CheckVerdict } from './verdict';

const HALF_A_YEAR_S = 15_768_000;
const NO_CERTIFICATE = 'emulators have no certificate';

export async function checkHttps({ origin, emulated, ask }: LiveShop): Promise<CheckVerdict> {
  if (emulated) return createUntestableVerdict(NO_CERTIFICATE);
  if (!origin.startsWith('https:')) return createFaultVerdict('The address must begin with https://.');
  const plain = origin.replace('https:', 'http:');
  const { status, headers } = await ask(`${plain}/about`);
  const location = headers.get('location') ?? '';
  if (status < 301 || status > 308 || !location.startsWith('https://')) {
    return createFaultVerdict(
      `${plain} answers ${status} instead of leading to https: look at the domain in the console under Hosting.`,
    );
  }
  const { status: secure } = await ask(`${origin}/about`);
  return secure < 400
    ? createPassVerdict(`certificate is valid; http is led to ${location}`)
    : createFaultVerdict(`${origin}/about answers ${secure}.`);
}

export async function checkHsts({ origin, emulated, ask }: LiveShop): Promise<CheckVerdict> {
  if (emulated) return createUntestableVerdict(NO_CERTIFICATE);
  const { headers } = await ask(`${origin}/`);
  const value = headers.get('strict-transport-security') ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (seconds >= HALF_A_YEAR_S) return createPassVerdict(value);
  return createFaultVerdict(
    `Strict-Transport-Security is '${value}', and should be half a year at least: a proxy before Hosting may have taken it away.`,
  );
}

const parseDirectives = (policy: string) =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

function findPolicyFaults(seen: string, wanted: string, emulated: boolean): string[] {
  const [has, needs] = [parseDirectives(seen), parseDirectives(wanted)];
  // Local emulator suites use http.
  if (emulated) needs.delete('upgrade-insecure-requests');
  const missing = [...needs.keys()].filter((name) => !has.has(name));
  const wide = [...has].filter(([name, sources]) =>
    sources.some(
      (each) => !needs.get(name)?.includes(each) && !(emulated && each.startsWith('http://127.0.0.1')),
    ),
  );
  return [...missing.map((name) => `${name} is missing`), ...wide.map(([name]) => `${name} permits more`)];
}

function findHeaderFaults({ headers }: LiveResponse, emulated: boolean): string[] {
  const { hosting } = readFirebaseJson();
  const deployed = hasAppCheck(headers) ? allowAppCheck(hosting) : hosting;
  const rule = deployed.headers.find(({ source }) => source === PAGE_HEADERS_SOURCE);
  return (rule?.headers ?? []).flatMap(({ key, value }) => {
    const seen = headers.get(key);
    if (seen === null) return [`${key} is missing`];
    if (key === 'Content-Security-Policy')
      return findPolicyFaults(seen, value, emulated).map((each) => `${key}: ${each}`);
    return seen === value ? [] : [`${key} is '${seen}'`];
  });
}

/** Tested paths: a page drawn by a function, a static file, and a shell. */
const PAGES = ['/', '/about', '/cart'];

export async function checkSecurityHeaders({ origin, emulated, ask }: LiveShop): Promise<CheckVerdict> {
  for (const path of PAGES) {
    const answer = await ask(`${origin}${path}`);
    if (answer.status !== 200) return createFaultVerdict(`${path} answers ${answer.status}.`);
    const [first] = findHeaderFaults(answer, emulated);
    if (first)
      return createFaultVerdict(`${path}: ${first}. firebase.json has what it should be; deploy it again.`);
  }
  return createPassVerdict(`as in firebase.json, on ${PAGES.join(', ')}`);
}

const MAX_ATTEMPTS = 5;

const isCached = ({ headers }: LiveResponse) =>
  /HIT/i.test(headers.get('x-cache') ?? '') || Number(headers.get('age') ?? 0) > 0;

export async function checkCdn({ origin, emulated, ask }: LiveShop): Promise<CheckVerdict> {
  const url = `${origin}/products`;
  const { headers, text } = await ask(url);
  const rule = headers.get('cache-control') ?? '';
  if (!/s-maxage=[1-9]/.test(rule))
    return createFaultVerdict(`/products may not be kept by the CDN: Cache-Control is '${rule}'.`);
  const script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0];
  if (!script) return createFaultVerdict('/products names no script.');
  const asset = await ask(`${origin}${script}`);
  if (!/immutable/.test(asset.headers.get('cache-control') ?? '')) {
    return createFaultVerdict(`${script} answers ${asset.status} and may not be kept for good.`);
  }
  if (emulated)
    return createUntestableVerdict(`pages may be kept (${rule}), but no CDN is in front of emulators`);
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const again = await ask(url);
    if (isCached(again))
      return createPassVerdict(
        `/products comes from the CDN (X-Cache ${again.headers.get('x-cache') ?? '–'}, Age ${again.headers.get('age') ?? '–'})`,
      );
  }
  return createFaultVerdict(
    `/products was asked for ${MAX_ATTEMPTS + 1} times, and each answer came from the function: is another proxy in front of Hosting?`,
  );
}

export async function checkPersonalResponses({ origin, ask }: LiveShop): Promise<CheckVerdict> {
  const { headers, status } = await ask(`${origin}/api/auth/profile`);
  const rule = headers.get('cache-control') ?? '';
  if (status !== 401)
    return createFaultVerdict(`/api/auth/profile answers a stranger ${status} instead of 401.`);
  return /no-store/.test(rule)
    ? createPassVerdict(`a profile asks for a session, ${rule}`)
    : createFaultVerdict(`A profile's Cache-Control is '${rule}'.`);
}
