import type { LookupAllOptions } from 'node:dns';
import { Agent, type RequestListener } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createEndlessResponse, useLocalServers } from '../../../test/support/local-servers';
import { RemoteFileError, createRemoteFileFetcher } from './remote-file';

const names = new Map<string, string[]>();

vi.mock('node:dns', async (importOriginal) => {
  const dns = await importOriginal<typeof import('node:dns')>();
  const lookup = (name: string, options: LookupAllOptions, found: (...of: unknown[]) => void) => {
    const known = names.get(name)?.map((address) => ({ address, family: isIP(address) }));
    if (known) found(null, options.all ? known : known[0]?.address, known[0]?.family);
    else dns.lookup(name, options, found);
  };
  return { ...dns, lookup };
});

const serve = useLocalServers();

const refusal = async (fetched: Promise<unknown>): Promise<string> => {
  const error = await fetched.then(
    () => new Error('It was fetched.'),
    (reason: unknown) => reason as Error,
  );
  if (!(error instanceof RemoteFileError)) throw error;
  return error.message;
};

const NOT_PUBLIC = 'The address is not public.';

describe('addresses that are not of the public web', () => {
  const NAMES_AND_NUMBERS = [
    '127.0.0.1',
    '127.8.9.10',
    'localhost',
    '[::1]',
    '[::]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '192.0.0.1',
    '240.0.0.1',
    '[64:ff9b:1::a00:1]',
    '[2001:20::1]',
    '[ff00::1]',
  ];

  test.each(NAMES_AND_NUMBERS)('%s is refused', async (host) => {
    const asked: unknown[] = [];
    const { port } = await serve((req, res) => {
      asked.push(req.url);
      res.end('secret');
    });
    const fetcher = createRemoteFileFetcher({ ports: [port] });
    for (const scheme of ['http', 'https'])
      expect([scheme, await refusal(fetcher(`${scheme}://${host}:${port}/`))]).toEqual([scheme, NOT_PUBLIC]);
    expect(asked).toEqual([]);
  });

  test.each([
    ['127.0.0.1'],
    ['64:ff9b:1::a00:1'],
    ['2001:20::1'],
    ['8.8.8.8', '10.0.0.1'],
    ['2606:4700::1111', '64:ff9b:1::a00:1'],
  ])('a name that resolves to %s is refused, even beside a public address', async (...addresses) => {
    names.set('pictures.example', addresses);
    for (const scheme of ['http', 'https'])
      expect(await refusal(createRemoteFileFetcher()(`${scheme}://pictures.example/x.png`))).toBe(NOT_PUBLIC);
  });

  test.each([
    'ftp://files.example/x.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://example.com/',
    'javascript:alert(1)',
    'x.png',
    '',
    'http://',
  ])('%j is refused before anything is asked', async (address) => {
    expect(await refusal(createRemoteFileFetcher()(address))).toMatch(
      /Only http and https|not a web address/,
    );
  });

  test.each(['http://user:secret@example.com/x.png', 'https://user@example.com/'])(
    '%s is refused for its credentials',
    async (address) =>
      expect(await refusal(createRemoteFileFetcher()(address))).toMatch(/user name or password/),
  );

  test.each(['http://example.com:22/', 'https://example.com:8443/', 'http://example.com:6379/'])(
    '%s is refused for its port',
    async (address) => expect(await refusal(createRemoteFileFetcher()(address))).toBe(NOT_PUBLIC),
  );
});

