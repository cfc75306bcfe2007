import { getEndpointPath } from '../../../functions/src/contract/endpoint-parts';
import { ROUTES } from '../../../functions/src/contract/routes';
import type { MailState } from '../../../functions/src/contract/mail/mail-kinds';
import { UPLOADS_PATH } from '../../../functions/src/contract/uploads';
import { callShopApi, callShopApiAsAdmin, type LiveShop } from './live-shop';
import {
  createFaultVerdict,
  createUntestableVerdict,
  createPassVerdict,
  createSkippedVerdict,
  type CheckVerdict,
} from './verdict';

interface ErrorBody {
  code: string;
  message: string;
}

export async function checkHealth(shop: LiveShop): Promise<CheckVerdict> {
  const { status, json } = await callShopApi(shop, '/health');
  const { version } = json<{ data: { version: string } }>().data ?? {};
  return status === 200
    ? createPassVerdict(`version ${version}`)
    : createFaultVerdict(`/api/health answers ${status}: look at the log of the function api.`);
}

/** Checks that the function for uploads rejects a form without a session. */
export async function checkUploads(shop: LiveShop): Promise<CheckVerdict> {
  const path = `${UPLOADS_PATH}${getEndpointPath(ROUTES.uploadAvatar.endpoint)}`;
  const { status, json } = await callShopApi(shop, path, { method: 'POST', body: new FormData() });
  const { code } = json<ErrorBody>();
  return status === 401 && code
    ? createPassVerdict(`the function uploads takes forms, and refuses one of a stranger (${code})`)
    : createFaultVerdict(
        `POST /api${path} without a session is answered ${status} instead of 401: is the function uploads deployed, and does Hosting lead there?`,
      );
}

export async function checkPayments(shop: LiveShop): Promise<CheckVerdict> {
  const { json } = await callShopApi(shop, '/config');
  const { provider, mode } =
    json<{ data: { payment: { provider: string; mode: string } } }>().data?.payment ?? {};
  const url = '/payments/stripe/webhook';
  const event = JSON.stringify({ id: 'evt_live_check', type: 'payment_intent.succeeded' });
  const headers = { 'content-type': 'application/json' };
  // Only two invalid signatures, because more than three in ten minutes trigger an alert.
  const signed = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` };
  const unsigned = await callShopApi(shop, url, { method: 'POST', headers, body: event });
  const forged = await callShopApi(shop, url, {
    method: 'POST',
    headers: { ...headers, ...signed },
    body: event,
  });
  for (const { status } of [unsigned, forged]) {
    if (status < 400 || status >= 500)
      return createFaultVerdict(`An event that Stripe did not sign is answered ${status}.`);
  }
  if (provider !== 'stripe')
    return createSkippedVerdict(
      `PAYMENT_PROVIDER is ${provider}: no webhook is there (answers ${forged.status})`,
    );
  const { code } = forged.json<ErrorBody>();
  return code === 'INVALID_SIGNATURE'
    ? createPassVerdict(`events without a signature or with a forged one are refused; ${mode} mode`)
    : createFaultVerdict(`A forged event is answered ${forged.status} ${code}.`);
}

/** Returns a random address of a range for benchmarks (RFC 2544), which no client has. */
const createRandomAddress = () => {
  const part = (values: number) => Math.floor(Math.random() * values);
  return `198.${18 + part(2)}.${part(256)}.${part(256)}`;
};
const createForgedHeaders = () => ({ 'x-forwarded-for': createRandomAddress() });
const ADVICE = "(docs/operations.md, Callers' addresses)";

/** Checks forged client addresses. A rate limit applies only if the shop ignores the forged header. */
async function checkForgedByLimit(shop: LiveShop): Promise<CheckVerdict> {
  const { max, windowSeconds } = ROUTES.sendContactMessage.limit;
  for (let calls = 1; calls <= 2 * max + 1; calls += 1) {
    const { status } = await callShopApi(shop, '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...createForgedHeaders() },
      body: '{}',
    });
    if (status === 429) {
      return createPassVerdict(
        `a forged X-Forwarded-For is not believed, and this machine may write no message for ${windowSeconds / 60} minutes now; --admin shows the address`,
      );
    }
    if (status === 403)
      return createSkippedVerdict('App Check refuses what is no page of the shop: --admin shows the address');
    if (status !== 400) return createFaultVerdict(`An empty message is answered ${status} instead of 400.`);
  }
  return createFaultVerdict(
    `${2 * max + 1} calls, each with a forged address of its own, passed a limit of ${max}: TRUSTED_PROXY_HOPS is too high, or RATE_LIMIT_FACTOR is not 1 ${ADVICE}.`,
  );
}

interface Caller {
  address: string;
  proxy: string | null;
}

/** Checks which client address the shop uses. Without an administrator's session, uses the effect of a rate limit. */
export async function checkClientAddress(shop: LiveShop): Promise<CheckVerdict> {
  if (shop.emulated)
    return createUntestableVerdict(
      "Google's proxies, which write X-Forwarded-For, are not in front of emulators",
    );
  if (!shop.token) return checkForgedByLimit(shop);
  const caller = async (headers?: Record<string, string>) => {
    const { status, json } = await callShopApiAsAdmin(shop, '/admin/caller', { headers });
    return status === 200 ? json<{ data: Caller }>().data : undefined;
  };
  const plain = await caller();
  const forged = await caller(createForgedHeaders());
  if (!plain || !forged)
    return createFaultVerdict('The administrator is not told their address: has the account the role?');
  if (plain.address !== forged.address) {
    return createFaultVerdict(
      `A forged address is believed: ${forged.address} for ${plain.address}. TRUSTED_PROXY_HOPS is too high ${ADVICE}.`,
    );
  }
  if (plain.proxy === null) {
    return createFaultVerdict(
      `All visitors count as one, ${plain.address}, which is a server of Hosting's: add its network to TRUSTED_PROXY_NETWORKS ${ADVICE}.`,
    );
  }
  return createPassVerdict(
    `this machine counts as ${plain.address}, also with a forged X-Forwarded-For; Hosting called from ${plain.proxy}`,
  );
}

