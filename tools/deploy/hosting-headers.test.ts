import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import firebase from '../../firebase.json';
import { projectRoot } from '../lib/paths.mjs';
import { readFirebaseJson, hasAppCheck, allowAppCheck } from './folder';

interface Header {
  key: string;
  value: string;
}

const getHeaders = (source: string): Map<string, string> => {
  const rule = (firebase.hosting.headers as { source: string; headers: Header[] }[]).find(
    (one) => one.source === source,
  );
  return new Map(rule?.headers.map(({ key, value }) => [key, value]));
};
const everywhere = getHeaders('**');
const policy = new Map(
  (everywhere.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.filter((source) => source.includes('stripe'))];
  }),
);

describe("the shop's own headers and Stripe", () => {
  test('let in what Stripe names in its security guide, and no more of it', () => {
    expect(Object.fromEntries([...policy].filter(([, sources]) => sources.length > 0))).toEqual({
      'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    });
  });

  test("let only Stripe's frame ask the browser's wallet", () => {
    expect(everywhere.get('Permissions-Policy')).toContain('payment=(self "https://js.stripe.com")');
  });

  test("let wallets answer from a window of their own, and keep other sites' windows apart", () => {
    expect(everywhere.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(everywhere.get('X-Frame-Options')).toBe('DENY');
  });

  test("let Stripe's frame load the shop's font", () => {
    expect(getHeaders('/assets/**/*.woff2').get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe("the shop's own headers and its service worker", () => {
  const getSources = (name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`)
      .exec(everywhere.get('Content-Security-Policy') ?? '')?.[1]
      ?.split(' ');

  test('have browsers ask for the next version each time, and install the shop from its own files', () => {
    expect(getHeaders('/sw*.js').get('Cache-Control')).toBe('no-cache');
    expect(getSources('worker-src')).toEqual(["'self'"]);
    expect(getSources('manifest-src')).toEqual(["'self'"]);
  });

  test('let it fetch the pictures that it keeps: for a worker they are connections', () => {
    expect(getSources('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://firebasestorage.googleapis.com']),
    );
  });
});

describe("the shop's own headers and the worker that reads barcodes", () => {
  const source = '/assets/barcode-worker-*.js';
  const own = getHeaders(source).get('Content-Security-Policy');

  test('permit WebAssembly there, with nothing but files of the shop, and on no page', () => {
    expect(own).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(everywhere.get('Content-Security-Policy')).not.toContain('unsafe-eval');
  });

  test('come last, since of two rules with one header Hosting follows the later', () => {
    expect(firebase.hosting.headers.at(-1)?.source).toBe(source);
  });

  test('stay as they are with App Check', () => {
    expect(allowAppCheck(readFirebaseJson().hosting).headers.at(-1)?.headers[0]?.value).toBe(own);
  });
});

describe("the shop's own headers and Trusted Types", () => {
  function defaultPolicy() {
    const html = readFileSync(join(projectRoot, 'web/index.html'), 'utf8');
    const [, rules] = /createPolicy\('default', (\{.*?\n {8}\})\);/s.exec(html) ?? [];
    const origin = 'https://shop.example';
    return runInNewContext(`(${rules})`, { URL, origin, location: `${origin}/cart` }) as Record<
      'createHTML' | 'createScriptURL',
      (text: string) => string | null
    >;
  }

  test('require them, with the policies that are named', () => {
    const policies = everywhere.get('Content-Security-Policy');
    expect(policies).toContain("; require-trusted-types-for 'script'; trusted-types default mail;");
  });

  test('let text be a script where script-src does, and markup where it has nothing in it', () => {
    const { createHTML, createScriptURL } = defaultPolicy();
    const own = ['/sw.js', 'https://shop.example/assets/barcode-worker-1.js'];
    const stripe = (policy.get('script-src') ?? []).map((each) => `${each.replace('*', 'm')}/v1.js`);
    expect(stripe).toHaveLength(2);
    for (const address of [...own, ...stripe]) expect(createScriptURL(address)).toBe(address);
    const elsewhere = ['//elsewhere.example/a.js', 'https://notjs.stripe.com/a.js', 'data:text/javascript,1'];
    for (const address of [...elsewhere, 'https://js.stripe.com.elsewhere.example/a.js'])
      expect(createScriptURL(address)).toBeNull();
    expect([createHTML(''), createHTML(' '), createHTML('<b>a</b>'), createHTML('a')]).toEqual([
      ...['', ' '],
      ...[null, null],
    ]);
  });
});

describe("the shop's own headers and App Check", () => {
  const getPolicy = ({ headers }: ReturnType<typeof readFirebaseJson>['hosting']) =>
    headers.flatMap((rule) => rule.headers).find(({ key }) => key === 'Content-Security-Policy')!.value;
  const { hosting } = readFirebaseJson();
  const parseSources = (text: string) =>
    text.split('; ').flatMap((part) => part.split(' ').map((each) => [part.split(' ')[0]!, each].join(' ')));

  test('let in what reCAPTCHA Enterprise needs where it is switched on, and nothing of it otherwise', () => {
    const [off, on] = [getPolicy(hosting), getPolicy(allowAppCheck(hosting))];
    const known = new Set(parseSources(off));
    expect(parseSources(on).filter((each) => !known.has(each))).toEqual([
      'script-src https://www.google.com/recaptcha/',
      'script-src https://www.gstatic.com/recaptcha/',
      'connect-src https://content-firebaseappcheck.googleapis.com',
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
    ]);
    expect(off).not.toContain('google.com');
    // reCAPTCHA creates elements from strings.
    expect(on).not.toContain('trusted-types');
    const headers = (value: string) => new Headers({ 'Content-Security-Policy': value });
    expect([hasAppCheck(headers(off)), hasAppCheck(headers(on))]).toEqual([false, true]);
  });
});
