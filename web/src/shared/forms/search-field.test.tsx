import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Title' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

function field(value: string, onSearch: (search: string) => void, live = true) {
  return <SearchField name="Things" label="Title" live={live} value={value} onSearch={onSearch} />;
}

test('what is typed is searched for after a pause, once, without spaces around it', () => {
  const onSearch = vi.fn();
  render(field('', onSearch));
  type('m');
  act(() => void vi.advanceTimersByTime(200));
  type(' mug ');
  act(() => void vi.advanceTimersByTime(299));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['mug']]);
});

test('the form and the field have names of their own', () => {
  render(field('', vi.fn()));
  expect(screen.getByRole('search', { name: 'Things' }).contains(box())).toBe(true);
});

test('going back puts the words of that list into the field; the answer to its own words leaves it as typed', () => {
  const onSearch = vi.fn();
  const { rerender } = render(field('', onSearch));
  type('mug');
  act(() => void vi.advanceTimersByTime(300));
  type('mugs');
  rerender(field('mug', onSearch));
  expect(box().value).toBe('mugs');
  act(() => void vi.advanceTimersByTime(300));
  rerender(field('mugs', onSearch));
  rerender(field('', onSearch));
  expect(box().value).toBe('');
  rerender(field('mugs', onSearch));
  expect(box().value).toBe('mugs');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onSearch.mock.calls).toEqual([['mug'], ['mugs']]);
});

test('clearing shows everything at once and keeps the focus in the field', () => {
  const onSearch = vi.fn();
  render(field('mug', onSearch));
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(document.activeElement).toBe(box());
});

test('a search that is not live waits until it is sent', () => {
  const onSearch = vi.fn();
  render(field('', onSearch, false));
  type('AB12CD34');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch.mock.calls).toEqual([['AB12CD34']]);
});

test('a page that is opened right after typing stays open', () => {
  const onSearch = vi.fn();
  render(field('', onSearch));
  type('mug');
  const { pathname } = window.location;
  window.history.pushState(null, '', '/products/mug');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onSearch).not.toHaveBeenCalled();
  window.history.replaceState(null, '', pathname);
});
