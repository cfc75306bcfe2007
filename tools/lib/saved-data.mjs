// The store's data between two runs: the last saved state, and the one before it.
//
// A save is written beside the others, checksummed, and only then renamed into place, so that a kill at any moment
// leaves a whole state behind. `previous` is what a start falls back to where `current` does not check.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './paths.mjs';
import { portOffset } from './suite-config.mjs';

const checksums = 'checksums.json';

/** A suite on other ports has data of its own. */
export function dataFolder() {
  return portOffset() === 0 ? join(root, '.data') : join(cache, `data-${portOffset()}`);
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== checksums)
    .sort();
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function sign(folder) {
  const sums = Object.fromEntries(filesOf(folder).map((name) => [name, hashOf(join(folder, name))]));
  if (!sums['firebase-export-metadata.json']) throw new Error('The emulators saved nothing.');
  writeFileSync(join(folder, checksums), JSON.stringify(sums, null, 1));
}

function isWhole(folder) {
  try {
    const sums = JSON.parse(readFileSync(join(folder, checksums), 'utf8'));
    const whole = Object.entries(sums).every(([name, sum]) => hashOf(join(folder, name)) === sum);
    return whole && Object.keys(sums).length > 0;
  } catch {
    return false;
  }
}

/** The saved states in `folder`, which is made where it is missing. */
export function savedData(folder) {
  const [current, previous, saving] = ['current', 'previous', 'saving'].map((name) => join(folder, name));
  mkdirSync(folder, { recursive: true });

  /** Moved aside for inspection, but out of the way of the next start. */
  function setAside(path) {
    const unreadable = `${path}-unreadable`;
    rmSync(unreadable, { recursive: true, force: true });
    renameSync(path, unreadable);
    return relative(root, unreadable);
  }

  return {
    /** The state to start from, or undefined where there is none; `tell` hears what was wrong with a newer one. */
    newest(tell) {
      for (const path of [current, previous]) {
        if (!existsSync(path)) continue;
        if (isWhole(path)) return path;
        tell(`The saved data in ${relative(root, path)} is damaged; it now lies in ${setAside(path)}.`);
      }
      return undefined;
    },

    setAside,

    /** Saves through `exportTo(folder)`. A save that does not finish changes nothing. */
    async save(exportTo) {
      rmSync(saving, { recursive: true, force: true });
      await exportTo(saving);
      sign(saving);
      if (existsSync(current)) {
        rmSync(previous, { recursive: true, force: true });
        renameSync(current, previous);
      }
      renameSync(saving, current);
    },
  };
}
