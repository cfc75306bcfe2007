import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useArrivalFormatter } from './arrival';

function Arrival({ minDays, maxDays }: { minDays: number | null; maxDays: number | null }) {
  return <p>{useArrivalFormatter()({ minDays, maxDays })}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 18, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a drawn page says how long it takes, and the browser on which days', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Arrival minDays={3} maxDays={5} />);
  expect(container.textContent).toBe('Arrives in 3 to 5 days');
  const mismatch = vi.fn<(error: unknown) => void>();
  render(<Arrival minDays={3} maxDays={5} />, {
    container: document.body.appendChild(container),
    hydrate: true,
    onRecoverableError: mismatch,
  });
  expect(container.textContent).toBe('Arrives Nov 25 to 27');
  expect(mismatch).not.toHaveBeenCalled();
});

test('where no days are promised, nothing is said', () => {
  expect(render(<Arrival minDays={null} maxDays={null} />).container.textContent).toBe('');
  expect(render(<Arrival minDays={0} maxDays={0} />).container.textContent).toBe('Arrives Nov 23');
});
