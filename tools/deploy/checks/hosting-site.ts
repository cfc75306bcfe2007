import { GoogleError, type GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';

interface HostingSiteResource {
  name: string;
  type?: string;
}

const api = 'FIREBASE_HOSTING_API_URL';
const getSitesPath = ({ project }: GoogleClient) => `/v1beta1/projects/${project}/sites`;

/**
 * Returns the Hosting site: the default site, the site with the project's id, or the only site. Returns undefined if
 * there is none.
 * @param defaultSite may be undefined even if a default site exists.
 * @throws UserFacingError if the project has several sites and no default site.
 */
export async function findHostingSite(
  google: GoogleClient,
  defaultSite: string | undefined,
): Promise<string | undefined> {
  const sites = (await google.list<HostingSiteResource>(api, getSitesPath(google), 'sites')).map(
    ({ name, type }) => ({
      id: name.split('/').at(-1) ?? '',
      type,
    }),
  );
  const found =
    sites.find(({ id }) => id === defaultSite) ??
    sites.find(({ type }) => type === 'DEFAULT_SITE') ??
    sites.find(({ id }) => id === google.project) ??
    (sites.length === 1 ? sites[0] : undefined);
  if (found || sites.length === 0) return found?.id;
  throw new UserFacingError(
    `${google.project} has several Hosting sites, and none of them is the default one: ${sites.map(({ id }) => id).join(', ')}. ` +
      `Remove those that are not the shop's: npx firebase hosting:sites:delete SITE --project ${google.project}`,
  );
}

/** Creates a Hosting site with the project's id. @throws UserFacingError if Hosting rejects the id. */
export async function createHostingSite(google: GoogleClient): Promise<string> {
  try {
    await google.call(api, getSitesPath(google), {
      method: 'POST',
      query: { siteId: google.project },
      body: {},
    });
    return google.project;
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new UserFacingError(
      `The Hosting site ${google.project} could not be created: ${error.message} ` +
        `Create one, and deploy again: npx firebase hosting:sites:create SITE --project ${google.project}`,
    );
  }
}
