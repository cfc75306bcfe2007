import { expect } from 'vitest';
import type { ApiErrorCode } from '../../src/contract/errors';
import type { TestApiResponse } from './call-app';

/** Expects an error as defined by the contract, without internal details. */
export function expectApiError(
  reply: TestApiResponse,
  status: number,
  code: ApiErrorCode | readonly ApiErrorCode[],
): void {
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  expect(reply.body).toMatchObject({ success: false, message: expect.stringMatching(/\S.*[a-z]/) });
  expect([code].flat()).toContain(reply.body.code);
  expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
}
