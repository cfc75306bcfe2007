import type { EmailTemplate } from '../mail/email-port';

export type SecondFactorEvent =
  | { type: 'added' | 'removed'; factor: 'app' | 'passkey' }
  | { type: 'newRecoveryCodes' }
  | { type: 'reset' }
  | { type: 'recoveryCodeUsed'; left: number }
  | { type: 'codesRefused'; minutes: number };

const FACTOR_NAMES = { app: 'An authenticator app', passkey: 'A passkey' };

const formatLockDuration = (minutes: number) =>
  minutes > 0 ? ` Codes are locked for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` : '';

function describe(event: SecondFactorEvent): { heading: string; text: string } {
  switch (event.type) {
    case 'added':
    case 'removed': {
      const text = `${FACTOR_NAMES[event.factor]} was ${event.type} ${event.type === 'added' ? 'to' : 'from'} your administrator account.`;
      return { heading: `Second factor ${event.type}`, text };
    }
    case 'newRecoveryCodes':
      return {
        heading: 'New recovery codes',
        text: 'New recovery codes were made for your administrator account. The previous codes no longer work.',
      };
    case 'reset':
      return {
        heading: 'Second factor reset',
        text: 'The owner of the shop removed all second factors and recovery codes of your administrator account, and ended its sessions. Ask them for the link that sets up a new one.',
      };
    case 'recoveryCodeUsed':
      return {
        heading: 'Recovery code used',
        text: `A recovery code confirmed a login to your administrator account. ${event.left} codes are left.`,
      };
    case 'codesRefused':
      return {
        heading: 'Wrong codes refused',
        text: `Someone logged in with your password and entered several wrong codes.${formatLockDuration(event.minutes)}`,
      };
  }
}

export function createSecondFactorMail(
  event: SecondFactorEvent,
  shop: string,
  publicUrl: string,
): EmailTemplate {
  const { heading, text } = describe(event);
  return {
    subject: `${heading} at ${shop}`,
    heading,
    paragraphs: [
      text,
      'If this was not you, change your password immediately. Then end unknown sessions and remove unknown factors under Second factor in the panel.',
    ],
    action: { label: 'Review your second factors', url: `${publicUrl}/admin/second-factor` },
  };
}
