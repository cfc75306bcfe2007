import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';

const root = new URL('../../../', import.meta.url);

export const firestoreRulesText = (file: 'firestore.rules' | 'storage.rules') =>
  readFile(new URL(file, root), 'utf8');

function emulator(variable: string): { host: string; port: number } {
  const address = process.env[variable];
  if (!address) throw new Error('These tests need the emulators: run them with `npm test`.');
  const [host = '', port = ''] = address.split(':');
  return { host, port: Number(port) };
}

export async function createFirestoreTestEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: `demo-rules-${randomUUID().slice(0, 8)}`,
    firestore: { ...emulator('FIRESTORE_EMULATOR_HOST'), rules: await firestoreRulesText('firestore.rules') },
  });
}

/** The Storage emulator has one set of rules for all projects. */
export async function createStorageTestEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: `demo-rules-${randomUUID().slice(0, 8)}`,
    storage: {
      ...emulator('FIREBASE_STORAGE_EMULATOR_HOST'),
      rules: await firestoreRulesText('storage.rules'),
    },
  });
}

interface Reported {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: Reported[];
}

export async function getRulesCoverage(projectId: string): Promise<{ parts: number; never: string[] }> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { report } = (await response.json()) as { report: Reported[] };
  const text = await firestoreRulesText('firestore.rules');
  const all = (expressions: Reported[]): Reported[] =>
    expressions.flatMap((one) => [one, ...all(one.children ?? [])]);
  const parts = all(report);
  const never = parts.filter(({ values = [] }) => values.length === 0);
  const said = ({ sourcePosition: { line, currentOffset, endOffset } }: Reported) =>
    `line ${line}: ${text.slice(currentOffset, endOffset)}`;
  return { parts: parts.length, never: never.map(said) };
}

export const OWNER_UID = 'owner-uid';
export const OTHER_UID = 'other-uid';

export const toSessionId = (uid: string) => `session-of-${uid}`;
export const EXPIRED_SESSION = 'expired-session';

/** All administrators logged in within the same second. */
const administrator = (uid: string, panelSession: string | undefined = toSessionId(uid)) => ({
  uid,
  token: { admin: true, auth_time: 1, ...(panelSession !== '' && { panelSession }) },
});

/** Callers with id and token. Null is a caller without a session. */
const PEOPLE = {
  anonymous: null,
  owner: { uid: OWNER_UID, token: {} },
  'another customer': { uid: OTHER_UID, token: {} },
  "uid of a guest's order": { uid: 'guest-guests', token: {} },
  administrator: administrator('admin-uid'),
  'administrator without a second factor': administrator('admin-uid', ''),
  'administrator whose second factor is too old': administrator('admin-uid', EXPIRED_SESSION),
  'administrator with the session of another one': administrator('admin-uid', toSessionId('support-uid')),
  'administrator with a session that there is not': administrator('admin-uid', 'unknown'),
  'administrator until a moment ago': administrator('demoted-uid'),
  'Catalogue of the team': administrator('catalogue-uid'),
  'Support of the team': administrator('support-uid'),
  "one of the team with a role of the shop's own": administrator('packer-uid'),
  'the same without orders': administrator('writer-uid'),
  'one of the team whose role was deleted': administrator('left-uid'),
  'disabled administrator': administrator('disabled-uid'),
  'administrator whose account is gone': administrator('gone-uid'),
  'claim admin: false': { uid: 'fake-1', token: { admin: false } },
  "claim admin: 'true'": { uid: 'fake-2', token: { admin: 'true' } },
  'claim admin: 1': { uid: 'fake-3', token: { admin: 1 } },
  "claim role: 'admin'": { uid: 'fake-4', token: { role: 'admin' } },
} satisfies Record<string, { uid: string; token: TokenOptions } | null>;

export type RulesCaller = keyof typeof PEOPLE;
export const ALL_CALLERS = Object.keys(PEOPLE) as RulesCaller[];

export function getCallerContext(environment: RulesTestEnvironment, who: RulesCaller): RulesTestContext {
  const person = PEOPLE[who];
  return person === null
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(person.uid, person.token);
}
