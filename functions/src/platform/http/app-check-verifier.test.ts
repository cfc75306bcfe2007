import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  verifyDebugAppCheckToken,
  createAppCheckVerifier,
  type AppCheckVerifier,
} from './app-check-verifier';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(changes: object = {}, { key = keys.privateKey, alg = 'RS256' } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: 'https://firebaseappcheck.googleapis.com/123456789012',
    sub: '1:123456789012:web:abc',
    aud: ['projects/123456789012', 'projects/my-shop'],
    exp: now + 3600,
    iat: now,
    ...changes,
  };
  const text = `${encoded({ alg, kid: 'one', typ: 'JWT' })}.${encoded(payload)}`;
  const signature = sign(
    'RSA-SHA256',
    Buffer.from(text),
    createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' })),
  );
  return `${text}.${alg === 'none' ? '' : signature.toString('base64url')}`;
}

describe('a token of Firebase App Check', () => {
  let google: Server;
  let app: App;
  let verify: AppCheckVerifier;
  let asked: string[];
  let status: number;

  /** The SDK has a fixed URL for Google's key server, so connections are redirected to this machine. */
  beforeEach(async () => {
    asked = [];
    status = 200;
    google = createServer((req, res) => {
      asked.push(`${req.headers.host}${req.url}`);
      const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    const httpAgent = new Agent();
    Object.assign(httpAgent, { createConnection: () => connect(port, '127.0.0.1') });
    app = initializeApp({ projectId: 'my-shop', httpAgent }, 'app-check');
    verify = createAppCheckVerifier(app);
  });
  afterEach(async () => {
    await deleteApp(app);
    google.closeAllConnections();
    google.close();
  });

  test('counts where Firebase signed it for this project, whose keys are fetched once', async () => {
    expect(await verify(token())).toBe(true);
    expect(await verify(token())).toBe(true);
    expect(asked).toEqual(['firebaseappcheck.googleapis.com/v1/jwks']);
  });

  // Except for the first two cases, fails if the verification only decodes the token.
  test.each<[string, () => string]>([
    ['is none', () => ''],
    ['is no token', () => 'hello'],
    ['is over', () => token({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['is for another project', () => token({ aud: ['projects/another'] })],
    ['comes from elsewhere', () => token({ iss: 'https://securetoken.google.com/my-shop' })],
    ['was signed by somebody else', () => token({}, { key: others.privateKey })],
    ['is not signed', () => token({}, { alg: 'none' })],
  ])('does not where it %s', async (_why, made) => {
    expect(await verify(made())).toBe(false);
  });

  test('is not called wrong while the keys cannot be had', async () => {
    status = 503;
    await expect(verify(token())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('of the emulators counts there only', async () => {
    expect(await verifyDebugAppCheckToken('emulators-debug-token')).toBe(true);
    expect(await verifyDebugAppCheckToken(token())).toBe(false);
    expect(await verify('emulators-debug-token')).toBe(false);
  });
});
