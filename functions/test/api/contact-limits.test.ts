import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPicture } from '../support/requests/hostile-files';
import { useTestStore } from '../support/test-store';

const shop = useTestStore({ rateLimitFactor: 1 });

let photo: Buffer;
beforeAll(async () => {
  photo = await createTestPicture(40, 30).jpeg().toBuffer();
});

const NETWORK = { 'x-forwarded-for': '203.0.113.77' };

function write(email: string, { as = null, files = 0, headers = NETWORK } = {} as Options) {
  const body = { name: 'Robin Example', email, message: 'Do you ship to Norway?' };
  if (files === 0) return shop.call('POST', '/contact', { as, body, headers });
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  for (let at = 0; at < files; at += 1)
    form.append('files', new File([new Uint8Array(photo)], `photo-${at}.jpg`));
  return shop.call('POST', '/contact', { as, form, headers });
}

interface Options {
  as?: Awaited<ReturnType<typeof shop.person>> | null;
  files?: number;
  headers?: Record<string, string>;
}

async function taken(count: number, each: (at: number) => ReturnType<typeof write>): Promise<number> {
  let done = 0;
  for (let at = 0; at < count; at += 1) {
    const { status, body } = await each(at);
    if (status === 202) done += 1;
    else expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  }
  return done;
}

describe('messages of the contact form', () => {
  test('are narrow for an address and for an account, and wide for the network that they share', async () => {
    const from = (part: number) => ({ 'x-forwarded-for': `198.51.100.${part}` });
    expect(await taken(6, () => write('one@example.com', { headers: from(1) }))).toBe(5);
    // Ignores case and the sender's address.
    expect((await write('ONE@example.com', { headers: from(2) })).status).toBe(429);
    const person = await shop.person();
    // An account's messages are not limited by strangers who enter its address.
    expect(await taken(6, () => write(person.email, { headers: from(3) }))).toBe(5);
    expect(await taken(6, (at) => write(`other-${at}@example.com`, { as: person, headers: from(3) }))).toBe(
      5,
    );
    expect(await taken(55, (at) => write(`office-${at}@example.com`))).toBe(50);
  });

  test('with files are fewer, and refused before a picture is decoded', { tags: 'long' }, async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    expect(await taken(22, (at) => write(`photo-${at}@example.com`, { files: 1, headers }))).toBe(20);
    expect(await shop.storedFiles()).toHaveLength(20);
    expect((await write('words@example.com', { headers })).status).toBe(202);
  });
});
