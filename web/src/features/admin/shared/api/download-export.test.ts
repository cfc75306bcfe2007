import { expect, test, vi } from 'vitest';
import type { FileExport } from '@contract/files/exports';
import { ApiError } from '@/shared/api/api-error';
import { pollExport } from './download-export';

const anExport = (overrides: Partial<FileExport> = {}): FileExport => ({
  _id: 'first',
  state: 'working',
  rows: 0,
  total: 50_000,
  bytes: 0,
  url: '',
  failure: '',
  ...overrides,
});

/** Runs an export. Each poll returns the next answer, or throws the answer if it is an error. */
async function follow(begun: FileExport, ...answers: (FileExport | Error)[]) {
  const look = vi.fn(() => {
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const shares: number[] = [];
  const save = vi.fn();
  const pause = () => Promise.resolve();
  const failure: unknown = await pollExport(begun, look, (share) => shares.push(share), {
    pause,
    save,
  }).catch((error: unknown) => error);
  return { failure, shares, looks: look.mock.calls.length, saved: save.mock.calls.flat() as unknown[] };
}

const done = anExport({ state: 'done', rows: 50_000, url: 'https://storage.example/products.csv' });
const offline = () => new ApiError('OFFLINE', 0, 'No connection');

test('a file that is there at once is saved without another question', async () => {
  expect(await follow(done)).toEqual({ failure: undefined, shares: [], looks: 0, saved: [done.url] });
});

test('a large one is asked for until it is made, and its progress shown', async () => {
  const followed = await follow(anExport({ state: 'waiting' }), anExport({ rows: 20_000 }), done);
  expect(followed).toEqual({ failure: undefined, shares: [0.4, 1], looks: 2, saved: [done.url] });
});

test('a lost answer is asked for again, five in a row are not', async () => {
  expect(await follow(anExport(), offline(), done)).toMatchObject({ saved: [done.url] });
  const lost = await follow(anExport(), ...Array.from({ length: 6 }, offline));
  expect(lost).toMatchObject({ failure: { code: 'OFFLINE' }, looks: 6, saved: [] });
});

test('one that failed or has ended says so in the shop’s words, and saves nothing', async () => {
  const failed = anExport({ state: 'failed', failure: 'Creating the file took too long.' });
  expect(await follow(anExport(), failed)).toMatchObject({
    failure: { message: 'Creating the file took too long.' },
    saved: [],
  });
  const ended = new ApiError('NOT_FOUND', 404, 'This export has ended. Please start it again.');
  expect(await follow(anExport(), ended)).toMatchObject({
    failure: { code: 'NOT_FOUND' },
    looks: 1,
    saved: [],
  });
});
