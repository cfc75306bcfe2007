import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useLocalServers } from '../../test/support/local-servers';
import { createIdentityToolkitSignIn } from './password-sign-in';

const serve = useLocalServers();

const createSignIn = (port: number, timeoutMs?: number) =>
  createIdentityToolkitSignIn({
    apiKey: '',
    emulator: { host: `127.0.0.1:${port}`, projectId: 'demo-x' },
    timeoutMs,
  });

const against = async (listener: RequestListener) => createSignIn((await serve(listener)).port);

const answering = (status: number, body: unknown) =>
  against((_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

const SESSION = { localId: 'u1', idToken: 'id', refreshToken: 'refresh', expiresIn: '3600' };

describe('signing in with Identity Toolkit', () => {
  test('sends address, password and project, and hands the session on', async () => {
    let sent: unknown;
    let path: string | undefined;
    const signIn = await against((req, res) => {
      path = req.url;
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        sent = JSON.parse(Buffer.concat(chunks).toString());
        res.end(JSON.stringify(SESSION));
      });
    });
    expect(await signIn('a@example.com', 'Secret123')).toEqual({
      uid: 'u1',
      token: 'id',
      refreshToken: 'refresh',
      expiresIn: 3600,
    });
    expect(path).toBe('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword');
    expect(sent).toEqual({
      email: 'a@example.com',
      password: 'Secret123',
      returnSecureToken: true,
      targetProjectId: 'demo-x',
    });
  });

  test.each([
    ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND'],
    ['INVALID_EMAIL', 'USER_NOT_FOUND'],
    ['INVALID_PASSWORD', 'INVALID_PASSWORD'],
    ['INVALID_LOGIN_CREDENTIALS', 'INVALID_CREDENTIALS'],
    ['USER_DISABLED', 'USER_DISABLED'],
  ])('%s becomes %s', async (message, code) => {
    const signIn = await answering(400, { error: { code: 400, message } });
    await expect(signIn('a@example.com', 'x')).rejects.toMatchObject({ code });
  });

  test('too many attempts become RATE_LIMITED with seconds to wait', async () => {
    const message = 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.';
    const signIn = await answering(400, { error: { code: 400, message } });
    await expect(signIn('a@example.com', 'x')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 60,
    });
  });

  test('a wrong configuration is our fault, not the shopper’s', async () => {
    const signIn = await answering(400, { error: { message: 'API_KEY_INVALID' } });
    await expect(signIn('a@example.com', 'x')).rejects.toThrow('API_KEY_INVALID');
    await expect(createIdentityToolkitSignIn({ apiKey: '' })('a@example.com', 'x')).rejects.toThrow(
      'AUTH_API_KEY',
    );
  });

  test.each([
    [503, { error: { message: 'BACKEND_ERROR' } }],
    [502, '<html>Bad gateway</html>'],
    [200, 'not json'],
  ])('%i with %j is UNAVAILABLE', async (status, body) => {
    const signIn = await answering(status, body);
    await expect(signIn('a@example.com', 'x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('no answer in time and a closed port are UNAVAILABLE', async () => {
    const { server, port } = await serve(() => undefined);
    const slow = createSignIn(port, 50);
    await expect(slow('a@example.com', 'x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(slow('a@example.com', 'x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
