import { createNotFoundError } from '../../../platform/errors';

export const createInvitationEndedError = () =>
  createNotFoundError('This invitation was used, withdrawn or has expired. Please ask for a new one.');
