import {
  findRedirectTargetProblem,
  getTargetPath,
  isRedirectPattern,
  listMatchingSources,
} from '../../contract/redirects/redirect-paths';
import type { RedirectInput } from '../../contract/redirects/redirect-schema';
import { splitLanguagePath } from '../../contract/texts/language-paths';
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

/** Returns the paths of a target in the shop: with its language prefix and without, because both may be looked up. */
function listTargetPaths(to: string): string[] {
  const path = getTargetPath(to);
  return path === null ? [] : [...new Set([path, splitLanguagePath(path).path])];
}

/** Returns the sources that would continue a redirect to this address. A target with a wildcard has any path below it. */
export const listNextSources = (to: string): string[] => listTargetPaths(to).flatMap(listMatchingSources);

/** Returns why a redirect is invalid or would form a loop or a chain, or null. Chains cost visitors a request each. */
export function findRedirectProblem(
  { from, to }: Redirect,
  { bySource, leadingTo }: RelatedRedirects,
): RedirectProblem | null {
  const invalid = findRedirectTargetProblem(to, from);
  if (invalid) return { field: 'to', message: invalid };
  const paths = listTargetPaths(to);
  if (paths.some((path) => matchesSource(from, path)))
    return { field: 'to', message: t('This address leads back to the old address') };
  const next = [...listNextSources(to), ...(to.endsWith('*') ? bySource.keys() : [])]
    .filter((source) => source !== from)
    .map((source) => bySource.get(source))
    .find(
      (other) =>
        other && paths.some((path) => matchesSource(other.from, path) || matchesSource(path, other.from)),
    );
  if (next)
    return {
      field: 'to',
      message: t('{from} redirects to {to}. Please enter that address instead.', { from: to, to: next.to }),
    };
  const previous = leadingTo.find(
    (other) => other.from !== from && listTargetPaths(other.to).some((path) => matchesSource(from, path)),
  );
  return previous
    ? {
        field: 'from',
        message: t('{from} leads to this address. Please change that redirect first.', {
          from: previous.from,
        }),
      }
    : null;
}
