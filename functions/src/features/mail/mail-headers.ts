import type { OutgoingMail } from './sender-port';

export const getMailHeaders = ({
  unsubscribe,
}: Pick<OutgoingMail, 'unsubscribe'>): Record<string, string> => ({
  // Prevents automatic replies such as vacation notices (RFC 3834).
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
