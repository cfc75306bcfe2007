import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../contract/times';
import { createVisitLimit } from './visit-limits';

test('counts 60 visits of a caller a minute, and 1,000 of all callers an hour', () => {
  let time = 1_000_000;
  const isCounted = createVisitLimit(() => time);
  const visit = (times: number, id: string) =>
    Array.from({ length: times }, () => isCounted([{ id }])).filter(Boolean).length;
  expect(visit(100, 'a')).toBe(60);
  expect(visit(10, 'b')).toBe(10);
  time += MINUTE_MS + 1;
  expect(visit(100, 'a')).toBe(60);
  const others = Array.from({ length: 100 }, (_, at) => visit(60, `c${at}`));
  expect(others.reduce((sum, counted) => sum + counted, 0)).toBe(1_000 - 130);
  time += 60 * MINUTE_MS;
  expect(visit(1, 'a')).toBe(1);
});
