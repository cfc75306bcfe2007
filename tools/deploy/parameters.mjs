// The functions' parameters and secrets, as a deployment of a project reads them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseCli, root } from '../lib/paths.mjs';

/** The texts of functions/.env and its like; the later ones win. */
export function parameterFiles(project) {
  return ['functions/.env', `functions/.env.${project}`]
    .map((name) => join(root, name))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'));
}

/** A secret of the project, empty for one that does not exist. Its value is used and never printed. */
export function readSecret(project, name) {
  const args = [firebaseCli, 'functions:secrets:access', name, '--project', project];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return Promise.resolve(status === 0 ? stdout.trim() : '');
}
