import { MINUTE_MS } from '../../contract/times';
import type {
  PendingSecondFactorStep,
  PasskeyChallengePurpose,
  StoredPasskeyChallenge,
} from './second-factors.repository';

const CHALLENGE_MS = 5 * MINUTE_MS;
const PENDING_APP_MS = 15 * MINUTE_MS;

const MAX_CHALLENGES = 20;

const createPendingStep = (session: string, now: number, lifetime: number): PendingSecondFactorStep => ({
  session,
  at: new Date(now),
  expiresAt: new Date(now + lifetime),
});

export const createPendingAuthenticatorEnrolment = (session: string, now: number): PendingSecondFactorStep =>
  createPendingStep(session, now, PENDING_APP_MS);

export const isSecondFactorStepPending = (
  step: PendingSecondFactorStep | null | undefined,
  session: string,
  now: number,
): boolean => step?.session === session && step.expiresAt.getTime() > now;

export function addPasskeyChallenge(
  challenges: readonly StoredPasskeyChallenge[],
  { value, purpose, session }: Pick<StoredPasskeyChallenge, 'value' | 'purpose' | 'session'>,
  now: number,
): StoredPasskeyChallenge[] {
  const others = challenges.filter(
    (each) => each.expiresAt.getTime() > now && !(each.session === session && each.purpose === purpose),
  );
  return [...others, { ...createPendingStep(session, now, CHALLENGE_MS), value, purpose }].slice(
    -MAX_CHALLENGES,
  );
}

export const findPasskeyChallenge = (
  challenges: readonly StoredPasskeyChallenge[],
  purpose: PasskeyChallengePurpose,
  session: string,
  now: number,
): StoredPasskeyChallenge | null =>
  challenges.find((each) => each.purpose === purpose && isSecondFactorStepPending(each, session, now)) ??
  null;

export const removePasskeyChallenge = (
  challenges: readonly StoredPasskeyChallenge[],
  used: StoredPasskeyChallenge | null,
): StoredPasskeyChallenge[] => challenges.filter((each) => each.value !== used?.value);
