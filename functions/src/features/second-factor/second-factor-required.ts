import { FRESH_SECOND_FACTOR_MINUTES, type SecondFactorStep } from '../../contract/second-factor';
import { AppError } from '../../platform/errors';

const MESSAGES: Record<SecondFactorStep, string> = {
  password: 'Please enter your password first, so that we can check that it is strong enough.',
  enrol: 'Administrators need a second factor. Please set one up first.',
  verify: 'Please confirm with your second factor.',
  fresh: `Please confirm with your second factor again: your last confirmation was more than ${FRESH_SECOND_FACTOR_MINUTES} minutes ago.`,
};

export const createSecondFactorRequiredError = (reason: SecondFactorStep) =>
  new AppError('SECOND_FACTOR_REQUIRED', { message: MESSAGES[reason], details: { reason } });
