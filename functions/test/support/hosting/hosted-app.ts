/** The functions behind Hosting's rewrites, as firebase.json names them. */
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

/** Whether one of Hosting's globs covers a path; of the grammar, only what firebase.json uses: `@(a|b)`, `*` and `**`. */
export const covers = ({ source }: Rule, path: string): boolean => {
  const pattern = source
    .replaceAll('.', '\\.')
    .replaceAll('@(', '(?:')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
};

/** The functions that answer /api and the files at the root; the second is called for what the first does not do. */
export const apiFunctions = (services: Services, platform: HttpPlatform) => ({
  api: createApp(services, platform, 'api'),
  uploads: createApp(services, platform, 'uploads'),
});

/** Every route at its address: each request goes to the function that Hosting leads it to, any other to the API. */
export function hostedApp(services: Services, platform: HttpPlatform): RequestListener {
  const functions = apiFunctions(services, platform);
  const { rewrites } = readHosting();
  return (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    const found = rewrites.find((rule) => covers(rule, path))?.function?.functionId;
    functions[found === 'uploads' ? 'uploads' : 'api'](req, res);
  };
}
