import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as endpoints from '@contract/endpoints';
import { ApiError } from '@/shared/api/api-error';
import { callApi, setApiClientSession } from '@/shared/api/client';
import { toasts } from '@/shared/toasts/toasts';
import { collectToasts } from '@/testing/heard-toasts';
import { setupFakeServer } from '@/testing/fake-server';
import { useAction } from './use-action';

const server = setupFakeServer();
const said = collectToasts();

beforeAll(() => {
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => true,
    announce: (message) => toasts.error(message),
  });
});

function createDeferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

const FAILED = 'Failed to cancel order';
const refusal = new ApiError('VALIDATION_ERROR', 400, 'Please check the highlighted fields.', {
  name: 'Too short',
});

test('runs once at a time, is busy meanwhile, and says once that it succeeded', async () => {
  const answer = createDeferred<string>();
  const send = vi.fn(() => answer.promise);
  const onSuccess = vi.fn();
  const { result } = renderHook(() => useAction(send, { success: (name) => `${name} is saved`, onSuccess }));
  expect(result.current.busy).toBe(false);
  let ignored: unknown;
  await act(async () => {
    void result.current.run();
    ignored = await result.current.run();
  });
  expect(result.current.busy).toBe(true);
  expect(ignored).toEqual({ ok: false, error: undefined, fieldErrors: {} });
  await act(async () => answer.resolve('Kettle'));
  expect(result.current).toMatchObject({ busy: false, error: undefined });
  expect(send).toHaveBeenCalledTimes(1);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('Kettle');
  expect(said).toEqual(['success: Kettle is saved']);
});

describe('a failure is one toast', () => {
  const fail = async (work: () => Promise<unknown>, inlineFields = false) => {
    const { result } = renderHook(() => useAction(work, { failure: FAILED, inlineFields }));
    await act(async () => void (await result.current.run()));
    expect(result.current.busy).toBe(false);
    return result.current;
  };

  test.each([
    [
      'a server error',
      () => new HttpResponse('Oops', { status: 500 }),
      'Server error. Please try again later.',
    ],
    ['no network', () => HttpResponse.error(), 'You appear to be offline. Please check your connection.'],
  ])('of the client for %s', async (_what, answer, sentence) => {
    server.use(http.patch('*/api/orders/1/cancel', answer));
    const { error } = await fail(() => callApi(endpoints.cancelOrder, { params: { id: '1' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(said).toEqual([`error: ${sentence}`]);
  });

  test('with the page’s words before the reason, where the call is quiet', async () => {
    server.use(http.patch('*/api/orders/1/cancel', () => new HttpResponse('Oops', { status: 500 })));
    await fail(() => callApi(endpoints.cancelOrder, { params: { id: '1' }, quiet: true }));
    expect(said).toEqual(['error: Failed to cancel order. Server error. Please try again later.']);
  });

  test('in the server’s words, or in the page’s where it has none', async () => {
    await fail(() => Promise.reject(new ApiError('ORDER_NOT_CANCELLABLE', 409, 'It is on its way already.')));
    await fail(() => Promise.reject(new ApiError('ORDER_NOT_CANCELLABLE', 409, '')));
    await fail(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    expect(said).toEqual(['error: It is on its way already.', `error: ${FAILED}`, `error: ${FAILED}`]);
  });

  test('and none where a form shows what is wrong with its fields', async () => {
    const { fieldErrors } = await fail(() => Promise.reject(refusal), true);
    expect(fieldErrors).toEqual({ name: 'Too short' });
    expect(said).toEqual([]);
    await fail(() => Promise.reject(refusal));
    expect(said).toEqual(['error: Please check the highlighted fields.']);
  });

  test('and none of the page for a session that has ended', async () => {
    server.use(http.patch('*/api/orders/1/cancel', () => new HttpResponse('{}', { status: 401 })));
    await fail(() => callApi(endpoints.cancelOrder, { params: { id: '1' } }));
    expect(said).toEqual([]);
  });
});

test('after the page was left, the toast is shown and the page is left alone', async () => {
  const complaints = vi.spyOn(console, 'error');
  const answer = createDeferred<void>();
  const onSuccess = vi.fn();
  const { result, unmount } = renderHook(() =>
    useAction(() => answer.promise, { success: 'Order cancelled successfully', onSuccess }),
  );
  act(() => void result.current.run());
  unmount();
  await act(async () => answer.resolve());
  expect(onSuccess).not.toHaveBeenCalled();
  expect(said).toEqual(['success: Order cancelled successfully']);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('a failed run can be repeated', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValue('saved');
  const { result } = renderHook(() => useAction(send));
  await act(async () =>
    expect(await result.current.run()).toEqual({
      ok: false,
      error: refusal,
      fieldErrors: refusal.fields,
    }),
  );
  expect(result.current.error).toBe(refusal);
  await act(async () => expect(await result.current.run()).toEqual({ ok: true, answer: 'saved' }));
  expect(result.current).toMatchObject({ error: undefined, fieldErrors: {} });
});
