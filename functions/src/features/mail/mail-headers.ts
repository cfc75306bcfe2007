import type { OutgoingMail } from './sender-port';

/** The header lines of a mail beside those that every mail has. */
export const headersOf = ({ unsubscribe }: Pick<OutgoingMail, 'unsubscribe'>): Record<string, string> => ({
  // Holiday notices need not answer (RFC 3834).
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
