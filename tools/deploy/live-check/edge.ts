/** Simulates Google's edge in front of an emulated shop, with the URLs of a deployed shop. */
import { readFirebaseJson, allowAppCheck } from '../folder';
import { fetchLive, PUBLIC_ENDPOINTS, type LiveResponse, type LiveFetch } from './live-shop';

export const VISITOR_ADDRESS = '203.0.113.7';
export const HOSTING_SERVER_ADDRESS = '66.249.80.1';

export interface SimulatedEdge {
  port: number;
  project: string;
  appCheck?: true;
  without: Set<'redirect' | 'HSTS' | 'cache' | 'X-Frame-Options' | 'known proxy'>;
  /** Overridden responses, by a part of the URL. */
  says: Map<string, { status: number; body: unknown }>;
  asked: string[];
}

const PAGE = '<!doctype html><script src="/assets/app-1.js"></script>';
const PAGE_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

function answer(status: number, headers: Record<string, string>, body: unknown): LiveResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: new Headers(headers), text, json: () => JSON.parse(text) as never };
}

function hostingHeaders({ without, appCheck }: SimulatedEdge): Record<string, string> {
  const { hosting } = readFirebaseJson();
  const rule = (appCheck ? allowAppCheck(hosting) : hosting).headers.find(({ source }) => source === '**');
  const headers = Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key, value]));
  if (without.has('X-Frame-Options')) delete headers['X-Frame-Options'];
  return without.has('HSTS') ? headers : { ...headers, 'Strict-Transport-Security': 'max-age=31556926' };
}

const env = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the emulators.`);
  return value;
};

const toEmulatorUrl = (url: string) =>
  url
    .replace(PUBLIC_ENDPOINTS.firestore, `http://${env('FIRESTORE_EMULATOR_HOST')}`)
    .replace(PUBLIC_ENDPOINTS.storage, `http://${env('FIREBASE_STORAGE_EMULATOR_HOST')}`);

export function createEdgeFetch(edge: SimulatedEdge): LiveFetch {
  const seen = new Set<string>();

  async function ofShop(url: URL, init?: RequestInit): Promise<LiveResponse> {
    const headers = hostingHeaders(edge);
    if (url.protocol === 'http:' && !edge.without.has('redirect')) {
      return answer(301, { location: url.href.replace('http:', 'https:') }, '');
    }
    if (url.pathname === '/__/firebase/init.json') {
      const { project } = edge;
      return answer(
        200,
        {},
        { projectId: project, apiKey: 'web-key', storageBucket: `${project}.appspot.com` },
      );
    }
    if (url.pathname.startsWith('/assets/')) {
      return answer(200, { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' }, '');
    }
    if (!/^\/(api\/|robots\.txt)/.test(url.pathname)) {
      const hit = seen.has(url.href) && !edge.without.has('cache');
      seen.add(url.href);
      return answer(200, { ...headers, 'Cache-Control': PAGE_CACHE, 'X-Cache': hit ? 'HIT' : 'MISS' }, PAGE);
    }
    const sent = new Headers(init?.headers);
    const forged = sent.get('x-forwarded-for');
    const proxy = edge.without.has('known proxy') ? '192.0.2.1' : HOSTING_SERVER_ADDRESS;
    sent.set('x-forwarded-for', [...(forged ? [forged] : []), VISITOR_ADDRESS, proxy].join(', '));
    return fetchLive(`http://127.0.0.1:${edge.port}${url.pathname}${url.search}`, {
      ...init,
      headers: sent,
    });
  }

  return (address, init) => {
    edge.asked.push(address);
    for (const [part, { status, body }] of edge.says) {
      if (address.includes(part)) return Promise.resolve(answer(status, {}, body));
    }
    const url = new URL(address);
    if (url.hostname === 'shop.example') return ofShop(url, init);
    const local = toEmulatorUrl(address);
    if (!local.startsWith('http://127.0.0.1:')) throw new Error(`Nobody may ask for ${address}.`);
    return fetchLive(local, init);
  };
}
