// The emulators for Firestore and the storage rules are Java programs, and firebase-tools wants Java 21 or newer.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { homedir } from 'node:os';
import { Problem } from './problem.mjs';
import { canInstall, installFirst, onPath } from './programs.mjs';
import { run } from './processes.mjs';

const neededJava = 21;
const exe = process.platform === 'win32' ? '.exe' : '';

function entries(folder, ...rest) {
  try {
    return readdirSync(folder).map((name) => join(folder, name, ...rest));
  } catch {
    return [];
  }
}

/** Folders that may hold bin/java, the person's own choice first. */
function candidateHomes() {
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    process.env.JAVA_HOME,
    ...onPath([`java${exe}`]).map((file) => dirname(dirname(realpathSync(file)))),
    ...entries('/usr/lib/jvm'),
    ...entries('/usr/java'),
    ...entries('/opt').filter((path) => /(jdk|jre|java)/i.test(path)),
    ...entries('/Library/Java/JavaVirtualMachines', 'Contents', 'Home'),
    ...brew.flatMap((folder) => entries(folder).filter((path) => /openjdk/.test(path))),
    ...entries(join(homedir(), '.sdkman/candidates/java')),
    ...entries(join(homedir(), '.jdks')),
  ].filter(Boolean);
}

async function majorVersion(home) {
  const { code, output } = await run(join(home, 'bin', `java${exe}`), ['-version'], { timeout: 20_000 });
  const version = code === 0 && /version "(?:1\.)?(\d+)/.exec(output);
  return version ? Number(version[1]) : 0;
}

/** Every Java on this machine, the newest first: `{ home, version, javac }`, javac where it is a development kit. */
async function findJavas() {
  const homes = new Set();
  for (const home of candidateHomes()) {
    if (existsSync(join(home, 'bin', `java${exe}`))) homes.add(realpathSync(home));
  }
  const found = await Promise.all(
    [...homes].map(async (home) => {
      const javac = join(home, 'bin', `javac${exe}`);
      return { home, version: await majorVersion(home), javac: existsSync(javac) ? javac : undefined };
    }),
  );
  return found.sort((a, b) => b.version - a.version);
}

function javaAdvice(newest) {
  const have = newest ? `the newest one here is Java ${newest}` : 'there is none here';
  const how = {
    darwin: 'Install one with: brew install openjdk@21',
    win32: 'Install one from https://adoptium.net and set JAVA_HOME.',
  };
  return (
    `The Firebase emulators need Java ${neededJava} or newer, and ${have}. ` +
    (how[process.platform] ??
      'Install one (Debian, Ubuntu: apt-get install openjdk-21-jdk-headless; or https://adoptium.net).') +
    ' If it is installed already, set JAVA_HOME to its folder.'
  );
}

/** As `findJava`; as root, Debian's package is installed where there is none. */
export async function ensureJava() {
  const [best] = await findJavas();
  const missing = !best || best.version < neededJava;
  if (missing && canInstall()) await installFirst(['openjdk-21-jdk-headless', 'openjdk-25-jdk-headless']);
  return findJava();
}

/** The newest Java that the emulators can run on, with a compiler from any Java here. */
export async function findJava() {
  const javas = await findJavas();
  const best = javas[0];
  if (!best || best.version < neededJava) throw new Problem(javaAdvice(best?.version));
  return { ...best, javac: javas.find((java) => java.javac)?.javac };
}

/** For programs that run a few minutes: the optimising compiler takes more processor time than it saves them. */
export const shortRun = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** An environment for child processes in which this Java is the one on the PATH. */
export function withJava(java, env = process.env) {
  return {
    ...env,
    JAVA_HOME: java.home,
    JAVA_TOOL_OPTIONS: [...shortRun, env.JAVA_TOOL_OPTIONS ?? ''].join(' ').trim(),
    PATH: join(java.home, 'bin') + delimiter + (env.PATH ?? ''),
  };
}
