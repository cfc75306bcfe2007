import { AsyncLocalStorage } from 'node:async_hooks';
import { write, type LogEntry } from 'firebase-functions/logger';
import { AppError } from './errors';

/**
 * Structured logger. Messages name events in the past tense, and `tools/ops` counts entries by message. Fields must not
 * contain request bodies, tokens, email addresses or card data.
 */
export interface Logger {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
}

const sharedFields = new AsyncLocalStorage<Record<string, unknown>>();

export const withLogFields = <T>(fields: Record<string, unknown>, work: () => T): T =>
  sharedFields.run({ ...sharedFields.getStore(), ...fields }, work);

/** Log entry type (https://cloud.google.com/error-reporting/docs/formatting-error-messages). */
const REPORTED_ERROR_TYPE =
  'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

const unwrapCause = (thrown: unknown): unknown =>
  thrown instanceof AppError && thrown.cause !== undefined ? thrown.cause : thrown;

/** Returns the log fields of an error. Error Reporting groups errors by stack trace, or else by event. */
function toErrorFields(event: string, thrown: unknown): Record<string, unknown> {
  const cause = unwrapCause(thrown);
  if (cause instanceof Error && cause.stack) return { error: String(cause), stack_trace: cause.stack };
  return {
    '@type': REPORTED_ERROR_TYPE,
    serviceContext: { service: process.env.K_SERVICE ?? 'shop', version: process.env.K_REVISION ?? '' },
    context: { reportLocation: { functionName: event } },
    ...(cause === undefined ? {} : { error: String(cause) }),
  };
}

export function createStructuredLogger(writeEntry: (entry: LogEntry) => void = write): Logger {
  const line =
    (severity: LogEntry['severity']) =>
    (message: string, fields: Record<string, unknown> = {}): void => {
      const { error, ...rest } = fields;
      const failure =
        severity === 'ERROR'
          ? toErrorFields(message, error)
          : error === undefined
            ? {}
            : { error: String(error) };
      // Written last, so that no custom field can overwrite them.
      writeEntry({ ...sharedFields.getStore(), ...rest, ...failure, severity, event: message, message });
    };
  return { info: line('INFO'), warn: line('WARNING'), error: line('ERROR') };
}

export const logger: Logger = createStructuredLogger();
