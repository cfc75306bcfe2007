import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hero } from './hero';

let still: boolean;

beforeEach(() => {
  vi.useFakeTimers();
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
    <MemoryRouter>
      <Hero />
    </MemoryRouter>,
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
