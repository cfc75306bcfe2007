import { UserFacingError } from '../lib/problem.mjs';

export interface BackupTarget {
  project: string;
  emulated: boolean;
  called: string;
}

const HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

export type EmulatorHosts = Partial<Record<string, string>>;

/**
 * Resolves the shop that a command line names. For the emulators, adds their addresses to `env`.
 * @throws UserFacingError if the target is ambiguous.
 */
export function resolveBackupTarget(
  flags: { emulator?: boolean; project?: string },
  env: EmulatorHosts,
  defaults: { emulators: EmulatorHosts; demo: string; default?: string },
): BackupTarget {
  const set = HOSTS.filter((name) => env[name]);
  if (flags.emulator || set.length > 0) {
    const project = flags.project ?? (flags.emulator ? defaults.demo : (env.GCLOUD_PROJECT ?? defaults.demo));
    if (!flags.emulator && set.length < HOSTS.length) {
      throw new UserFacingError(
        `${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set, ${HOSTS.filter((name) => !env[name]).join(' and ')} not: ` +
          'set all three for the emulators, or none.',
      );
    }
    if (!flags.emulator && !project.startsWith('demo-')) {
      throw new UserFacingError(
        `${project} is a project of Firebase, but ${set.join(', ')} point to emulators. ` +
          'Unset them, or mean the emulators with --emulator.',
      );
    }
    for (const name of HOSTS) env[name] ??= defaults.emulators[name];
    env.METADATA_SERVER_DETECTION ??= 'none';
    return { project, emulated: true, called: `the emulators' project ${project}` };
  }
  const project = flags.project ?? defaults.default;
  if (!project || project.startsWith('demo-')) {
    throw new UserFacingError(
      `${project ?? 'No project'} is not a project of Firebase. Name one with -P or in .firebaserc, ` +
        'or mean the emulators with --emulator.',
    );
  }
  return { project, emulated: false, called: `the project ${project} of Firebase (production)` };
}
