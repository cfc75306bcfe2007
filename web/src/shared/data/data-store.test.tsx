import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate, update } from './change-data';
import { createDataStore, DataStoreContext, type DataStore } from './data-store';
import { useData } from './use-data';

const INITIAL = { '/products/kettle': { name: 'Kettle', stock: 3 } };
const fetcher = vi.fn(() => Promise.resolve({ name: 'Kettle', stock: 2 }));

function Kettle() {
  const { data, loading } = useData('/products/kettle', fetcher);
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

test('a page is drawn on the server from its data, and hydrates without a request or a warning', async () => {
  const complaints = vi.spyOn(console, 'error');
  const html = renderToString(page(createDataStore(INITIAL)));
  expect(html).toContain('Kettle: 3');

  document.body.innerHTML = `<div>${html}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const button = root.querySelector('button');
  const recovered = vi.fn();
  const store = createDataStore(JSON.parse(JSON.stringify(INITIAL)) as typeof INITIAL);
  // Something changed the data before this part of the page was hydrated.
  update<{ stock: number }>('/products/kettle', (kettle) => ({ ...kettle, stock: 1 }), store);
  await act(async () => hydrateRoot(root, page(store), { onRecoverableError: recovered }));
  expect(root.querySelector('button')).toBe(button);
  expect(root.textContent).toContain('Kettle: 1');
  expect(fetcher).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();

  await act(async () => invalidate('/products/kettle', store));
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(root.textContent).toContain('Kettle: 2');
});

test('each request of a server has answers of its own', () => {
  expect(renderToString(page(createDataStore(INITIAL)))).toContain('Kettle');
  expect(renderToString(page(createDataStore()))).toContain('Loading');
});
