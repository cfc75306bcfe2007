/** Which shop a command means: the emulators' or one of Firebase, never one for the other. */
import { Fault } from './fault';

export interface Target {
  project: string;
  emulated: boolean;
  /** As a sentence calls it. */
  called: string;
}

const HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

export type Hosts = Partial<Record<string, string>>;

/**
 * The target of a command line in an environment. With emulators, `env` is given the addresses that the Admin SDK looks for.
 * @throws Fault where it is not certain which one is meant.
 */
export function targetOf(
  asked: { emulator?: boolean; project?: string },
  env: Hosts,
  known: { emulators: Hosts; demo: string; default?: string },
): Target {
  const set = HOSTS.filter((name) => env[name]);
  if (asked.emulator || set.length > 0) {
    const project = asked.project ?? (asked.emulator ? known.demo : (env.GCLOUD_PROJECT ?? known.demo));
    if (!asked.emulator && set.length < HOSTS.length) {
      throw new Fault(
        `${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set, ${HOSTS.filter((name) => !env[name]).join(' and ')} not: ` +
          'set all three for the emulators, or none.',
      );
    }
    if (!asked.emulator && !project.startsWith('demo-')) {
      throw new Fault(
        `${project} is a project of Firebase, but ${set.join(', ')} point to emulators. ` +
          'Unset them, or mean the emulators with --emulator.',
      );
    }
    for (const name of HOSTS) env[name] ??= known.emulators[name];
    env.METADATA_SERVER_DETECTION ??= 'none';
    return { project, emulated: true, called: `the emulators' project ${project}` };
  }
  const project = asked.project ?? known.default;
  if (!project || project.startsWith('demo-')) {
    throw new Fault(
      `${project ?? 'No project'} is not a project of Firebase. Name one with -P or in .firebaserc, ` +
        'or mean the emulators with --emulator.',
    );
  }
  return { project, emulated: false, called: `the project ${project} of Firebase (production)` };
}
