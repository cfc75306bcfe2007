import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';
import { dataStore, fillDataStore } from '@/shared/data/data-store';
import { toasts } from '@/shared/toasts/toasts';
import { findProductInResponse, useProduct } from './use-product';

const kettle = { _id: 'kettle', title: 'Kettle' };

describe('a product that a list already answered', () => {
  test('is found in a page of products, and in several pages', () => {
    expect(findProductInResponse({ products: [kettle] }, 'kettle')).toBe(kettle);
    expect(findProductInResponse([{ products: [] }, { products: [kettle] }], 'kettle')).toBe(kettle);
  });

  test('is found among related products', () => {
    expect(findProductInResponse([kettle], 'kettle')).toBe(kettle);
  });

  test('is not made up where no list has it', () => {
    for (const data of [undefined, [{ slug: 'x' }], { products: null }, [{ products: [{ _id: 'mug' }] }]]) {
      expect(findProductInResponse(data, 'kettle')).toBeUndefined();
    }
  });
});

describe('the product of a page', () => {
  let answer: (reply: Response) => void;
  let answered: Promise<Response>;
  const willAnswer = () => (answered = new Promise((resolve) => (answer = resolve)));
  beforeEach(() => {
    dataStore.clear();
    void willAnswer();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(toasts, 'error').mockReturnValue(undefined);
    vi.stubGlobal('fetch', () => answered);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  function Shown() {
    const { product, provisional, notFound, notKept } = useProduct('kettle');
    return (
      <p>
        {[notKept ? 'Not kept' : notFound ? 'Missing' : (product?.title ?? 'Loading'), provisional].join(' ')}
      </p>
    );
  }
  const show = () =>
    render(
      <MemoryRouter initialEntries={['/products/kettle']}>
        <Routes>
          <Route path="/" element="Home" />
          <Route path="*" element={<Shown />} />
        </Routes>
      </MemoryRouter>,
    );
  const refuse = (status: number, code: string) =>
    answer(Response.json({ success: false, code, message: 'Refused.' }, { status }));

  test('is what a list knew of it, until it is answered', async () => {
    const list = getCacheKey(endpoints.listProducts, { query: { limit: 24 } });
    fillDataStore(dataStore, { answers: { [list]: { products: [kettle] } } });
    show();
    expect(screen.getByText('Kettle true')).toBeDefined();
    answer(Response.json({ success: true, data: { ...kettle, title: 'Copper Kettle' } }));
    expect(await screen.findByText('Copper Kettle false')).toBeDefined();
  });

  test('that does not exist is the page’s to say', async () => {
    show();
    refuse(404, 'NOT_FOUND');
    expect(await screen.findByText(/^Missing/)).toBeDefined();
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test('that cannot be loaded is announced and leads home, and can be opened again', async () => {
    const { unmount } = show();
    refuse(500, 'INTERNAL');
    expect(await screen.findByText('Home')).toBeDefined();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Failed to load product'),
      null,
    );
    unmount();
    void willAnswer();
    show();
    answer(Response.json({ success: true, data: kettle }));
    expect(await screen.findByText('Kettle false')).toBeDefined();
  });

  test('that is not there without a network stays where it is, and comes with the network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    show();
    expect(await screen.findByText(/^Not kept/)).toBeDefined();
    expect(toasts.error).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: kettle })));
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Kettle false')).toBeDefined();
  });
});
