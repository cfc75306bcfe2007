import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createApp } from '../../../src/app';
import type { Services } from '../../../src/compose';
import type { HttpPlatform } from '../../../src/platform/http/guards';

interface Rule {
  source: string;
}

export interface Hosting {
  headers: (Rule & { headers: { key: string; value: string }[] })[];
  rewrites: (Rule & { destination?: string; function?: { functionId: 'api' | 'uploads' | 'pages' } })[];
}

export function readHosting(file: string | URL = new URL('../../../../firebase.json', import.meta.url)) {
  return (JSON.parse(readFileSync(file, 'utf8')) as { hosting: Hosting }).hosting;
}

/** Supports only the glob syntax that firebase.json uses: `@(a|b)`, `*` and `**`. */
export const covers = ({ source }: Rule, path: string): boolean => {
  const pattern = source
    .replaceAll('.', '\\.')
    .replaceAll('@(', '(?:')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
};

/** Returns the handlers of /api and of files at the root. The second is called if the first does not respond. */
export const apiFunctions = (services: Services, platform: HttpPlatform) => ({
  api: createApp(services, platform, 'api'),
  uploads: createApp(services, platform, 'uploads'),
});

export function hostedApp(services: Services, platform: HttpPlatform): RequestListener {
  const functions = apiFunctions(services, platform);
  const { rewrites } = readHosting();
  return (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    const found = rewrites.find((rule) => covers(rule, path))?.function?.functionId;
    functions[found === 'uploads' ? 'uploads' : 'api'](req, res);
  };
}
