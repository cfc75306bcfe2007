import { error, info, warn } from 'firebase-functions/logger';

/** Structured logs. Fields carry ids only: never a body, a token, an email address or card data. */
export interface Logger {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
}

export const logger: Logger = { info, warn, error };
