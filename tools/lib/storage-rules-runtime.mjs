// Evaluator of storage.rules: the download of firebase-tools, or tools/storage-rules-runtime, compiled against the
// rules engine of the Firestore emulator.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { downloadEmulator } from './emulator-downloads.mjs';
import { createJar } from './jar.mjs';
import { emulatorPartsFolder, projectRoot } from './paths.mjs';
import { UserFacingError } from './problem.mjs';
import { runProcess } from './processes.mjs';

const sourceFolder = join(projectRoot, 'tools/storage-rules-runtime');
const mainClass = 'StorageRulesRuntime';

function listSources() {
  const files = readdirSync(sourceFolder).filter((name) => name.endsWith('.java'));
  return files.map((name) => join(sourceFolder, name)).sort();
}

function hashSources(classes) {
  const hash = createHash('sha256').update(
    `${classes} ${statSync(classes).size} ${statSync(classes).mtimeMs}`,
  );
  for (const file of listSources()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function compile(java, classes, target) {
  if (!java.javac) {
    throw new UserFacingError(
      'The storage rules need a Java compiler (javac), and only Java runtimes are here. ' +
        'Install a development kit (Debian, Ubuntu: apt-get install openjdk-21-jdk-headless).',
    );
  }
  const out = `${target}.classes-${process.pid}`;
  mkdirSync(out, { recursive: true });
  const args = ['-proc:none', '-nowarn', '--release', '17', '-cp', classes, '-d', out, ...listSources()];
  const { code, output } = await runProcess(java.javac, args);
  if (code !== 0) {
    rmSync(out, { recursive: true, force: true });
    throw new UserFacingError(
      'tools/storage-rules-runtime does not compile against this Firestore emulator, so storage.rules could not ' +
        `be enforced (${classes}):\n${output}`,
    );
  }
  const files = {};
  for (const name of readdirSync(out)) files[name] = readFileSync(join(out, name));
  const whole = `${out}.jar`;
  writeFileSync(whole, createJar({ mainClass, classPath: [pathToFileURL(classes).href], files }));
  renameSync(whole, target);
  rmSync(out, { recursive: true });
}

/** Prepares the evaluator. @throws UserFacingError if unavailable, so that the emulator never runs without rules. */
export async function findStorageRulesRuntime(java, firestore, options) {
  if (process.env.STORAGE_EMULATOR_BINARY_PATH) return { env: {}, source: 'STORAGE_EMULATOR_BINARY_PATH' };
  if (await downloadEmulator('storage', options)) return { env: {}, source: 'firebase-tools' };
  const file = join(emulatorPartsFolder, `storage-rules-${hashSources(firestore.classes)}.jar`);
  mkdirSync(emulatorPartsFolder, { recursive: true });
  if (!existsSync(file)) await compile(java, firestore.classes, file);
  return { env: { STORAGE_EMULATOR_BINARY_PATH: file }, source: 'tools/storage-rules-runtime' };
}
