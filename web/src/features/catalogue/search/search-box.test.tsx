import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '@/shared/api/client';
import { SearchBox } from './search-box';

vi.mock(import('@/shared/api/client'), async (original) => ({
  ...(await original()),
  callApi: vi.fn() as never,
}));

const found = (...names: string[]) => ({
  data: {
    products: [],
    total: 0,
    searches: [],
    correctedSearch: null,
    places: [],
    nearest: null,
    partial: false,
    categories: names.map((name) => ({ name, slug: name.toLowerCase(), count: 1 })),
  },
});

let answer: (suggestions: unknown) => void;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const box = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(box(), { key });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const selected = () => screen.queryAllByRole('option', { selected: true }).map((row) => row.textContent);

async function resolveSuggestions(...names: string[]) {
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => answer(found(...names)));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(callApi).mockImplementation(() => new Promise((resolve) => (answer = resolve)) as never);
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

async function shown() {
  render(
    <MemoryRouter>
      <SearchBox />
      <Link to="/products">All</Link>
      <Address />
    </MemoryRouter>,
  );
  act(() => box().focus());
  type('tea');
  await act(() => vi.dynamicImportSettled());
  await resolveSuggestions('Tea', 'Pots');
}

test('the form, the field and the button have names', () => {
  render(
    <MemoryRouter>
      <SearchBox label="All products" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('search', { name: 'All products' }).contains(box())).toBe(true);
  expect(screen.getByRole('combobox', { name: 'Search products' })).toBe(box());
  expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
});

test('the arrow keys go from the text through the rows and back to it', async () => {
  await shown();
  const rows = screen.getAllByRole('option');
  expect(selected()).toHaveLength(0);
  press('ArrowDown');
  expect(rows[0]?.getAttribute('aria-selected')).toBe('true');
  expect(box().getAttribute('aria-activedescendant')).toBe(rows[0]?.id);
  press('ArrowUp');
  expect(selected()).toHaveLength(0);
  press('ArrowUp');
  expect(rows[1]?.getAttribute('aria-selected')).toBe('true');
  press('Home');
  expect(rows[0]?.getAttribute('aria-selected')).toBe('true');
  press('End');
  expect(box().getAttribute('aria-activedescendant')).toBe(rows[1]?.id);
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveProperty('value', 'tea');
  press('ArrowDown');
  await resolveSuggestions('Tea', 'Pots');
  expect(selected()).toHaveLength(0);
  press('ArrowDown');
  press('Enter');
  expect(screen.getByText(/^\/products/).textContent).toBe('/products?category=tea');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter follows the row that is shown as chosen, also when other suggestions have arrived since', async () => {
  await shown();
  type('teas');
  press('ArrowDown');
  press('ArrowDown');
  expect(selected()).toEqual([expect.stringContaining('Pots')]);
  await resolveSuggestions('Pots', 'Cups');
  const chosen = selected();
  press('Enter');
  expect([chosen.length, screen.getByText(/^\/products/).textContent]).toEqual([
    1,
    '/products?category=pots',
  ]);
});

test('Escape empties the field where no suggestions are shown', async () => {
  await shown();
  press('Escape');
  press('Escape');
  expect(box()).toHaveProperty('value', '');
});

test('what is typed at once is asked for once, and what was overtaken is dropped', async () => {
  await shown();
  interface Sent {
    query: { search: string };
    signal: AbortSignal;
  }
  const sent = () => vi.mocked(callApi).mock.calls.map(([, options]) => options as unknown as Sent);
  const asked = () => sent().map(({ query }) => query.search);
  vi.mocked(callApi).mockClear();
  for (const text of ['k', 'ke', 'ket', 'kett']) {
    type(text);
    await act(() => vi.advanceTimersByTimeAsync(30));
  }
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked()).toEqual(['kett']);
  const [overtaken] = sent();
  const answerLate = answer;
  type('kettle');
  expect(overtaken?.signal.aborted).toBe(true);
  await resolveSuggestions('Kettles');
  await act(async () => answerLate(found('Ketchup')));
  expect(asked()).toEqual(['kett', 'kettle']);
});

test('the search is part of the address of its results, and leaves the box with them', async () => {
  await shown();
  type('kéttle & co');
  fireEvent.submit(box().closest('form')!);
  const address = screen.getByText(/^\/products/);
  expect(address.textContent).toBe(`/products?search=${encodeURIComponent('kéttle & co')}`);
  expect(box()).toHaveProperty('value', 'kéttle & co');
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  expect([address.textContent, (box() as HTMLInputElement).value]).toEqual(['/products', '']);
});

test('what is typed while another page is on its way stays when that page comes', async () => {
  await shown();
  fireEvent.submit(box().closest('form')!);
  type('teapot');
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  expect([screen.getByText(/^\/products/).textContent, (box() as HTMLInputElement).value]).toEqual([
    '/products',
    'teapot',
  ]);
});
