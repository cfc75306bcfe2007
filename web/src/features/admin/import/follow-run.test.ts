import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ImportRun } from '@contract/imports';
import { followRun } from './follow-run';

const run = (done: number, status: ImportRun['status'] = 'running') =>
  ({ _id: 'run-1', status, done, undone: 0, total: 4 }) as ImportRun;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const pause = () => Promise.resolve();
const stays = new AbortController().signal;

/** Answers one after the other; a number is a failure of that status. */
function answers(...list: (ImportRun | number)[]) {
  let asked = 0;
  server.use(
    http.post('*/api/products/imports/run-1/resume', () => {
      const answer = list[Math.min(asked++, list.length - 1)]!;
      return typeof answer === 'number'
        ? HttpResponse.json(
            { success: false, code: answer === 403 ? 'FORBIDDEN' : 'INTERNAL' },
            { status: answer },
          )
        : HttpResponse.json({ success: true, data: answer });
    }),
  );
  return () => asked;
}

test('asks for piece after piece until the import is done, and tells how far it is', async () => {
  answers(run(2), run(4, 'done'));
  const told: number[] = [];
  const last = await followRun(run(0), ({ done }) => told.push(done), stays, pause);
  expect(last.status).toBe('done');
  expect(told).toEqual([2, 4]);
});

test('goes on after a lost answer', async () => {
  answers(500, run(4, 'done'));
  const last = await followRun(run(0), () => undefined, stays, pause);
  expect(last.done).toBe(4);
});

test('gives up after failure upon failure', async () => {
  const asked = answers(500);
  await expect(followRun(run(0), () => undefined, stays, pause)).rejects.toMatchObject({
    status: 500,
  });
  expect(asked()).toBe(6);
});

test('a refusal ends it at once', async () => {
  const asked = answers(403);
  await expect(followRun(run(0), () => undefined, stays, pause)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(asked()).toBe(1);
});

test('who leaves the page is told nothing more', async () => {
  const left = new AbortController();
  answers(run(2), run(4, 'done'));
  const told: number[] = [];
  await followRun(
    run(0),
    ({ done }) => {
      told.push(done);
      left.abort();
    },
    left.signal,
    pause,
  );
  expect(told).toEqual([2]);
});
