import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { collectToasts } from '@/testing/heard-toasts';
import { showFailureToast, withFailureToast } from './announce-failure';
import { attachToastHost } from './toasts';

const said = collectToasts();

const announce = (error: unknown) => {
  showFailureToast(error, 'Login failed', 'Unexpected error, please try again.');
  return said.splice(0);
};

test("the server's own sentence comes first", () => {
  const refusal = new ApiError('INVALID_PASSWORD', 401, 'The password is not correct.');
  expect(announce(refusal)).toEqual(['error: The password is not correct.']);
});

test('a refusal without words gets the words of the page', () => {
  for (const refusal of [
    new ApiError('BAD_ANSWER', 0, ''),
    new ApiError('BAD_ANSWER', 404, 'The shop gave an unexpected answer.'),
    new ApiError('USER_NOT_FOUND', 401, ''),
  ])
    expect(announce(refusal)).toEqual(['error: Login failed']);
});

test('a failure of the network or the server also gets its reason', () => {
  expect(announce(new ApiError('OFFLINE', 0, 'x'))).toEqual([
    'error: Login failed. You appear to be offline. Please check your connection.',
  ]);
  showFailureToast(new ApiError('INTERNAL', 500, 'x'), 'The link could not be sent. Please try again.');
  expect(said).toEqual(['error: The link could not be sent. Server error. Please try again later.']);
});

test('a failure of the shop has the reference of its request, a refusal none', () => {
  const references: unknown[] = [];
  const forget = attachToastHost({
    show: ({ reference }) => references.push(reference),
    clear: () => undefined,
  });
  const id = '3f2a9c1e-5b7d-4c0e-9f1a-000000000000';
  showFailureToast(new ApiError('INTERNAL', 500, 'x', {}, {}, id), 'Login failed');
  showFailureToast(new ApiError('FORBIDDEN', 403, 'No.', {}, {}, id), 'Login failed');
  forget();
  expect(references).toEqual(['3f2a9c1e', undefined]);
});

test('any other error is unexpected', () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  expect(announce(error)).toEqual(['error: Unexpected error, please try again.']);
});

test('what the client has announced is not announced again', async () => {
  const error = new ApiError('INTERNAL', 500, 'x');
  error.announced = true;
  const fetchOrders = withFailureToast('Failed to load orders', () => Promise.reject(error));
  expect(announce(error)).toEqual([]);
  await expect(fetchOrders()).rejects.toBe(error);
  expect(said).toEqual([]);
});

test('data that could not be loaded is named by the page, with the reason', async () => {
  const load = async (error: ApiError) => {
    await expect(withFailureToast('Failed to load orders', () => Promise.reject(error))()).rejects.toBe(
      error,
    );
    return said.splice(0);
  };
  expect(await load(new ApiError('FORBIDDEN', 403, 'You are not allowed to do this.'))).toEqual([
    'error: Failed to load orders',
  ]);
  expect(await load(new ApiError('INTERNAL', 500, 'x'))).toEqual([
    'error: Failed to load orders. Server error. Please try again later.',
  ]);
  expect(await load(new ApiError('SEARCH_UNAVAILABLE', 503, 'Search is unavailable.'))).toEqual([
    'error: Failed to load orders. Search is unavailable.',
  ]);
});
