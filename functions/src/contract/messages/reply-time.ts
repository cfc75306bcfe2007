export const REPLY_TIME_UNITS = ['hours', 'businessDays'] as const;
export type ReplyTimeUnit = (typeof REPLY_TIME_UNITS)[number];

/** Time within which the shop answers messages. */
export interface ReplyTime {
  amount: number;
  unit: ReplyTimeUnit;
}

const UNIT_NAMES: Readonly<Record<ReplyTimeUnit, string>> = { hours: 'hour', businessDays: 'business day' };

/** Formats a reply time, such as '24 hours' or '1 business day'. */
export const formatReplyTime = ({ amount, unit }: ReplyTime): string =>
  `${amount} ${UNIT_NAMES[unit]}${amount === 1 ? '' : 's'}`;
