// What firebase-tools downloads for itself: what is there already, and whether more can be had from here.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { firebaseCli, partsCache, root } from './paths.mjs';
import { run } from './processes.mjs';

const offlineNote = join(partsCache, 'downloads-not-possible');
const noteHoldsFor = 7 * 24 * 3600 * 1000;
const probeTimeout = 3000;

function wanted(name) {
  const list = join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  return JSON.parse(readFileSync(list, 'utf8'))[name];
}

/** The file firebase-tools would use for this emulator, whether it is there or not. */
export function downloadedPath(name) {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  return join(folder, wanted(name).downloadPathRelativeToCacheDir);
}

const isDownloaded = (name) => existsSync(downloadedPath(name));

function remembersOffline() {
  try {
    return Date.now() - statSync(offlineNote).mtimeMs < noteHoldsFor;
  } catch {
    return false;
  }
}

async function answers(url) {
  // firebase-tools knows how to use a proxy and Node's fetch does not: there, only trying tells.
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeout) });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Downloads an emulator where that is possible, and says whether it is there afterwards. Where it is not, that is
 * remembered for a week, so that a closed network costs its time-out once (`forget` asks again).
 */
export async function download(name, { forget = false } = {}) {
  if (isDownloaded(name)) return true;
  if (forget) rmSync(offlineNote, { force: true });
  if (remembersOffline()) return false;
  if (await answers(wanted(name).remoteUrl)) {
    process.stdout.write(`Downloading the ${name} emulator (once)\n`);
    const env = { ...process.env, CI: '1' };
    await run(process.execPath, [firebaseCli, `setup:emulators:${name}`], { env, timeout: 300_000 });
    if (isDownloaded(name)) return true;
  }
  mkdirSync(partsCache, { recursive: true });
  writeFileSync(offlineNote, 'Delete this file to try the download again.\n');
  return false;
}
