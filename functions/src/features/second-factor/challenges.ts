import { MINUTE_MS } from '../../contract/times';
import type { PendingSecondFactorStep, ChallengePurpose, StoredChallenge } from './second-factors.repository';

const CHALLENGE_MS = 5 * MINUTE_MS;
const PENDING_APP_MS = 15 * MINUTE_MS;

const MAX_CHALLENGES = 20;

const createPendingStep = (session: string, now: number, lifetime: number): PendingSecondFactorStep => ({
  session,
  at: new Date(now),
  expiresAt: new Date(now + lifetime),
});

export const createPendingAppEnrolment = (session: string, now: number): PendingSecondFactorStep =>
  createPendingStep(session, now, PENDING_APP_MS);

export const isStepPending = (
  step: PendingSecondFactorStep | null | undefined,
  session: string,
  now: number,
): boolean => step?.session === session && step.expiresAt.getTime() > now;

export function addChallenge(
  challenges: readonly StoredChallenge[],
  { value, purpose, session }: Pick<StoredChallenge, 'value' | 'purpose' | 'session'>,
  now: number,
): StoredChallenge[] {
  const others = challenges.filter(
    (each) => each.expiresAt.getTime() > now && !(each.session === session && each.purpose === purpose),
  );
  return [...others, { ...createPendingStep(session, now, CHALLENGE_MS), value, purpose }].slice(
    -MAX_CHALLENGES,
  );
}

export const findChallenge = (
  challenges: readonly StoredChallenge[],
  purpose: ChallengePurpose,
  session: string,
  now: number,
): StoredChallenge | null =>
  challenges.find((each) => each.purpose === purpose && isStepPending(each, session, now)) ?? null;

export const removeChallenge = (
  challenges: readonly StoredChallenge[],
  used: StoredChallenge | null,
): StoredChallenge[] => challenges.filter((each) => each.value !== used?.value);
