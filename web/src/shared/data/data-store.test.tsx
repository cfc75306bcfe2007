import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { invalidateData, updateCachedData } from './change-data';
import {
  createDataStore,
  DataStoreContext,
  clearDataStore,
  EMPTY_CACHE_ENTRY,
  revalidateCacheEntry,
  getOrCreateCacheSlot,
  setCacheEntry,
  type DataStore,
} from './data-store';
import { useCachedData } from './use-data';

const INITIAL = { answers: { '/products/kettle': { name: 'Kettle', stock: 3 } } };
const fetcher = vi.fn(() => Promise.resolve({ name: 'Kettle', stock: 2 }));

function Kettle() {
  const { data, loading } = useCachedData('/products/kettle', fetcher);
  const [clicks, setClicks] = useState(0);
  return (
    <button onClick={() => setClicks(clicks + 1)}>
      {data ? `${data.name}: ${data.stock}` : 'Loading'} {loading ? '…' : ''} {clicks}
    </button>
  );
}

const page = (store: DataStore) => (
  <DataStoreContext value={store}>
    <Kettle />
  </DataStoreContext>
);

afterEach(() => {
  vi.restoreAllMocks();
  fetcher.mockClear();
  document.body.innerHTML = '';
});

async function hydratePage(store: DataStore) {
  document.body.innerHTML = `<div>${renderToString(page(createDataStore(INITIAL)))}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const button = root.querySelector('button');
  const recovered = vi.fn();
  await act(async () => hydrateRoot(root, page(store), { onRecoverableError: recovered }));
  expect(root.querySelector('button')).toBe(button);
  expect(recovered).not.toHaveBeenCalled();
  return root;
}

test('a page is drawn on the server from its data, and hydrates without a warning, also where the data has changed', async () => {
  const complaints = vi.spyOn(console, 'error');
  fetcher.mockReturnValueOnce(new Promise(() => undefined));
  const store = createDataStore(JSON.parse(JSON.stringify(INITIAL)) as typeof INITIAL);
  // The data changes before this part of the page is hydrated.
  updateCachedData<{ stock: number }>('/products/kettle', (kettle) => ({ ...kettle, stock: 1 }), store);
  const root = await hydratePage(store);
  expect(root.textContent).toContain('Kettle: 1');
  expect(complaints).not.toHaveBeenCalled();
});

test.each([
  ['a session ended', (store: DataStore) => clearDataStore(store)],
  ['it is out of date', (store: DataStore) => invalidateData('/products/kettle', store)],
  [
    'much else was kept',
    (store: DataStore) => {
      for (let at = 0; at < 100; at++)
        setCacheEntry(store, `/other/${at}`, { ...EMPTY_CACHE_ENTRY, data: at, at: 1 });
    },
  ],
])('a part that is not hydrated yet has what it was drawn from when %s', async (_, forget) => {
  const store = createDataStore(INITIAL);
  forget(store);
  expect((await hydratePage(store)).textContent).toContain('Kettle: 2');
  expect(store.size).toBeLessThanOrEqual(81);
});

test('what came with an old page is asked for once more, and drawn anew only where it is another', async () => {
  fetcher.mockImplementationOnce(() => Promise.resolve({ name: 'Kettle', stock: 3 }));
  const store = createDataStore(INITIAL);
  const first = store.get('/products/kettle')?.entry.data;
  const root = await hydratePage(store);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(store.get('/products/kettle')?.entry.data).toBe(first);

  await act(async () => invalidateData('/products/kettle', store));
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect(root.textContent).toContain('Kettle: 2');

  expect((await hydratePage(createDataStore(INITIAL))).textContent).toContain('Kettle: 2');
});

describe('what came with a page that was drawn lately', () => {
  const drawn = (secondsAgo: number) => createDataStore({ ...INITIAL, at: Date.now() - secondsAgo * 1000 });

  test('is not asked for, for a minute', async () => {
    await hydratePage(drawn(58));
    expect(fetcher).not.toHaveBeenCalled();
    await hydratePage(drawn(61));
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('is asked for where the two clocks differ by more', async () => {
    await hydratePage(drawn(-61));
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('is asked for where it is out of date already', async () => {
    const store = drawn(1);
    invalidateData('/products/kettle', store);
    expect((await hydratePage(store)).textContent).toContain('Kettle: 2');
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('is asked for when it is shown again later', async () => {
    const store = drawn(30);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
    await hydratePage(store);
    vi.useRealTimers();
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('is settings for ten seconds only', async () => {
    const settings = vi.fn(() => Promise.resolve({ version: 2 }));
    const ask = async (secondsAgo: number) => {
      const initial = { at: Date.now() - secondsAgo * 1000, answers: { [CONFIG_CACHE_KEY]: { version: 1 } } };
      const store = createDataStore(initial);
      getOrCreateCacheSlot(store, CONFIG_CACHE_KEY).fetcher = settings;
      await act(async () => revalidateCacheEntry(store, CONFIG_CACHE_KEY));
    };
    await ask(8);
    expect(settings).not.toHaveBeenCalled();
    await ask(11);
    expect(settings).toHaveBeenCalledTimes(1);
  });
});

test('a page whose data cannot be asked for again stays as it came', async () => {
  fetcher.mockRejectedValueOnce(new Error('offline'));
  expect((await hydratePage(createDataStore(INITIAL))).textContent).toMatch(/Kettle: 3 {2}0/);
});

test('each request of a server has answers of its own', () => {
  expect(renderToString(page(createDataStore(INITIAL)))).toContain('Kettle');
  expect(renderToString(page(createDataStore()))).toContain('Loading');
});
