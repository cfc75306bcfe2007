import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { FakeCloud, FakeHostingVersion } from '../cloud';
import { GoogleApiError, createGoogleNotFoundError, ApiReply, type FakeService } from '../service';

function getVersion(cloud: FakeCloud, name: string): FakeHostingVersion {
  const found = cloud.versions.get(name);
  if (!found) throw createGoogleNotFoundError(name);
  return found;
}

function getOpenVersion(cloud: FakeCloud, name: string): FakeHostingVersion {
  const found = getVersion(cloud, name);
  if (found.status === 'CREATED') return found;
  throw new GoogleApiError(400, 'FAILED_PRECONDITION', `${name} is finalized.`);
}

const toVersionResponse = ({ files, ...rest }: FakeHostingVersion) => ({
  ...rest,
  fileCount: String(files.size),
});

function toSiteResponse(cloud: FakeCloud, site: string) {
  const type = cloud.sites.get(site);
  if (!type) throw createGoogleNotFoundError(`Site ${site}`);
  const defaultUrl = `${cloud.address}/${site}.web.app`;
  return { name: `projects/${cloud.id}/sites/${site}`, defaultUrl, type };
}

function addVersion(
  cloud: FakeCloud,
  site: string,
  files: Iterable<[string, string]>,
  config = {},
): FakeHostingVersion {
  const name = `projects/${cloud.id}/sites/${site}/versions/${cloud.nextId('version-')}`;
  const made: FakeHostingVersion = { name, status: 'CREATED', config, files: new Map(files) };
  cloud.versions.set(name, made);
  return made;
}

function findFile(cloud: FakeCloud, path: string): Buffer | undefined {
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  const hash = names.map((name) => cloud.live?.files.get(name)).find(Boolean);
  const blob = hash === undefined ? undefined : cloud.blobs.get(hash);
  return blob && gunzipSync(blob);
}

export const hostingService: FakeService = {
  host: 'firebasehosting.googleapis.com',
  variables: ['FIREBASE_HOSTING_API_URL'],
  routes: {
    'GET /v1beta1/projects/{project}/sites': (_, cloud) => ({
      sites: [...cloud.sites.keys()].map((site) => toSiteResponse(cloud, site)),
    }),
    'POST /v1beta1/projects/{project}/sites': ({ query }, cloud) => {
      const site = query.get('siteId') ?? '';
      if (cloud.sites.has(site)) throw new GoogleApiError(409, 'ALREADY_EXISTS', `${site} is taken.`);
      cloud.sites.set(site, 'USER_SITE');
      return toSiteResponse(cloud, site);
    },
    'GET /v1beta1/projects/{project}/sites/{site}': ({ params }, cloud) =>
      toSiteResponse(cloud, params.site ?? ''),
    'GET /v1beta1/projects/{project}/sites/{site}/channels/live': ({ path }, cloud) => {
      const release = cloud.releases.at(-1);
      const live = release && { name: release.name, message: release.message };
      return {
        name: path.slice(9),
        ...(live && cloud.live ? { release: { ...live, version: toVersionResponse(cloud.live) } } : {}),
      };
    },
    'POST /v1beta1/projects/{project}/sites/{site}/versions': ({ params }, cloud) => {
      toSiteResponse(cloud, params.site ?? '');
      return toVersionResponse(addVersion(cloud, params.site ?? '', []));
    },
    'POST /v1beta1/projects/{project}/sites/{site}/versions:clone': ({ params, json }, cloud) => {
      const { sourceVersion, finalize } = json<{ sourceVersion: string; finalize?: boolean }>();
      const source = getVersion(cloud, sourceVersion);
      const made = addVersion(cloud, params.site ?? '', source.files, source.config);
      if (finalize) made.status = 'FINALIZED';
      return cloud.done(`projects/${cloud.id}/sites/${params.site}`, { response: toVersionResponse(made) });
    },
    'GET /v1beta1/projects/{project}/sites/{site}/operations/{operation}': ({ path }, cloud) =>
      cloud.pollOperation(path.slice(9)),
    'GET /v1beta1/projects/{project}/sites/{site}/versions/{version}': ({ path }, cloud) =>
      toVersionResponse(getVersion(cloud, path.slice(9))),
    'GET /v1beta1/projects/{project}/sites/{site}/versions/{version}/files': (call, cloud) => {
      const all = [...getVersion(cloud, call.path.slice(9).replace(/\/files$/, '')).files];
      const from = Number(call.query.get('pageToken') ?? 0);
      // Returns small pages, so that tests detect clients that read only the first page.
      const page = all.slice(from, from + 3).map(([path, hash]) => ({ path, hash, status: 'ACTIVE' }));
      return { files: page, ...(from + 3 < all.length ? { nextPageToken: String(from + 3) } : {}) };
    },
    'POST /v1beta1/projects/{project}/sites/{site}/versions/{version}:populateFiles': (call, cloud) => {
      const name = call.path.slice(9).replace(/:populateFiles$/, '');
      const { files } = call.json<{ files: Record<string, string> }>();
      for (const [path, hash] of Object.entries(files)) getOpenVersion(cloud, name).files.set(path, hash);
      const unknown = new Set(Object.values(files).filter((hash) => !cloud.blobs.has(hash)));
      return {
        uploadRequiredHashes: [...unknown],
        uploadUrl: `http://upload-firebasehosting.googleapis.com/upload/${name}/files`,
      };
    },
    'PATCH /v1beta1/projects/{project}/sites/{site}/versions/{version}': ({ path, json }, cloud) => {
      const found = getOpenVersion(cloud, path.slice(9));
      const missing = [...found.files].find(([, hash]) => !cloud.blobs.has(hash));
      if (missing) throw new GoogleApiError(400, 'FAILED_PRECONDITION', `${missing[0]} was not uploaded.`);
      Object.assign(found, json<Partial<FakeHostingVersion>>());
      return toVersionResponse(found);
    },
    'POST /v1beta1/projects/{project}/sites/{site}/channels/live/releases': (call, cloud) => {
      const found = getVersion(cloud, call.query.get('versionName') ?? '');
      if (found.status !== 'FINALIZED')
        throw new GoogleApiError(400, 'FAILED_PRECONDITION', 'Not finalized.');
      const { message = '' } = call.json<{ message?: string }>();
      const release = {
        name: `${call.path.slice(9)}/${cloud.nextId('release-')}`,
        version: found.name,
        message,
      };
      cloud.releases.push(release);
      return release;
    },
  },
};

export const hostingUploadsService: FakeService = {
  host: 'upload-firebasehosting.googleapis.com',
  enabledBy: false,
  routes: {
    'POST /upload/{version+}/files/{hash}': ({ params, bytes }, cloud) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (hash !== params.hash)
        throw new GoogleApiError(400, 'INVALID_ARGUMENT', 'The content hash differs.');
      cloud.blobs.set(hash, bytes);
      return new ApiReply('');
    },
  },
};

export const webAppService: FakeService = {
  host: '*.web.app',
  enabledBy: false,
  routes: {
    'GET {path+}': ({ path }, cloud) => {
      const content = findFile(cloud, path);
      return content
        ? new ApiReply(content, 200, { 'Content-Type': 'text/plain' })
        : new ApiReply('Not found', 404);
    },
  },
};
