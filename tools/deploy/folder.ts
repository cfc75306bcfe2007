import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { cacheFolder, projectRoot } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/problem.mjs';
import { runProcess } from '../lib/processes.mjs';
import { extractFunctionsLock, type FunctionsManifest, type NpmLockFile } from './functions-lock';
import type { FunctionParameter } from './parameter-values';

interface FirebaseJson {
  functions: { runtime: string }[];
  hosting: {
    public: string;
    rewrites: { function?: { functionId: string; region?: string } }[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  [key: string]: unknown;
}

/** Declarations of the built Cloud Functions, in the format of `functions.yaml`. */
export interface FunctionsDeclaration {
  endpoints: Record<
    string,
    { region?: string[]; cpu?: unknown; minInstances?: unknown; maxInstances?: unknown }
  >;
  params: FunctionParameter[];
}

export const readFirebaseJson = () =>
  JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as FirebaseJson;

export const getDeployFolder = (project: string) => join(cacheFolder, 'deploy', project);

/** Resolves an untrusted file name. @throws UserFacingError if the path is outside of the folder. */
export function resolvePathInside(folder: string, name: string): string {
  const path = resolve(folder, `./${name}`);
  if (path.startsWith(folder + sep)) return path;
  throw new UserFacingError(
    `A file of an earlier deploy is called ${name}, which leads out of its folder. Nothing was written.`,
  );
}

function copyFunctions(folder: string): void {
  const own = join(projectRoot, 'functions');
  for (const name of ['lib', 'pages']) {
    if (!existsSync(join(own, name))) throw new UserFacingError(`functions/${name} is missing: build first.`);
    cpSync(join(own, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
  }
  const {
    devDependencies: _,
    scripts: __,
    ...shipped
  } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Record<string, unknown> &
    FunctionsManifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shipped, null, 2)}\n`);
  const workspace = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as NpmLockFile;
  const lock = extractFunctionsLock(workspace, shipped);
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  // Disables install scripts on Google's build servers.
  cpSync(join(projectRoot, '.npmrc'), join(folder, '.npmrc'));
}

/** Additional sources in the content security policy for App Check with reCAPTCHA Enterprise. */
const APP_CHECK_SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

const POLICY = 'Content-Security-Policy';

export const PAGE_HEADERS_SOURCE = '**';

export const hasAppCheck = (headers: Headers): boolean =>
  (headers.get(POLICY) ?? '').includes('firebaseappcheck.googleapis.com');

/**
 * Extends the content security policy for App Check. Removes Trusted Types, because reCAPTCHA creates elements from
 * strings.
 */
export const allowAppCheck = (hosting: FirebaseJson['hosting']): FirebaseJson['hosting'] => ({
  ...hosting,
  headers: hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => {
      if (key !== POLICY || rule.source !== PAGE_HEADERS_SOURCE) return { key, value };
      const directives = value.split('; ').flatMap((directive) => {
        const [name = ''] = directive.split(' ');
        if (name.includes('trusted-types')) return [];
        const more = APP_CHECK_SOURCES[name];
        return more ? `${directive} ${more}` : directive;
      });
      return { key, value: directives.join('; ') };
    }),
  })),
});

/** Checks that the build contains the site key, because without it all logins fail. @throws UserFacingError */
function requireKeyInPages(folder: string, siteKey: string): void {
  const assets = join(folder, 'hosting/assets');
  const scripts = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  if (scripts.some((name) => readFileSync(join(assets, name), 'utf8').includes(siteKey))) return;
  throw new UserFacingError(
    'web/dist was built without APP_CHECK_SITE_KEY, and the functions would refuse its pages. Build with ' +
      `VITE_APP_CHECK_SITE_KEY=${siteKey}, or deploy without --no-build.`,
  );
}

export function createDeployFolder(
  project: string,
  { APP_CHECK_SITE_KEY: siteKey = '' }: Record<string, string>,
): string {
  const folder = getDeployFolder(project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'functions'), { recursive: true });
  copyFunctions(join(folder, 'functions'));
  if (!existsSync(join(projectRoot, 'web/dist')))
    throw new UserFacingError('web/dist is missing: build first.');
  cpSync(join(projectRoot, 'web/dist'), join(folder, 'hosting'), { recursive: true });
  for (const name of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
    cpSync(join(projectRoot, name), join(folder, name));
  }
  const { functions, hosting, emulators: _, ...rest } = readFirebaseJson();
  const [codebase] = functions;
  const deployed = {
    ...rest,
    // No predeploy hooks, so that the deployed files are the files that were checked.
    functions: [
      { ...codebase, predeploy: undefined, ignore: ['node_modules', 'functions.yaml', '.env*', '*.log'] },
    ],
    hosting: { ...(siteKey ? allowAppCheck(hosting) : hosting), public: 'hosting' },
  };
  if (siteKey) requireKeyInPages(folder, siteKey);
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(deployed, null, 2));
  return folder;
}

/** Runs the built functions to get their manifest, as firebase-tools does, and writes it to `functions.yaml`. */
export async function readFunctionsDeclaration(
  folder: string,
  project: string,
  settings: Record<string, string>,
): Promise<FunctionsDeclaration> {
  const cwd = join(folder, 'functions');
  const file = join(cwd, 'functions.yaml');
  const program = join(projectRoot, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...settings,
    GCLOUD_PROJECT: project,
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
  };
  const { code, output } = await runProcess(process.execPath, [program, cwd], { cwd, env });
  if (code !== 0 || !existsSync(file)) {
    throw new UserFacingError(`The built functions could not be loaded:\n${output.trim()}`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as FunctionsDeclaration;
}
