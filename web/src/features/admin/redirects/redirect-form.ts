import {
  redirectSchemas,
  type RedirectInput,
  type RedirectResponse,
} from '@contract/redirects/redirect-schema';
import { findRedirectTargetProblem, normalizeRedirectPath } from '@contract/redirects/redirect-paths';
import { t } from '@contract/texts/text';
import { createConflictResolver } from '@/shared/forms/conflict-resolver';
import {
  createFormCodec,
  memoizeFormParser,
  type FormValues,
  type ValidationResult,
} from '@/shared/forms/form-codec';

export type RedirectFormValues = FormValues<RedirectInput>;

const codec = createFormCodec(redirectSchemas.create);

export const toRedirectForm = ({ from, to }: Pick<RedirectResponse, 'from' | 'to'>): RedirectFormValues =>
  codec.toForm({ from, to });

/** Validates a form. Returns the request body, or the error messages by field. */
export const parseRedirectForm = memoizeFormParser(
  (form: RedirectFormValues, _stored?: RedirectResponse | null): ValidationResult<RedirectInput> => {
    const parsed = codec.fromForm(form);
    if (parsed.problems) return parsed;
    const to = findRedirectTargetProblem(parsed.input.to, normalizeRedirectPath(parsed.input.from));
    return to === null ? parsed : { input: null, problems: { to } };
  },
);

export const toRedirectFormErrors = codec.problems;

export const redirectConflictResolver = createConflictResolver<RedirectFormValues>({
  labels: { from: t('Old address'), to: t('New address') },
});
