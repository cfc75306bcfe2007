import { notFound } from '../../../platform/errors';

/** Creates the error of an invitation that is used, withdrawn or expired. */
export const invitationEnded = () =>
  notFound('This invitation was used, withdrawn or has expired. Please ask for a new one.');
