import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';

/** A field's path to what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ActionOptions<T> {
  /** Toast after a success; undefined for none. */
  success?: string | ((answer: T) => string | undefined);
  /** Toast after a failure that the server has no words for. Without it, there is no toast: the page shows `error`. */
  failure?: string;
  /** As `failure`, for errors that are no answer of the shop's. */
  unexpected?: string;
  /** A form shows field errors under their fields: a failure that has some needs no toast. */
  inlineFields?: boolean;
  /** Called after a success, unless the component is gone. */
  onSuccess?: (answer: T) => void;
  /** Called after a failure, unless the component is gone. */
  onFailure?: (error: unknown) => void;
}

export type Outcome<T> = { ok: true; answer: T } | { ok: false; error: unknown; fieldErrors: FieldErrors };

const NONE: FieldErrors = {};

const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ApiError ? error.fields : NONE);

/**
 * A change that the user makes, usually a mutation of a feature's api: one run at a time, one toast each, and the
 * failure as state. What became stale is the mutation's to say, since it holds also where the component is gone.
 */
export function useAction<Args extends unknown[], T>(
  act: (...args: Args) => Promise<T>,
  options: ActionOptions<T> | ((...args: Args) => ActionOptions<T>) = {},
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const settle = (reason: unknown) => {
    running.current = false;
    setBusy(false);
    setError(reason);
  };

  const run = async (...args: Args): Promise<Outcome<T>> => {
    if (running.current) return { ok: false, error: undefined, fieldErrors: NONE };
    const told = typeof options === 'function' ? options(...args) : options;
    const { success, failure, unexpected, inlineFields = false, onSuccess, onFailure } = told;
    running.current = true;
    setBusy(true);
    setError(undefined);
    let answer: T;
    try {
      answer = await act(...args);
    } catch (reason) {
      settle(reason);
      const fieldErrors = fieldErrorsOf(reason);
      const isInline = inlineFields && Object.keys(fieldErrors).length > 0;
      if (failure && !isInline) announceFailure(reason, failure, unexpected);
      if (mounted.current) onFailure?.(reason);
      return { ok: false, error: reason, fieldErrors };
    }
    settle(undefined);
    const message = typeof success === 'function' ? success(answer) : success;
    if (message) toasts.success(message);
    if (mounted.current) onSuccess?.(answer);
    return { ok: true, answer };
  };

  return {
    /** Never rejects. Does nothing while an earlier run is on its way. */
    run,
    busy,
    /** Why the last run failed. */
    error,
    fieldErrors: fieldErrorsOf(error),
  };
}
