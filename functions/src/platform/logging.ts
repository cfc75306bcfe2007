import { AsyncLocalStorage } from 'node:async_hooks';
import { write, type LogEntry } from 'firebase-functions/logger';
import { AppError } from './errors';

/**
 * Structured logs. The message is the event, in the past tense; tools/ops counts lines by it. Fields carry ids only: never a body, a
 * token, an email address or card data. `error` is what was thrown.
 */
export interface Logger {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
}

const shared = new AsyncLocalStorage<Record<string, unknown>>();

/** Does work whose lines all have these fields, such as the id of the request. */
export const withLogFields = <T>(fields: Record<string, unknown>, work: () => T): T =>
  shared.run({ ...shared.getStore(), ...fields }, work);

/** What Error Reporting takes for an error without a stack (https://cloud.google.com/error-reporting/docs/formatting-error-messages). */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** The thrown error whose lines of code are the cause: an AppError only wraps it. */
const causeOf = (thrown: unknown): unknown =>
  thrown instanceof AppError && thrown.cause !== undefined ? thrown.cause : thrown;

/** Error Reporting groups by the error's own stack; what has none is grouped by its event. */
function reported(event: string, thrown: unknown): Record<string, unknown> {
  const cause = causeOf(thrown);
  if (cause instanceof Error && cause.stack) return { error: String(cause), stack_trace: cause.stack };
  return {
    '@type': REPORTED,
    serviceContext: { service: process.env.K_SERVICE ?? 'shop', version: process.env.K_REVISION ?? '' },
    context: { reportLocation: { functionName: event } },
    ...(cause === undefined ? {} : { error: String(cause) }),
  };
}

/** A logger that writes lines of Cloud Logging, each with its message as `event`, by which metrics and searches find it. */
export function structuredLogger(put: (entry: LogEntry) => void = write): Logger {
  const line =
    (severity: LogEntry['severity']) =>
    (message: string, fields: Record<string, unknown> = {}): void => {
      const { error, ...rest } = fields;
      const failure =
        severity === 'ERROR' ? reported(message, error) : error === undefined ? {} : { error: String(error) };
      // Last, so that no field takes their place.
      put({ ...shared.getStore(), ...rest, ...failure, severity, event: message, message });
    };
  return { info: line('INFO'), warn: line('WARNING'), error: line('ERROR') };
}

export const logger: Logger = structuredLogger();
