// @vitest-environment node
import { prerenderToNodeStream } from 'react-dom/static.node';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { DataStoreContext } from './data-store';
import { createServerDataStore } from './server-store';
import { useCachedData } from './use-data';

const deleted = () => Promise.reject(new ApiError('NOT_FOUND', 404, 'Collection not found'));

function Collection({ optional }: { optional?: boolean }) {
  const { data } = useCachedData<string>('/collections/tea', deleted, { optional });
  return data === undefined ? null : <section>{data}</section>;
}

async function renderPage(...readers: { optional?: boolean }[]) {
  const { store, data, hasRequiredFailure } = createServerDataStore();
  const { prelude } = await prerenderToNodeStream(
    <DataStoreContext value={store}>
      <h1>How we fire our bowls</h1>
      {readers.map((reader, at) => (
        <Collection key={at} {...reader} />
      ))}
    </DataStoreContext>,
  );
  return {
    body: await text(prelude),
    failures: Object.keys(data.failures),
    hasRequiredFailure: hasRequiredFailure(),
  };
}

const body = '<h1>How we fire our bowls</h1>';
const failures = ['/collections/tea'];

test('a page of text is found without the collection that it only mentions', async () => {
  expect(await renderPage({ optional: true })).toEqual({ body, failures, hasRequiredFailure: false });
});

test('a page is missing with what it depends on, even if another part could do without', async () => {
  expect(await renderPage({})).toEqual({ body, failures, hasRequiredFailure: true });
  expect(await renderPage({ optional: true }, {})).toMatchObject({ hasRequiredFailure: true });
  expect(await renderPage({}, { optional: true })).toMatchObject({ hasRequiredFailure: true });
});
