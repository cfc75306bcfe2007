import type { LogEntry } from 'firebase-functions/logger';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createExpressApp } from '../../src/app';
import type { Shop } from '../../src/platform/shop';
import { createStructuredLogger } from '../../src/platform/logging';
import { callApp } from '../support/call-app';

test("the id of an answer leads to every line of its request, whatever wrote it, and to no other's", async () => {
  const written: LogEntry[] = [];
  const logger = createStructuredLogger((line) => void written.push(line));
  const services = {
    version: 'test',
    mailbox: null,
    team: {},
    messages: {
      receive: async () => {
        await new Promise(setImmediate);
        logger.warn('payment provider failed', { provider: 'test' });
        throw new Error('the provider is away');
      },
    },
  } as unknown as Shop;
  const app = createExpressApp(
    services,
    {
      auth: () => Promise.reject(new Error('nobody asks')),
      findRole: () => Promise.resolve(null),
      secondFactor: {
        require: () => Promise.resolve(),
        requireFresh: () => Promise.resolve(),
        isConfirmed: () => Promise.resolve(true),
      },
      guests: { mayOrder: () => Promise.resolve(true), holderOf: () => Promise.resolve(null) },
      limit: () => Promise.resolve(),
      logger,
      trustProxy: () => false,
      showsReads: false,
      loadShopTexts: () => Promise.resolve(new Map()),
    },
    'api',
  );
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (name: string) =>
    callApp(port, 'POST', '/contact', {
      body: { name, email: 'robin@example.com', message: 'Where is my kettle, please?' },
    });
  try {
    const replies = await Promise.all([send('Robin'), send('Sam')]);
    for (const reply of replies) {
      expect(reply.status).toBe(500);
      const id = reply.headers.get('x-request-id');
      expect(reply.body.requestId).toBe(id);
      const own = written.filter(({ requestId }) => requestId === id);
      expect(own.map(({ message }) => message).sort()).toEqual([
        'payment provider failed',
        'request answered',
        'request failed',
      ]);
      expect(own.find(({ message }) => message === 'request failed')).toMatchObject({
        stack_trace: expect.stringMatching(/^Error: the provider is away\n +at /) as string,
      });
    }
    expect(written).toHaveLength(6);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
