import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectionKeys } from '@/features/catalogue/collections/collections-api';
import { connectClient } from '@/shared/api/client';
import { createDataStore, DataStoreContext } from '@/shared/data/data-store';
import { Hero } from './hero';

let still: boolean;
const menu = { categories: [{ slug: 'tea-coffee', name: 'Tea & Coffee', count: 9 }], collections: [] };

beforeEach(() => {
  vi.useFakeTimers();
  connectClient({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
    send: () => new Promise(() => undefined),
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const carousel = () => screen.getByLabelText('Welcome to Hearth');
const dot = (number: number) => screen.getByLabelText(new RegExp(`^Show slide ${number}`));
/** The number of the slide that is shown. */
const shown = () =>
  [...carousel().querySelectorAll('[aria-current=true]')]
    .map((chosen) => /^Show slide (\d)/.exec(chosen.getAttribute('aria-label') ?? '')?.[1])
    .join(' and ');
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

function show() {
  render(
    <DataStoreContext value={createDataStore({ answers: { [collectionKeys.menu]: menu } })}>
      <MemoryRouter>
        <Hero />
      </MemoryRouter>
    </DataStoreContext>,
  );
}

test('the hero moves on every five seconds, and rests under the pointer, while focused and when paused', () => {
  still = false;
  show();
  expect(carousel().querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  for (const next of ['2', '3', '1']) {
    pass(4.9);
    expect(shown()).not.toBe(next);
    pass(0.1);
    expect(shown()).toBe(next);
  }
  fireEvent.mouseEnter(carousel());
  pass(15);
  expect(shown()).toBe('1');
  fireEvent.mouseLeave(carousel());
  pass(5);
  expect(shown()).toBe('2');

  act(() => dot(3).focus());
  pass(15);
  expect(shown()).toBe('2');
  expect(carousel().querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  act(() => dot(3).blur());
  pass(5);
  expect(shown()).toBe('3');

  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  pass(15);
  expect(shown()).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  pass(5);
  expect(shown()).toBe('1');
});

test('without motion it stays until a dot is chosen', () => {
  still = true;
  show();
  pass(20);
  expect(shown()).toBe('1');
  expect(screen.queryByRole('button', { name: 'Pause slides' })).toBeNull();
  fireEvent.click(dot(2));
  pass(20);
  expect(shown()).toBe('2');
});

test('its buttons lead where their words say: to a category that the shop has, else to all products', () => {
  still = true;
  show();
  const leads = [...carousel().querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(leads).toEqual([
    ['Shop Tea & Coffee', '/products?category=tea-coffee'],
    ['Shop all products', '/products'],
    ['Shop all products', '/products'],
  ]);
});
