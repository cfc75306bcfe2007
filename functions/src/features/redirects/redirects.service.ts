import {
  findRedirectSourceProblem,
  getTargetPath,
  listMatchingSources,
  normalizeRedirectPath,
  REDIRECT_LIMITS,
  resolveRedirect,
} from '../../contract/redirects/redirect-paths';
import type {
  MissingAddressesQuery,
  MissingAddressesResponse,
  RedirectsQuery,
  RedirectsResponse,
} from '../../contract/redirects/redirect-responses';
import type { RedirectInput, RedirectResponse } from '../../contract/redirects/redirect-schema';
import { splitLanguagePath } from '../../contract/texts/language-paths';
import { createFieldError } from '../../platform/errors';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import { addPrefixToTarget } from '../../platform/texts/language-path';
import { diffRecords } from '../activity/activity.service';
import { createResourceService } from '../resources/resource.service';
import { findRedirectProblem, listNextSources } from './redirect-chains';
import { createVisitLimit } from './visit-limits';
import { toRedirectId, type RedirectDocument } from './redirects.repository';
import { msg, t } from '../../contract/texts/text';

const DAY_MS = 24 * 60 * 60 * 1000;

const MISSING_ADDRESS_DAYS = 30;

/** Matches files, which scanners for weak websites request in large numbers. */
const FILE_PATH = /\.[a-z0-9]{1,5}$|\/(?:wp-|\.)/;

/** Returns true if a redirect from a path leads to the same page, perhaps in another language, which is missing too. */
const isSamePage = (target: string, path: string): boolean =>
  getTargetPath(splitLanguagePath(target).path) === splitLanguagePath(path).path;

const presentRedirect = ({ from, to, ...stored }: RedirectDocument): RedirectResponse => ({
  _id: toRedirectId(from),
  from,
  to,
  hits: stored.hits,
  lastHitAt: stored.lastHitAt?.toISOString() ?? null,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

const toRedirectFacts = (stored: RedirectDocument | null): Record<string, string> =>
  stored ? { from: stored.from, to: stored.to } : {};

/** Creates the document of a new or changed redirect. */
export const toRedirectDocument = (
  { from, to }: RedirectInput,
  before: RedirectDocument | null,
  updatedAt: Date,
): RedirectDocument => ({
  from,
  to,
  toPath: getTargetPath(to),
  hits: before?.hits ?? 0,
  lastHitAt: before?.lastHitAt ?? null,
  createdAt: before?.createdAt ?? updatedAt,
  updatedAt,
});

export function createRedirectsService({
  transactions,
  activity,
  redirectsRepository: redirects,
  missingAddressesRepository: missingAddresses,
  logger,
  now,
}: Shop) {
  const resource = createResourceService(
    { transactions, activity, now },
    {
      type: 'redirect',
      target: 'redirect',
      actions: { created: 'redirect.created', updated: 'redirect.updated', removed: 'redirect.deleted' },
      notFoundMessage: msg('We could not find this redirect.'),
      toNewId: ({ from }: RedirectInput) => toRedirectId(from),
      read: redirects.read,
      getLabel: ({ from }) => from,
      toDocument: (_id, input: Pick<RedirectInput, 'to'> & Partial<RedirectInput>, before, updatedAt) =>
        toRedirectDocument({ from: before?.from ?? input.from!, to: input.to }, before, updatedAt),
      present: presentRedirect,
      compare: (_tx, before, after) => diffRecords(toRedirectFacts(before), toRedirectFacts(after)),
      async prepare(tx, { id, before, after }) {
        const saveLock = await redirects.lockAll(tx);
        if (!after)
          return {
            write() {
              saveLock();
              redirects.delete(tx, id);
            },
          };
        const { from, to } = after;
        const [stored, leadingTo, below] = await Promise.all([
          redirects.peekMany(tx, [from, ...listNextSources(to)].map(toRedirectId)),
          redirects.findLeadingTo([from]),
          to.endsWith('*') ? redirects.findBelow(to) : null,
        ]);
        const bySource = new Map(stored.map(([, other]) => [other.from, other]));
        const existing = before ? undefined : bySource.get(from);
        if (existing)
          throw createFieldError('from', t('This address already leads to {to}', { to: existing.to }));
        if (below) bySource.set(below.from, below);
        const problem = findRedirectProblem(after, { bySource, leadingTo });
        if (problem) throw createFieldError(problem.field, problem.message);
        return {
          write() {
            saveLock();
            redirects.set(tx, id, after);
            missingAddresses.delete(tx, id);
          },
        };
      },
    },
  );

  const isVisitCounted = createVisitLimit(now);

  async function resolve(
    address: string,
    callers: readonly RateLimitCaller[],
    prefix: string,
  ): Promise<string | null> {
    const [requested = '', query] = address.split('?');
    const path = normalizeRedirectPath(requested);
    if (path.length > REDIRECT_LIMITS.path || findRedirectSourceProblem(path)) return null;
    const prefixed = prefix + path;
    const prefixedSources = prefix ? listMatchingSources(prefixed) : [];
    const sources = [...prefixedSources, ...listMatchingSources(path)];
    const found = new Map(await redirects.findMany(sources.map(toRedirectId)));
    const match = sources
      .flatMap((source, at) => {
        const redirect = found.get(toRedirectId(source));
        if (!redirect) return [];
        const target =
          at < prefixedSources.length
            ? resolveRedirect(redirect, prefixed, query)
            : addPrefixToTarget(prefix, resolveRedirect(redirect, path, query));
        return isSamePage(target, path) ? [] : [{ redirect, target }];
      })
      .at(0);
    const counts = (match || !FILE_PATH.test(path)) && isVisitCounted(callers);
    const at = new Date(now());
    if (match) {
      if (counts) await redirects.countHit(match.redirect.from, at);
      return match.target;
    }
    if (counts) await missingAddresses.count(path, at, new Date(now() + MISSING_ADDRESS_DAYS * DAY_MS));
    return null;
  }

  return {
    ...resource,

    async list({ search, ...page }: RedirectsQuery): Promise<RedirectsResponse> {
      const prefix = search && (search.startsWith('/') ? search : `/${search}`).toLowerCase();
      const { redirects: found, nextCursor } = await redirects.list(prefix, page);
      return { redirects: found.map(presentRedirect), nextCursor };
    },

    async listMissing(page: MissingAddressesQuery): Promise<MissingAddressesResponse> {
      const { addresses, nextCursor } = await missingAddresses.list(page);
      return {
        addresses: addresses.map(({ id, path, hits, lastAt }) => ({
          _id: id,
          path,
          hits,
          lastAt: lastAt.toISOString(),
        })),
        nextCursor,
      };
    },

    /**
     * Returns where a missing page redirects, and counts the visit. Returns null without a redirect. Never throws.
     * @param prefix prefix of the page's language, which `address` does not contain. Redirects of the address with the
     * prefix come first and lead to their target as it is; those of the address without it lead to their target with it.
     */
    resolve: (address: string, callers: readonly RateLimitCaller[], prefix = ''): Promise<string | null> =>
      resolve(address, callers, prefix).catch((error: unknown) => {
        logger.error('redirect lookup failed', { error });
        return null;
      }),
  };
}
