import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createExpressApp } from '../../../src/app';
import type { Shop } from '../../../src/platform/shop';
import type { HttpDependencies } from '../../../src/platform/http/guards';

interface Rule {
  source: string;
}

export interface HostingConfig {
  headers: (Rule & { headers: { key: string; value: string }[] })[];
  rewrites: (Rule & { destination?: string; function?: { functionId: 'api' | 'uploads' | 'pages' } })[];
}

export function readHostingConfig(
  file: string | URL = new URL('../../../../firebase.json', import.meta.url),
) {
  return (JSON.parse(readFileSync(file, 'utf8')) as { hosting: HostingConfig }).hosting;
}

/** Supports only the glob syntax that firebase.json uses: `@(a|b)`, `*` and `**`. */
export const matchesSource = ({ source }: Rule, path: string): boolean => {
  const pattern = source
    .replaceAll('.', '\\.')
    .replaceAll('@(', '(?:')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
};

/** Returns the handlers of /api and of files at the root. The second is called if the first does not respond. */
export const createApiHandlers = (services: Shop, platform: HttpDependencies) => ({
  api: createExpressApp(services, platform, 'api'),
  uploads: createExpressApp(services, platform, 'uploads'),
});

export function createHostedApp(services: Shop, platform: HttpDependencies): RequestListener {
  const functions = createApiHandlers(services, platform);
  const { rewrites } = readHostingConfig();
  return (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    const found = rewrites.find((rule) => matchesSource(rule, path))?.function?.functionId;
    functions[found === 'uploads' ? 'uploads' : 'api'](req, res);
  };
}
