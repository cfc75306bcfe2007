import { FRESH_FACTOR_MINUTES, type SecondFactorReason } from '../../contract/second-factor';
import { AppError } from '../../platform/errors';

const MISSING: Record<SecondFactorReason, string> = {
  password: 'Please enter your password first, so that we can see that it is good enough.',
  enrol: 'Administrators need a second factor. Please set one up first.',
  verify: 'Please confirm with your second factor.',
  fresh: `Please confirm with your second factor once more: the last time is more than ${FRESH_FACTOR_MINUTES} minutes ago.`,
};

/** The refusal of a call that a second factor has to confirm first. */
export const required = (reason: SecondFactorReason) =>
  new AppError('SECOND_FACTOR_REQUIRED', { message: MISSING[reason], details: { reason } });
