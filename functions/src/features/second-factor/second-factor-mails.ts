import { msg, t } from '../../contract/texts/text';
import type { EmailTemplate } from '../mail/email-port';

export type SecondFactorEvent =
  | { type: 'added' | 'removed'; factor: 'app' | 'passkey' }
  | { type: 'newRecoveryCodes' }
  | { type: 'reset' }
  | { type: 'recoveryCodeUsed'; left: number }
  | { type: 'codesRefused'; minutes: number };

const FACTOR_TEXTS = {
  added: {
    heading: msg('Second factor added'),
    app: msg('An authenticator app was added to your administrator account.'),
    passkey: msg('A passkey was added to your administrator account.'),
  },
  removed: {
    heading: msg('Second factor removed'),
    app: msg('An authenticator app was removed from your administrator account.'),
    passkey: msg('A passkey was removed from your administrator account.'),
  },
};

const describeRefusedCodes = (minutes: number): string =>
  minutes > 0
    ? t(
        '{minutes, plural, one {Someone logged in with your password and entered several wrong codes. Codes are locked for {minutes} minute.} other {Someone logged in with your password and entered several wrong codes. Codes are locked for {minutes} minutes.}}',
        { minutes },
      )
    : t('Someone logged in with your password and entered several wrong codes.');

function describe(event: SecondFactorEvent): { heading: string; text: string } {
  switch (event.type) {
    case 'added':
    case 'removed': {
      const texts = FACTOR_TEXTS[event.type];
      return { heading: t(texts.heading), text: t(texts[event.factor]) };
    }
    case 'newRecoveryCodes':
      return {
        heading: t('New recovery codes'),
        text: t(
          'New recovery codes were made for your administrator account. The previous codes no longer work.',
        ),
      };
    case 'reset':
      return {
        heading: t('Second factor reset'),
        text: t(
          'The owner of the shop removed all second factors and recovery codes of your administrator account, and ended its sessions. Ask them for the link that sets up a new one.',
        ),
      };
    case 'recoveryCodeUsed':
      return {
        heading: t('Recovery code used'),
        text: t('A recovery code confirmed a login to your administrator account. {left} codes are left.', {
          left: event.left,
        }),
      };
    case 'codesRefused':
      return {
        heading: t('Wrong codes refused'),
        text: describeRefusedCodes(event.minutes),
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
    subject: t('{heading} at {shop}', { heading, shop }),
    heading,
    paragraphs: [
      text,
      t(
        'If this was not you, change your password immediately. Then end unknown sessions and remove unknown factors under Second factor in the panel.',
      ),
    ],
    action: { label: t('Review your second factors'), url: `${publicUrl}/admin/second-factor` },
  };
}
