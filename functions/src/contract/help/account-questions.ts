import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';

export const ACCOUNT_TOPIC: HelpTopic = {
  id: 'account',
  title: 'Your account',
  questions: [
    {
      id: 'need-account',
      title: 'Do I need an account?',
      keywords: 'guest register registration sign up create join without',
      answer: ({ facts }) =>
        facts.guests
          ? 'No. You can order with your email address, and track the order with the link that we email you. You can add the order to an account later.'
          : 'Not to browse. You need one to fill a cart and to order, so that you can track and cancel your orders.',
    },
    {
      id: 'forgot-password',
      title: 'I forgot my password.',
      keywords: 'reset login log sign in locked cannot access lost forgotten remember',
      answer: ({ links }) =>
        `${links.forgotPassword} and set a new one. You will then be logged out on all devices.`,
    },
    {
      id: 'change-login',
      title: 'How do I change my email or my password?',
      keywords: 'address new login verify security sign in update edit',
      answer: ({ links }) =>
        `Under ${links.security}, with your current password. A new email address takes effect when you follow the link that we send to it. A new password logs you out everywhere else.`,
    },
    {
      id: 'change-profile',
      title: 'How do I change my name, phone number or picture?',
      keywords: 'edit update profile details personal information avatar photo account settings',
      answer: ({ links }) => `In your ${links.profile}.`,
    },
    {
      id: 'saved-addresses',
      title: 'Can I save my addresses?',
      keywords: 'address book default shipping delivery checkout home work',
      answer: ({ links }) =>
        `Yes, under ${links.addresses}. The default address fills in the checkout, you can choose any other there, and you can save a new one while you order.`,
    },
    {
      id: 'wishlist',
      title: 'Can I keep something for later?',
      keywords: 'wish list favourite favorite save heart remember',
      answer: ({ links }) =>
        `Tap the heart to add it to your ${links.wishlist}. Without a login it is saved in this browser and moves to your account when you log in.`,
    },
    {
      id: 'write-review',
      title: 'How do I write a review?',
      keywords: 'rate rating stars feedback comment opinion',
      answer: ({ links }) =>
        `After delivery, open the order in ${links.orders} and choose Write a review beside the product. We publish reviews after checking them.`,
    },
    {
      id: 'remember-me',
      title: 'What does Remember me do?',
      keywords: 'stay logged in session keep',
      answer: () =>
        'With it, you stay logged in on this device after the browser is closed. Without it, your login ends when you close the browser, which is the right choice on a shared computer.',
    },
    {
      id: 'stop-emails',
      title: 'How do I stop your emails?',
      keywords: 'unsubscribe newsletter marketing spam mailing list too many messages opt out subscription',
      answer: () =>
        'Follow the unsubscribe link at the end of an email. Emails that confirm your orders, parcels and refunds are always sent.',
    },
    {
      id: 'privacy',
      title: 'What do you do with my data?',
      keywords: 'privacy personal information gdpr ccpa store share sell protection track tracking cookies',
      answer: ({ links }) =>
        `We keep what we need to send you what you bought. There is no advertising and no tracking in this shop. You can download your data under ${links.data}. Everything else is under [Privacy](${PUBLIC_PAGE_PATHS.privacy}).`,
    },
    {
      id: 'delete-account',
      title: 'How do I delete my account?',
      keywords: 'delete erase remove close cancel data gdpr export privacy deactivate',
      answer: ({ links }) => `
Under ${links.data}: enter your password again, and your account is deleted with your profile, picture, addresses and wishlist. Unpaid orders are cancelled, paid ones are still delivered, and our records keep them without your personal data. Invoices stay as they were issued, because the law requires it.

You can also download your data there first. Your other rights are listed under [Privacy](${PUBLIC_PAGE_PATHS.privacy}#your-rights).`,
    },
  ],
};
