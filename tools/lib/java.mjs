// Finds or installs Java. The emulators for Firestore and the storage rules need Java 21 or newer.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { homedir } from 'node:os';
import { UserFacingError } from './problem.mjs';
import { canInstallPackages, installFirstDebianPackage, findOnPath } from './programs.mjs';
import { runProcess } from './processes.mjs';

const minimumJavaVersion = 21;
const executableSuffix = process.platform === 'win32' ? '.exe' : '';

function listEntries(folder, ...rest) {
  try {
    return readdirSync(folder).map((name) => join(folder, name, ...rest));
  } catch {
    return [];
  }
}

function listCandidateHomes() {
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    process.env.JAVA_HOME,
    ...findOnPath([`java${executableSuffix}`]).map((file) => dirname(dirname(realpathSync(file)))),
    ...listEntries('/usr/lib/jvm'),
    ...listEntries('/usr/java'),
    ...listEntries('/opt').filter((path) => /(jdk|jre|java)/i.test(path)),
    ...listEntries('/Library/Java/JavaVirtualMachines', 'Contents', 'Home'),
    ...brew.flatMap((folder) => listEntries(folder).filter((path) => /openjdk/.test(path))),
    ...listEntries(join(homedir(), '.sdkman/candidates/java')),
    ...listEntries(join(homedir(), '.jdks')),
  ].filter(Boolean);
}

async function getMajorVersion(home) {
  const { code, output } = await runProcess(join(home, 'bin', `java${executableSuffix}`), ['-version'], {
    timeout: 20_000,
  });
  const version = code === 0 && /version "(?:1\.)?(\d+)/.exec(output);
  return version ? Number(version[1]) : 0;
}

/** Returns all installed versions as `{ home, version, javac }`, the newest first. Runtimes have no `javac`. */
async function findJavas() {
  const homes = new Set();
  for (const home of listCandidateHomes()) {
    if (existsSync(join(home, 'bin', `java${executableSuffix}`))) homes.add(realpathSync(home));
  }
  const found = await Promise.all(
    [...homes].map(async (home) => {
      const javac = join(home, 'bin', `javac${executableSuffix}`);
      return { home, version: await getMajorVersion(home), javac: existsSync(javac) ? javac : undefined };
    }),
  );
  return found.sort((a, b) => b.version - a.version);
}

function getJavaAdvice(newest) {
  const have = newest ? `the newest one here is Java ${newest}` : 'there is none here';
  const how = {
    darwin: 'Install one with: brew install openjdk@21',
    win32: 'Install one from https://adoptium.net and set JAVA_HOME.',
  };
  return (
    `The Firebase emulators need Java ${minimumJavaVersion} or newer, and ${have}. ` +
    (how[process.platform] ??
      'Install one (Debian, Ubuntu: apt-get install openjdk-21-jdk-headless; or https://adoptium.net).') +
    ' If it is installed already, set JAVA_HOME to its folder.'
  );
}

/** Returns Java for the emulators. As root, installs Debian's package if Java is missing. */
export async function ensureJava() {
  const [best] = await findJavas();
  const missing = !best || best.version < minimumJavaVersion;
  if (missing && canInstallPackages())
    await installFirstDebianPackage(['openjdk-21-jdk-headless', 'openjdk-25-jdk-headless']);
  return findJava();
}

export async function findJava() {
  const javas = await findJavas();
  const best = javas[0];
  if (!best || best.version < minimumJavaVersion) throw new UserFacingError(getJavaAdvice(best?.version));
  return { ...best, javac: javas.find((java) => java.javac)?.javac };
}

/** JVM options for short runs, in which the optimizing compiler does not pay off. */
export const shortRunJavaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

export function createJavaEnvironment(java, env = process.env) {
  return {
    ...env,
    JAVA_HOME: java.home,
    JAVA_TOOL_OPTIONS: [...shortRunJavaOptions, env.JAVA_TOOL_OPTIONS ?? ''].join(' ').trim(),
    PATH: join(java.home, 'bin') + delimiter + (env.PATH ?? ''),
  };
}
