import { render, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { ProductsView } from './products-view';

setupFakeServer(
  http.get('*/api/products/admin/all', () =>
    HttpResponse.json({ success: true, data: { products: [], total: 0, nextCursor: null } }),
  ),
  http.get('*/api/*', () => delay('infinite')),
);

test('a search that finds nothing says what it covers', async () => {
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  render(
    <MemoryRouter initialEntries={['/admin/products?search=unmatched']}>
      <ProductsView />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'No products match' })).toBeTruthy();
  expect(
    screen.getByText(
      'The search covers title, description, category, brand, barcode, shelf, tags, also called, rooms, uses, and SKU.',
    ),
  ).toBeTruthy();
});
