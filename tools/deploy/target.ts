import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/problem.mjs';

export interface DeployTarget {
  /** Name from the command line: an alias in .firebaserc, or the project id. */
  alias: string;
  project: string;
  files: string[];
  settings: Record<string, string>;
}

function resolveProject(alias: string): string {
  const { projects = {} } = JSON.parse(readFileSync(join(projectRoot, '.firebaserc'), 'utf8')) as {
    projects?: Record<string, string>;
  };
  const project = projects[alias] ?? Object.values(projects).find((id) => id === alias);
  if (project && !project.startsWith('demo-')) return project;
  const problem = project
    ? `.firebaserc names ${project} as ${alias}, which exists in the emulators only.`
    : `.firebaserc has no project ${alias}.`;
  throw new UserFacingError(`${problem} Name yours there: npx firebase use --add, or by hand.`);
}

/** Reads functions/.env and the project's own file. @throws UserFacingError if several files match. */
export function readProjectSettings(names: readonly string[]): Pick<DeployTarget, 'files' | 'settings'> {
  const own = [...new Set(names)].filter((name) => existsSync(join(projectRoot, `functions/.env.${name}`)));
  if (own.length > 1) {
    throw new UserFacingError(
      `functions/.env.${own[0]} and functions/.env.${own[1]} are for the same project: keep one of them.`,
    );
  }
  const files = ['functions/.env', ...own.map((name) => `functions/.env.${name}`)].filter((name) =>
    existsSync(join(projectRoot, name)),
  );
  const texts = files.map((name) => parseEnv(readFileSync(join(projectRoot, name), 'utf8')));
  return { files, settings: Object.assign({}, ...texts) as Record<string, string> };
}

export function readDeployTarget(alias: string): DeployTarget {
  const project = resolveProject(alias);
  return { alias, project, ...readProjectSettings([project, alias]) };
}

/** Returns the URL of the shop. @throws UserFacingError if PUBLIC_URL is invalid. */
export function getShopUrl({ project, settings }: Pick<DeployTarget, 'project' | 'settings'>): string {
  const address = settings.PUBLIC_URL || `https://${project}.web.app`;
  if (URL.canParse(address)) return address;
  throw new UserFacingError(
    `PUBLIC_URL=${address} is no address such as https://shop.example: correct it in functions/.env, or the project's own file.`,
  );
}
