import { FRESH_SECOND_FACTOR_MINUTES, type SecondFactorStep } from '../../contract/second-factor';
import { msg, t } from '../../contract/texts/text';
import { AppError } from '../../platform/errors';

const MESSAGES: Record<SecondFactorStep, string> = {
  password: msg('Please enter your password first, so that we can check that it is strong enough.'),
  enrol: msg('Administrators need a second factor. Please set one up first.'),
  verify: msg('Please confirm with your second factor.'),
  fresh: msg(
    'Please confirm with your second factor again: your last confirmation was more than {minutes} minutes ago.',
  ),
};

export const createSecondFactorRequiredError = (reason: SecondFactorStep) =>
  new AppError('SECOND_FACTOR_REQUIRED', {
    message: t(MESSAGES[reason], { minutes: FRESH_SECOND_FACTOR_MINUTES }),
    details: { reason },
  });
