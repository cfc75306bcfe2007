import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { ImportRun } from '@contract/imports';
import { setupFakeServer } from '@/testing/fake-server';
import { runImportBatches } from './use-import';

const run = (done: number, status: ImportRun['status'] = 'running') =>
  ({ _id: 'run-1', status, done, undone: 0, total: 4 }) as ImportRun;

const server = setupFakeServer();

const pause = () => Promise.resolve();
const stays = new AbortController().signal;

/** Mocks responses in order. A number stands for an error with that status. */
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

test('requests batches until the import is finished, and reports its progress', async () => {
  answers(run(2), run(4, 'done'));
  const reported: number[] = [];
  const last = await runImportBatches(run(0), ({ done }) => reported.push(done), stays, pause);
  expect(last.status).toBe('done');
  expect(reported).toEqual([2, 4]);
});

test('continues after a lost answer', async () => {
  answers(500, run(4, 'done'));
  const last = await runImportBatches(run(0), () => undefined, stays, pause);
  expect(last.done).toBe(4);
});

test('gives up after repeated failures', async () => {
  const asked = answers(500);
  await expect(runImportBatches(run(0), () => undefined, stays, pause)).rejects.toMatchObject({
    status: 500,
  });
  expect(asked()).toBe(6);
});

test('a refusal ends it at once', async () => {
  const asked = answers(403);
  await expect(runImportBatches(run(0), () => undefined, stays, pause)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(asked()).toBe(1);
});

test('reports nothing after the page was left', async () => {
  const left = new AbortController();
  answers(run(2), run(4, 'done'));
  const reported: number[] = [];
  await runImportBatches(
    run(0),
    ({ done }) => {
      reported.push(done);
      left.abort();
    },
    left.signal,
    pause,
  );
  expect(reported).toEqual([2]);
});
