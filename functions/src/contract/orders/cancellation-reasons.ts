import { msg, t } from '../texts/text';
import { SYSTEM_CANCELLATION_REASONS, type SystemCancellationReason } from './stored-texts';

const LABELS: Readonly<Record<SystemCancellationReason, string>> = {
  [SYSTEM_CANCELLATION_REASONS.unpaid]: msg('Not paid in time'),
  [SYSTEM_CANCELLATION_REASONS.crowding]: msg('Payment was not begun while others waited for the last ones'),
  [SYSTEM_CANCELLATION_REASONS.declined]: msg('Too many refused cards'),
  [SYSTEM_CANCELLATION_REASONS.deleted]: msg('The account was deleted'),
  [SYSTEM_CANCELLATION_REASONS.test]: msg('Placed in test mode'),
  [SYSTEM_CANCELLATION_REASONS.refunded]: msg('Every item was refunded'),
};

/** Returns the text of a stored reason of the system, or a note of a person as it is. */
export const getCancellationReasonLabel = (note: string): string =>
  Object.hasOwn(LABELS, note) ? t(LABELS[note as SystemCancellationReason]) : note;
