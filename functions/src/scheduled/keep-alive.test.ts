import type { RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createEndlessResponse, useLocalServers } from '../../test/support/local-servers';
import { sendKeepAliveRequest } from './scheduled-jobs';

const serve = useLocalServers();

async function serving(listener: RequestListener): Promise<string> {
  const { port } = await serve(listener);
  return `http://127.0.0.1:${port}/wake?up=1`;
}

function recordingLogger() {
  const lines: { level: string; message: string; fields?: Record<string, unknown> }[] = [];
  const at = (level: string) => (message: string, fields?: Record<string, unknown>) =>
    void lines.push({ level, message, fields });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

async function run(url: string, timeLimit?: number) {
  const logger = recordingLogger();
  await sendKeepAliveRequest(url, fetch, logger, timeLimit);
  return logger.lines;
}

describe('the keep-alive request', () => {
  test('is one plain GET without a body, and logs success', async () => {
    const seen: unknown[] = [];
    const url = await serving((req, res) => {
      seen.push([req.method, req.url, req.headers['content-length'], req.headers.authorization]);
      res.end('awake');
    });
    expect(await run(url)).toEqual([
      { level: 'info', message: 'keep-alive succeeded', fields: { status: 200 } },
    ]);
    expect(seen).toEqual([['GET', '/wake?up=1', undefined, undefined]]);
  });

  test('does not read the answer: an endless one is hung up on', async () => {
    const { listener, hungUp } = createEndlessResponse();
    const url = await serving(listener);
    expect(await run(url)).toMatchObject([{ message: 'keep-alive succeeded' }]);
    await hungUp;
  });

  test.each([500, 404])('an answer of %i is logged as a failure', async (status) => {
    const url = await serving((_req, res) => res.writeHead(status).end());
    expect(await run(url)).toEqual([{ level: 'warn', message: 'keep-alive failed', fields: { status } }]);
  });

  test('gives up when nothing answers in time', async () => {
    const url = await serving(() => undefined);
    expect(await run(url, 50)).toEqual([
      { level: 'warn', message: 'keep-alive failed', fields: { error: expect.stringMatching(/timeout/i) } },
    ]);
  });

  test.each(['http://127.0.0.1:1/', 'not an address', 'ftp://example.com/'])(
    'a failing address, %s, is logged and never thrown',
    async (url) => {
      expect(await run(url)).toEqual([
        { level: 'warn', message: 'keep-alive failed', fields: { error: expect.any(String) } },
      ]);
    },
  );

  test('without an address it sends no request and logs that', async () => {
    const logger = recordingLogger();
    const fetcher = vi.fn();
    await sendKeepAliveRequest('', fetcher, logger);
    expect(fetcher).not.toHaveBeenCalled();
    expect(logger.lines).toEqual([{ level: 'info', message: 'keep-alive skipped: KEEP_ALIVE_URL is empty' }]);
  });
});

describe('the scheduled function keepAlive', () => {
  test('requests KEEP_ALIVE_URL when it runs', async () => {
    const asked: unknown[] = [];
    const url = await serving((req, res) => {
      asked.push(req.url);
      res.end();
    });
    vi.stubEnv('KEEP_ALIVE_URL', url);
    const { keepAlive } = await import('../index');
    await keepAlive.run({ scheduleTime: '2025-01-01T00:00:00Z' });
    expect(asked).toEqual(['/wake?up=1']);
    vi.unstubAllEnvs();
  });

  test('runs every so many minutes, as the parameter says: 10 by default', async () => {
    const { keepAlive } = await import('../index');
    const { KEEP_ALIVE_INTERVAL_MINUTES } = await import('../platform/params');
    const { schedule } = keepAlive.__endpoint.scheduleTrigger as { schedule: string };
    expect(schedule).toBe('every {{ params.KEEP_ALIVE_INTERVAL_MINUTES }} minutes');
    expect(KEEP_ALIVE_INTERVAL_MINUTES.options.default).toBe('10');
  });
});
