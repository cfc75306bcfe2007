import { createGoogleNotFoundError, type FakeService } from '../service';

const createTime = '2026-01-01T00:00:00Z';

export const rulesService: FakeService = {
  host: 'firebaserules.googleapis.com',
  variables: ['FIREBASE_RULES_URL'],
  routes: {
    'POST /v1/projects/{project}:test': () => ({ issues: [] }),
    'GET /v1/projects/{project}/releases': (_, cloud) => ({
      releases: [...cloud.rules].map(([name, rulesetName]) => ({ name, rulesetName, createTime })),
    }),
    'POST /v1/projects/{project}/rulesets': ({ json, params }, cloud) => {
      const name = `projects/${params.project}/rulesets/${cloud.nextId('ruleset-')}`;
      cloud.rulesets.set(
        name,
        json<{ source: { files: { name: string; content: string }[] } }>().source.files,
      );
      return { name, createTime };
    },
    'GET /v1/projects/{project}/rulesets/{ruleset}': ({ path }, cloud) => {
      const files = cloud.rulesets.get(path.slice(4));
      if (!files) throw createGoogleNotFoundError(path);
      return { name: path.slice(4), createTime, source: { files } };
    },
    'PATCH /v1/projects/{project}/releases/{release+}': ({ json }, cloud) => {
      const { release } = json<{ release: { name: string; rulesetName: string } }>();
      if (!cloud.rules.has(release.name)) throw createGoogleNotFoundError(release.name);
      cloud.rules.set(release.name, release.rulesetName);
      return release;
    },
    'POST /v1/projects/{project}/releases': ({ json }, cloud) => {
      const release = json<{ name: string; rulesetName: string }>();
      cloud.rules.set(release.name, release.rulesetName);
      return release;
    },
  },
};
