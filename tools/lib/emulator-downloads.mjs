import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { firebaseCliPath, emulatorPartsFolder, projectRoot } from './paths.mjs';
import { runProcess } from './processes.mjs';

const offlineNote = join(emulatorPartsFolder, 'downloads-not-possible');
const offlineNoteTtlMs = 7 * 24 * 3600 * 1000;
const probeTimeoutMs = 3000;

function getDownloadDetails(name) {
  const list = join(projectRoot, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  return JSON.parse(readFileSync(list, 'utf8'))[name];
}

/** Returns the path that firebase-tools uses for this emulator. The file may not exist. */
export function getEmulatorPath(name) {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  return join(folder, getDownloadDetails(name).downloadPathRelativeToCacheDir);
}

const isDownloaded = (name) => existsSync(getEmulatorPath(name));

function isKnownOffline() {
  try {
    return Date.now() - statSync(offlineNote).mtimeMs < offlineNoteTtlMs;
  } catch {
    return false;
  }
}

async function isReachable(url) {
  // Unlike firebase-tools, Node's fetch ignores proxies. Behind a proxy, only the download itself can tell.
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeoutMs) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Returns true if the emulator is available. A failed connection is remembered for a week (`forget` retries). */
export async function downloadEmulator(name, { forget = false } = {}) {
  if (isDownloaded(name)) return true;
  if (forget) rmSync(offlineNote, { force: true });
  if (isKnownOffline()) return false;
  if (await isReachable(getDownloadDetails(name).remoteUrl)) {
    process.stdout.write(`Downloading the ${name} emulator (once)\n`);
    const env = { ...process.env, CI: '1' };
    await runProcess(process.execPath, [firebaseCliPath, `setup:emulators:${name}`], {
      env,
      timeout: 300_000,
    });
    if (isDownloaded(name)) return true;
  }
  mkdirSync(emulatorPartsFolder, { recursive: true });
  writeFileSync(offlineNote, 'Delete this file to try the download again.\n');
  return false;
}
