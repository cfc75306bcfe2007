import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';
import { msg, t } from '../texts/text';

export const ACCOUNT_TOPIC: HelpTopic = {
  id: 'account',
  title: msg('Your account'),
  questions: [
    {
      id: 'need-account',
      title: msg('Do I need an account?'),
      keywords: msg('guest register registration sign up create join without'),
      answer: ({ facts }) =>
        facts.guests
          ? t(
              'No. You can order with your email address, and track the order with the link that we email you. You can add the order to an account later.',
            )
          : t(
              'Not to browse. You need one to fill a cart and to order, so that you can track and cancel your orders.',
            ),
    },
    {
      id: 'forgot-password',
      title: msg('I forgot my password.'),
      keywords: msg('reset login log sign in locked cannot access lost forgotten remember'),
      answer: ({ links }) =>
        t('{forgotPassword} and set a new one. You will then be logged out on all devices.', {
          forgotPassword: links.forgotPassword,
        }),
    },
    {
      id: 'change-login',
      title: msg('How do I change my email or my password?'),
      keywords: msg('address new login verify security sign in update edit'),
      answer: ({ links }) =>
        t(
          'Under {security}, with your current password. A new email address takes effect when you follow the link that we send to it. A new password logs you out everywhere else.',
          { security: links.security },
        ),
    },
    {
      id: 'change-profile',
      title: msg('How do I change my name, phone number or picture?'),
      keywords: msg('edit update profile details personal information avatar photo account settings'),
      answer: ({ links }) => t('In your {profile}.', { profile: links.profile }),
    },
    {
      id: 'saved-addresses',
      title: msg('Can I save my addresses?'),
      keywords: msg('address book default shipping delivery checkout home work'),
      answer: ({ links }) =>
        t(
          'Yes, under {addresses}. The default address fills in the checkout, you can choose any other there, and you can save a new one while you order.',
          { addresses: links.addresses },
        ),
    },
    {
      id: 'wishlist',
      title: msg('Can I keep something for later?'),
      keywords: msg('wish list favourite favorite save heart remember'),
      answer: ({ links }) =>
        t(
          'Tap the heart to add it to your {wishlist}. Without a login it is saved in this browser and moves to your account when you log in.',
          { wishlist: links.wishlist },
        ),
    },
    {
      id: 'write-review',
      title: msg('How do I write a review?'),
      keywords: msg('rate rating stars feedback comment opinion'),
      answer: ({ links }) =>
        t(
          'After delivery, open the order in {orders} and choose Write a review beside the product. We publish reviews after checking them.',
          { orders: links.orders },
        ),
    },
    {
      id: 'remember-me',
      title: msg('What does Remember me do?'),
      keywords: msg('stay logged in session keep'),
      answer: () =>
        t(
          'With it, you stay logged in on this device after the browser is closed. Without it, your login ends when you close the browser, which is the right choice on a shared computer.',
        ),
    },
    {
      id: 'stop-emails',
      title: msg('How do I stop your emails?'),
      keywords: msg(
        'unsubscribe newsletter marketing spam mailing list too many messages opt out subscription',
      ),
      answer: () =>
        t(
          'Follow the unsubscribe link at the end of an email. Emails that confirm your orders, parcels and refunds are always sent.',
        ),
    },
    {
      id: 'privacy',
      title: msg('What do you do with my data?'),
      keywords: msg(
        'privacy personal information gdpr ccpa store share sell protection track tracking cookies',
      ),
      answer: ({ links }) =>
        t(
          'We keep what we need to send you what you bought. There is no advertising and no tracking in this shop. You can download your data under {data}. Everything else is under [Privacy]({privacyPage}).',
          { data: links.data, privacyPage: PUBLIC_PAGE_PATHS.privacy },
        ),
    },
    {
      id: 'delete-account',
      title: msg('How do I delete my account?'),
      keywords: msg('delete erase remove close cancel data gdpr export privacy deactivate'),
      answer: ({ links }) =>
        [
          t(
            'Under {data}: enter your password again, and your account is deleted with your profile, picture, addresses and wishlist. Unpaid orders are cancelled, paid ones are still delivered, and our records keep them without your personal data. Invoices stay as they were issued, because the law requires it.',
            { data: links.data },
          ),
          t(
            'You can also download your data there first. Your other rights are listed under [Privacy]({privacyPage}#your-rights).',
            { privacyPage: PUBLIC_PAGE_PATHS.privacy },
          ),
        ].join('\n\n'),
    },
  ],
};