describe('from a server that may be asked', () => {
  async function fetcherFor(
    listener: RequestListener,
    more: Parameters<typeof createRemoteFileFetcher>[0] = {},
  ) {
    const { port } = await serve(listener);
    const agent = new Agent();
    const agents = () => Promise.resolve({ 'http:': agent, 'https:': agent });
    const fetcher = createRemoteFileFetcher({ agents, ports: [80, 443, port], ...more });
    return (path = '/') => fetcher(`http://127.0.0.1:${port}${path}`);
  }

  test('the bytes come back, after up to three redirects', async () => {
    const fetched = await fetcherFor((req, res) => {
      const left = Number(req.url?.slice(1));
      if (left === 0) return void res.end('bytes');
      res.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await fetched('/0')).toString()).toBe('bytes');
    expect((await fetched('/3')).toString()).toBe('bytes');
    expect(await refusal(fetched('/4'))).toBe('The server redirected too often.');
  });

  test.each([
    ['http://127.0.0.1:1/', NOT_PUBLIC],
    ['ftp://files.example/', 'Only http and https addresses can be fetched.'],
    ['file:///etc/passwd', 'Only http and https addresses can be fetched.'],
    ['http://user:secret@example.com/', 'Addresses with a user name or password are not allowed.'],
    ['http://:', 'This is not a web address.'],
  ])('a redirect to %s is refused', async (location, message) => {
    const fetched = await fetcherFor((_req, res) => res.writeHead(301, { location }).end());
    expect(await refusal(fetched())).toBe(message);
  });

  test('a redirect to this machine is refused from any server', async () => {
    const secrets: unknown[] = [];
    const { port: inside } = await serve((req, res) => {
      secrets.push(req.url);
      res.end('secret');
    });
    const { port: outside } = await serve((_req, res) =>
      res.writeHead(302, { location: `http://localhost:${inside}/` }).end(),
    );
    const { RequestFilteringHttpAgent } = await import('request-filtering-agent');
    const guard = new RequestFilteringHttpAgent();
    const open = new Agent();
    const choose = Object.assign(new Agent(), {
      addRequest(request: { getHeader: (name: string) => unknown }, ...rest: unknown[]) {
        const isFirst = String(request.getHeader('host')).endsWith(`:${outside}`);
        const agent = (isFirst ? open : guard) as unknown as { addRequest: (...of: unknown[]) => void };
        agent.addRequest(request, ...rest);
      },
    });
    const fetcher = createRemoteFileFetcher({
      agents: () => Promise.resolve({ 'http:': choose, 'https:': guard }),
      ports: [inside, outside],
    });
    expect(await refusal(fetcher(`http://127.0.0.1:${outside}/`))).toBe(NOT_PUBLIC);
    expect(secrets).toEqual([]);
  });

  test('more bytes than allowed are not read to their end', async () => {
    const { listener, hungUp } = createEndlessResponse();
    const fetched = await fetcherFor(listener, { maxBytes: 1_000_000 });
    expect(await refusal(fetched())).toBe('The file is larger than 1 MB.');
    await hungUp;
  });

  test('exactly the bytes allowed are read, and one more that is announced is not', async () => {
    const sizes = await fetcherFor((req, res) => res.end(Buffer.alloc(Number(req.url?.slice(1)))), {
      maxBytes: 100,
    });
    expect(await sizes('/100')).toHaveLength(100);
    expect(await refusal(sizes('/101'))).toMatch(/larger than/);
  });

  test.each([404, 500, 304, 204])('an answer of %i is said', async (status) => {
    const fetched = await fetcherFor((_req, res) => res.writeHead(status).end());
    expect(await refusal(fetched())).toBe(`The server answered ${status}.`);
  });

  test.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['answers a byte now and then', (_req, res) => void res.write('x')],
  ])('who %s is given up in time', async (_who, listener) => {
    const fetched = await fetcherFor(listener, { timeLimit: 100 });
    expect(await refusal(fetched())).toBe('The download took too long.');
  });

  test('who changes the protocol instead of answering is not waited for', async () => {
    const { server, port } = await serve(() => undefined);
    server.on('connection', (socket: Socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n');
    });
    const agent = new Agent();
    const agents = () => Promise.resolve({ 'http:': agent, 'https:': agent });
    const fetched = createRemoteFileFetcher({ agents, ports: [port] })(`http://127.0.0.1:${port}/`);
    expect(await refusal(fetched)).toBe('The server closed the connection.');
  });

  test('a connection that is never made is given up in time, and when it is called off', async () => {
    const agents = () => new Promise<never>(() => undefined);
    const never = (more: Parameters<typeof createRemoteFileFetcher>[0], signal?: AbortSignal) =>
      createRemoteFileFetcher({ agents, ...more })('http://example.com/', signal);
    expect(await refusal(never({ timeLimit: 50 }))).toBe('The download took too long.');
    const reason = new Error('called off');
    await expect(never({}, AbortSignal.abort(reason))).rejects.toBe(reason);
    const stop = new AbortController();
    const fetched = never({}, stop.signal);
    stop.abort(reason);
    await expect(fetched).rejects.toBe(reason);
  });

  test('the caller can abort it, and gets its own reason', async () => {
    const { port } = await serve(() => undefined);
    const agent = new Agent();
    const fetcher = createRemoteFileFetcher({
      agents: () => Promise.resolve({ 'http:': agent, 'https:': agent }),
      ports: [port],
    });
    const reason = new Error('called off');
    const stop = new AbortController();
    const fetched = fetcher(`http://127.0.0.1:${port}/`, stop.signal);
    stop.abort(reason);
    await expect(fetched).rejects.toBe(reason);
  });

  test('a host that does not exist counts as down, one that answers does not', async () => {
    const down = (address: string, fetcher = createRemoteFileFetcher()) =>
      fetcher(address).then(
        () => null,
        (error: unknown) => (error as RemoteFileError).hostDown,
      );
    expect(await down('http://nowhere.invalid/x.png')).toBe(true);
    const fetched = await fetcherFor((_req, res) => res.writeHead(404).end());
    expect(await fetched().catch((error: unknown) => (error as RemoteFileError).hostDown)).toBe(false);
  });
});
