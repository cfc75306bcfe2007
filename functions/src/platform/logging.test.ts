import type { LogEntry } from 'firebase-functions/logger';
import { describe, expect, test } from 'vitest';
import { AppError } from './errors';
import { createStructuredLogger, withLogFields } from './logging';

const lines = () => {
  const written: LogEntry[] = [];
  return { written, logger: createStructuredLogger((entry) => void written.push(entry)) };
};

function failing(): Error {
  return new RangeError('no such leaf');
}

describe('a line of the log', () => {
  test('has its message as its event, and the fields of what it belongs to', () => {
    const { logger, written } = lines();
    withLogFields({ requestId: 'r-1' }, () =>
      withLogFields({ job: 'j' }, () => logger.info('order placed', { orderId: 'o' })),
    );
    logger.warn('mail skipped');
    expect(written).toEqual([
      {
        severity: 'INFO',
        message: 'order placed',
        event: 'order placed',
        requestId: 'r-1',
        job: 'j',
        orderId: 'o',
      },
      { severity: 'WARNING', message: 'mail skipped', event: 'mail skipped' },
    ]);
  });

  test("about an error has the error's own stack, so that Error Reporting groups by it", () => {
    const { logger, written } = lines();
    logger.error('request failed', { requestId: 'r', error: failing() });
    expect(written).toEqual([
      expect.objectContaining({
        severity: 'ERROR',
        message: 'request failed',
        error: 'RangeError: no such leaf',
        stack_trace: expect.stringMatching(/^RangeError: no such leaf\n +at failing /) as string,
      }),
    ]);
    expect(JSON.stringify(written)).not.toContain('ReportedErrorEvent');
  });

  test('about an error that a code of the contract wraps has the stack of what was wrapped', () => {
    const { logger, written } = lines();
    logger.error('request failed', { error: new AppError('INTERNAL', { cause: failing() }) });
    expect(written[0]!.stack_trace).toMatch(/^RangeError: no such leaf\n +at failing /);
  });

  test('about an error without a stack is grouped by its event', () => {
    const { logger, written } = lines();
    logger.error('payment mismatch detected', { orderId: 'o' });
    logger.error('search engine failed', { error: 'no answer' });
    expect(written).toMatchObject([
      {
        '@type': expect.stringContaining('ReportedErrorEvent') as string,
        context: { reportLocation: { functionName: 'payment mismatch detected' } },
      },
      { context: { reportLocation: { functionName: 'search engine failed' } }, error: 'no answer' },
    ]);
    expect(written.some((line) => 'stack_trace' in line)).toBe(false);
  });

  test('that only warns reports nothing', () => {
    const { logger, written } = lines();
    logger.warn('rate limit count failed', { error: failing() });
    expect(written).toEqual([
      {
        severity: 'WARNING',
        message: 'rate limit count failed',
        event: 'rate limit count failed',
        error: 'RangeError: no such leaf',
      },
    ]);
  });
});
