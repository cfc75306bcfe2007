import { t } from '../texts/text';

export const REPLY_TIME_UNITS = ['hours', 'businessDays'] as const;
export type ReplyTimeUnit = (typeof REPLY_TIME_UNITS)[number];

/** Time within which the shop answers messages. */
export interface ReplyTime {
  amount: number;
  unit: ReplyTimeUnit;
}

/** Formats a reply time, such as '24 hours' or '1 business day'. */
export const formatReplyTime = ({ amount, unit }: ReplyTime): string =>
  unit === 'hours'
    ? t('{amount, plural, one {{amount} hour} other {{amount} hours}}', { amount })
    : t('{amount, plural, one {{amount} business day} other {{amount} business days}}', { amount });
