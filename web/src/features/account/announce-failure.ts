import { ApiError } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';

interface Words {
  /** The server refused and did not say why. */
  refused: string;
  /** Something else broke. */
  unexpected: string;
}

/** Shows a toast that says why a form was refused: the server's message, or the form's own (docs/product.md, Login). */
export function announceFailure(error: unknown, { refused, unexpected }: Words): void {
  if (!(error instanceof ApiError)) toasts.error(unexpected);
  else toasts.error(error.code === 'BAD_ANSWER' || !error.message ? refused : error.message);
}
