import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { showFailureToast } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';

export type FieldErrors = Readonly<Record<string, string>>;

export interface ActionOptions<T> {
  success?: string | ((answer: T) => string | undefined);
  /** Toast message for errors without a message from the server. If missing, the page must display `error` instead. */
  failure?: string;
  /** Toast message for errors other than API errors. Defaults to `failure`. */
  unexpected?: string;
  /** True to suppress the toast for field errors, because the form displays field errors below its fields. */
  inlineFields?: boolean;
  /** Called with the result if the action succeeds and the component is still mounted. */
  onSuccess?: (answer: T) => void;
  onFailure?: (error: unknown) => void;
}

export type ActionResult<T> =
  | { ok: true; answer: T }
  | { ok: false; error: unknown; fieldErrors: FieldErrors };

const NO_FIELD_ERRORS: FieldErrors = {};

const getFieldErrors = (error: unknown): FieldErrors =>
  error instanceof ApiError ? error.fields : NO_FIELD_ERRORS;

/** Provides a function that runs an action, such as saving, and shows toasts for success and failure. */
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

  const run = async (...args: Args): Promise<ActionResult<T>> => {
    if (running.current) return { ok: false, error: undefined, fieldErrors: NO_FIELD_ERRORS };
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
      const fieldErrors = getFieldErrors(reason);
      const isInline = inlineFields && Object.keys(fieldErrors).length > 0;
      if (failure && !isInline) showFailureToast(reason, failure, unexpected);
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
    /** Runs the action. Never rejects. Does nothing if a previous run is still in progress. */
    run,
    busy,
    error,
    fieldErrors: getFieldErrors(error),
  };
}
