import { AsyncLocalStorage } from 'node:async_hooks';
import { write, type LogEntry } from 'firebase-functions/logger';
import { AppError } from './errors';

/**
 * Structured logger. Messages are events in the past tense, which tools/ops counts. Fields contain ids only,
 * never a request body, a token, an email address or card data. The field `error` is the thrown value.
 */
export interface Logger {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
}

const shared = new AsyncLocalStorage<Record<string, unknown>>();

/** Runs work whose log lines all include the given fields. */
export const withLogFields = <T>(fields: Record<string, unknown>, work: () => T): T =>
  shared.run({ ...shared.getStore(), ...fields }, work);

/**
 * Entry type of errors without a stack in Error Reporting
 * (https://cloud.google.com/error-reporting/docs/formatting-error-messages).
 */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** Unwraps the cause of an AppError. */
const causeOf = (thrown: unknown): unknown =>
  thrown instanceof AppError && thrown.cause !== undefined ? thrown.cause : thrown;

/** Error Reporting groups errors by their stack. Errors without a stack are grouped by event. */
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

/** Creates a logger that writes entries for Cloud Logging. */
export function structuredLogger(put: (entry: LogEntry) => void = write): Logger {
  const line =
    (severity: LogEntry['severity']) =>
    (message: string, fields: Record<string, unknown> = {}): void => {
      const { error, ...rest } = fields;
      const failure =
        severity === 'ERROR' ? reported(message, error) : error === undefined ? {} : { error: String(error) };
      // Last, so that no field overwrites these properties.
      put({ ...shared.getStore(), ...rest, ...failure, severity, event: message, message });
    };
  return { info: line('INFO'), warn: line('WARNING'), error: line('ERROR') };
}

export const logger: Logger = structuredLogger();
