import {
  findRedirectTargetProblem,
  getTargetPath,
  isRedirectPattern,
  listMatchingSources,
} from '../../contract/redirects/redirect-paths';
import type { RedirectInput } from '../../contract/redirects/redirect-schema';
import { t } from '../../contract/texts/text';

type Redirect = Pick<RedirectInput, 'from' | 'to'>;

/** Other redirects that could form a chain with the checked redirects. */
export interface RelatedRedirects {
  bySource: ReadonlyMap<string, Redirect>;
  leadingTo: readonly Redirect[];
}

export interface RedirectProblem {
  field: keyof Redirect;
  message: string;
}

const matchesSource = (from: string, path: string): boolean =>
  from === path || (isRedirectPattern(from) && path.startsWith(from.slice(0, -1)));

/** Returns the sources that would continue a redirect to this address. A target with a wildcard has any path below it. */
export const listNextSources = (to: string): string[] => {
  const path = getTargetPath(to);
  return path === null ? [] : listMatchingSources(path);
};

/** Returns why a redirect is invalid or would form a loop or a chain, or null. Chains cost visitors a request each. */
export function findRedirectProblem(
  { from, to }: Redirect,
  { bySource, leadingTo }: RelatedRedirects,
): RedirectProblem | null {
  const invalid = findRedirectTargetProblem(to, from);
  if (invalid) return { field: 'to', message: invalid };
  const path = getTargetPath(to);
  if (path !== null && matchesSource(from, path))
    return { field: 'to', message: t('This address leads back to the old address') };
  const next = [...listNextSources(to), ...(to.endsWith('*') ? bySource.keys() : [])]
    .filter((source) => source !== from)
    .map((source) => bySource.get(source))
    .find(
      (other) =>
        other && path !== null && (matchesSource(other.from, path) || matchesSource(path, other.from)),
    );
  if (next)
    return {
      field: 'to',
      message: t('{from} redirects to {to}. Please enter that address instead.', { from: to, to: next.to }),
    };
  const previous = leadingTo.find((other) => {
    const otherPath = getTargetPath(other.to);
    return other.from !== from && otherPath !== null && matchesSource(from, otherPath);
  });
  return previous
    ? {
        field: 'from',
        message: t('{from} leads to this address. Please change that redirect first.', {
          from: previous.from,
        }),
      }
    : null;
}
