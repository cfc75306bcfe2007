// Measures the files that a visitor of the home page must download before the page works. 1 kB is 1000 bytes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from './paths.mjs';
import { UserFacingError } from './problem.mjs';

export const sizeBudgets = JSON.parse(readFileSync(join(projectRoot, 'tools/budgets.json'), 'utf8'));

const toKilobytes = (bytes) => Math.round(bytes / 100) / 10;

export function findDocumentScripts(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => /^<script\b.*\bsrc=/.test(tag) || /\brel="modulepreload"/.test(tag))
    .map((tag) => /\b(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1])
    .filter(Boolean);
}

function staticImports(dist, file) {
  const code = readFileSync(join(dist, file), 'utf8');
  const found = code.matchAll(/\b(?:from|import)\s*["'](\.[^"']+\.js)["']/g);
  return [...found].map(([, path]) => normalize(join(dirname(file), path)));
}

export function collectStaticImports(dist, files) {
  const found = new Set();
  const queue = [...files];
  while (queue.length > 0) {
    const file = queue.pop();
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...staticImports(dist, file));
  }
  return [...found];
}

/** Returns `{ chunks, homeEagerJsBrotliKb, fontsKb }` of the web app built in `dist`, the largest chunk first. */
export function measureWebBuild(dist) {
  const page = join(dist, 'shell.html');
  if (!existsSync(page)) throw new UserFacingError(`There is no built web app in ${dist}.`);
  const assets = readdirSync(join(dist, 'assets')).map((name) => join('assets', name));
  // The home page's chunk is always included, because visitors must wait for it even if it is loaded lazily.
  const first = [
    ...findDocumentScripts(readFileSync(page, 'utf8')),
    ...assets.filter((file) => /\bhome-page-[^/]*\.js$/.test(file)),
  ];
  const eager = new Set(collectStaticImports(dist, first));
  if (eager.size === 0)
    throw new UserFacingError(`No script was found in ${page}: the measurement is broken.`);
  const chunks = assets
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const code = readFileSync(join(dist, file));
      return { file, eager: eager.has(file), bytes: code.length, brotli: brotliCompressSync(code).length };
    })
    .sort((a, b) => b.brotli - a.brotli);
  const sum = (list) => list.reduce((total, each) => total + each, 0);
  return {
    chunks,
    homeEagerJsBrotliKb: toKilobytes(sum(chunks.filter((chunk) => chunk.eager).map((chunk) => chunk.brotli))),
    fontsKb: toKilobytes(
      sum(assets.filter((file) => /\.woff2?$/.test(file)).map((file) => statSync(join(dist, file)).size)),
    ),
  };
}

export function findBudgetViolations(measured) {
  return Object.entries(sizeBudgets)
    .filter(([name, budget]) => measured[name] > budget)
    .map(
      ([name, budget]) => `${name} is ${measured[name]}, and its budget is ${budget} (tools/budgets.json).`,
    );
}