interface Product {
  _id: string;
  title: string;
  images: { url: string }[];
}

async function fetchProducts(shop: LiveShop): Promise<Product[]> {
  const { json } = await callShopApi(shop, '/products?limit=24');
  return json<{ data: { products: Product[] } }>().data?.products ?? [];
}

export async function checkPicture(shop: LiveShop): Promise<CheckVerdict> {
  const url = (await fetchProducts(shop)).flatMap(({ images }) => images)[0]?.url;
  if (!url) return createSkippedVerdict('no product on sale has a picture yet');
  const address = new URL(url, shop.origin).href;
  const { status, headers } = await shop.ask(address);
  const [type, rule] = [headers.get('content-type') ?? '', headers.get('cache-control') ?? ''];
  if (status !== 200 || !type.startsWith('image/'))
    return createFaultVerdict(`${address} answers ${status} ${type}: look at the rules of Storage.`);
  return /max-age=[1-9]/.test(rule)
    ? createPassVerdict(`${type} from ${new URL(address).hostname}, ${rule}`)
    : createFaultVerdict(`${address} may not be kept: Cache-Control is '${rule}'.`);
}

export async function checkSearch(shop: LiveShop): Promise<CheckVerdict> {
  const [product] = await fetchProducts(shop);
  if (!product) return createSkippedVerdict('no product is on sale yet');
  const query = new URLSearchParams({ search: product.title, limit: '24' });
  const { status, json } = await callShopApi(shop, `/products?${query}`);
  if (status !== 200)
    return createFaultVerdict(
      `A search is answered ${status} ${json<ErrorBody>().code}: docs/operations.md, Product search.`,
    );
  const found = json<{ data: { products: Product[] } }>().data?.products ?? [];
  if (found.some(({ _id }) => _id === product._id)) return createPassVerdict(`finds '${product.title}'`);
  return createFaultVerdict(
    `'${product.title}' is on sale, and a search does not find it: npm run search:backfill.`,
  );
}

export async function checkSitemap({ origin, emulated, ask }: LiveShop): Promise<CheckVerdict> {
  const { status, text } = await ask(`${origin}/robots.txt`);
  const named = /^Sitemap: (\S+)$/im.exec(text)?.[1] ?? '';
  if (status !== 200 || !named)
    return createFaultVerdict(`/robots.txt answers ${status} and names ${named || 'no sitemap'}.`);
  if (new URL(named).origin === origin) return createPassVerdict(`robots.txt names ${named}`);
  return emulated
    ? createUntestableVerdict(`robots.txt names ${named}, the address of a deployed shop`)
    : createFaultVerdict(`robots.txt names ${named}: set PUBLIC_URL=${origin} and deploy.`);
}

const MAIL_TIMEOUT_MS = 150_000;
const MAIL_POLL_INTERVAL_MS = 5000;

interface MailHead {
  kind: string;
  state: MailState;
  failure: string;
  createdAt: string;
}

async function findLatestTestMail(shop: LiveShop, email: string): Promise<MailHead | undefined> {
  const { json } = await callShopApiAsAdmin(
    shop,
    `/mails/admin/all?${new URLSearchParams({ search: email })}`,
  );
  return json<{ data: { mails: MailHead[] } }>().data?.mails?.find(({ kind }) => kind === 'test');
}

export async function checkTestMail(shop: LiveShop): Promise<CheckVerdict> {
  if (!shop.token) return createSkippedVerdict('needs an administrator: --admin you@shop.example');
  const { json } = await callShopApiAsAdmin(shop, '/auth/profile');
  const { email } = json<{ user: { email: string } }>().user ?? {};
  if (!email) return createFaultVerdict('The administrator is not known to the shop: sign in again.');
  const before = await findLatestTestMail(shop, email);
  const asked = await callShopApiAsAdmin(shop, '/mails/admin/test', { method: 'POST' });
  if (asked.status !== 200)
    return createFaultVerdict(`A test mail is answered ${asked.status}: ${asked.json<ErrorBody>().message}`);
  if (shop.emulated)
    return createUntestableVerdict('written; no mail leaves emulators, the page /mail shows it');
  for (let waited = 0; waited < MAIL_TIMEOUT_MS; waited += MAIL_POLL_INTERVAL_MS) {
    const mail = await findLatestTestMail(shop, email);
    if (mail && mail.createdAt !== before?.createdAt && mail.state !== 'waiting') {
      return mail.state === 'sent'
        ? createPassVerdict(`the mail server took it for ${email}: look whether it arrived, and not as spam`)
        : createFaultVerdict(`${mail.state}: ${mail.failure}`);
    }
    await shop.pause(MAIL_POLL_INTERVAL_MS);
  }
  return createFaultVerdict(
    `It did not leave within ${MAIL_TIMEOUT_MS / 1000} seconds: is MAIL_SENDER set, and does deliverMails run?`,
  );
}
