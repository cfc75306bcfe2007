import { t } from '../../../contract/texts/text';
import { createNotFoundError } from '../../../platform/errors';

export const createInvitationEndedError = () =>
  createNotFoundError(t('This invitation was used, withdrawn or has expired. Please ask for a new one.'));
