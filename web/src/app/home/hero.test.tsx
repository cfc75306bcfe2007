import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COLLECTION_CACHE_KEYS } from '@/features/catalogue/collections/menu-api';
import { setApiClientSession } from '@/shared/api/client';
import { createDataStore, DataStoreContext } from '@/shared/data/data-store';
import { Hero } from './hero';

let still: boolean;
const menu = { categories: [{ slug: 'tea-coffee', name: 'Tea & Coffee', count: 9 }], collections: [] };

beforeEach(() => {
  vi.useFakeTimers();
  setApiClientSession({
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
const getSlideNumber = () =>
  [...carousel().querySelectorAll('[aria-current=true]')]
    .map((chosen) => /^Show slide (\d)/.exec(chosen.getAttribute('aria-label') ?? '')?.[1])
    .join(' and ');
const passSeconds = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

function show() {
  render(
    <DataStoreContext value={createDataStore({ answers: { [COLLECTION_CACHE_KEYS.menu]: menu } })}>
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
    passSeconds(4.9);
    expect(getSlideNumber()).not.toBe(next);
    passSeconds(0.1);
    expect(getSlideNumber()).toBe(next);
  }
  fireEvent.mouseEnter(carousel());
  passSeconds(15);
  expect(getSlideNumber()).toBe('1');
  fireEvent.mouseLeave(carousel());
  passSeconds(5);
  expect(getSlideNumber()).toBe('2');

  act(() => dot(3).focus());
  passSeconds(15);
  expect(getSlideNumber()).toBe('2');
  expect(carousel().querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  act(() => dot(3).blur());
  passSeconds(5);
  expect(getSlideNumber()).toBe('3');

  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  passSeconds(15);
  expect(getSlideNumber()).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  passSeconds(5);
  expect(getSlideNumber()).toBe('1');
});

test('without motion it stays until a dot is chosen', () => {
  still = true;
  show();
  passSeconds(20);
  expect(getSlideNumber()).toBe('1');
  expect(screen.queryByRole('button', { name: 'Pause slides' })).toBeNull();
  fireEvent.click(dot(2));
  passSeconds(20);
  expect(getSlideNumber()).toBe('2');
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
