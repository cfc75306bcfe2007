// Stores the shop's data between two runs: the current state, and the previous state as a fallback.
//
// A save is written to a separate folder, checksummed, and renamed into place when complete, so that a complete state
// survives a kill at any time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, projectRoot } from './paths.mjs';
import { getPortOffset } from './suite-config.mjs';

const checksums = 'checksums.json';

export function getDataFolder() {
  return getPortOffset() === 0 ? join(projectRoot, '.data') : join(cacheFolder, `data-${getPortOffset()}`);
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== checksums)
    .sort();
}

const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function writeChecksums(folder) {
  const sums = Object.fromEntries(listFiles(folder).map((name) => [name, hashFile(join(folder, name))]));
  if (!sums['firebase-export-metadata.json']) throw new Error('The emulators saved nothing.');
  writeFileSync(join(folder, checksums), JSON.stringify(sums, null, 1));
}

function hasValidChecksums(folder) {
  try {
    const sums = JSON.parse(readFileSync(join(folder, checksums), 'utf8'));
    const whole = Object.entries(sums).every(([name, sum]) => hashFile(join(folder, name)) === sum);
    return whole && Object.keys(sums).length > 0;
  } catch {
    return false;
  }
}

export function openSavedData(folder) {
  const [current, previous, saving] = ['current', 'previous', 'saving'].map((name) => join(folder, name));
  mkdirSync(folder, { recursive: true });

  /** Renames a damaged state, so that the user can inspect it and the next start ignores it. */
  function setAside(path) {
    const unreadable = `${path}-unreadable`;
    rmSync(unreadable, { recursive: true, force: true });
    renameSync(path, unreadable);
    return relative(projectRoot, unreadable);
  }

  return {
    /** Returns the newest intact state, or undefined. Calls `tell` for each damaged state. */
    newest(tell) {
      for (const path of [current, previous]) {
        if (!existsSync(path)) continue;
        if (hasValidChecksums(path)) return path;
        tell(
          `The saved data in ${relative(projectRoot, path)} is damaged; it now lies in ${setAside(path)}.`,
        );
      }
      return undefined;
    },

    setAside,

    /** Saves through `exportTo(folder)`. An incomplete save changes nothing. */
    async save(exportTo) {
      rmSync(saving, { recursive: true, force: true });
      await exportTo(saving);
      writeChecksums(saving);
      if (existsSync(current)) {
        rmSync(previous, { recursive: true, force: true });
        renameSync(current, previous);
      }
      renameSync(saving, current);
    },
  };
}
