import { notFound } from '../../../platform/errors';

export const invitationEnded = () =>
  notFound('This invitation was used, withdrawn or has expired. Please ask for a new one.');
