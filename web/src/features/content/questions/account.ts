import { paths } from '@/shared/config/paths';
import type { Words } from '../facts';
import type { Topic } from '../faq-types';

export const account = ({ facts, links }: Words): Topic => ({
  id: 'account',
  title: 'Your account',
  questions: [
    {
      id: 'need-account',
      question: 'Do I need an account?',
      keywords: 'guest register sign up',
      answer: [
        facts.guests
          ? 'No. You can order with your email address, and track the order with the link that we email you. You can add the order to an account later.'
          : 'Not to browse. You need one to fill a cart and to order, so that you can track and cancel your orders.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password.',
      keywords: 'reset login sign in locked',
      answer: [
        `[Request a link](${paths.forgotPassword}) and set a new one. You will then be logged out on all devices.`,
      ],
    },
    {
      id: 'change-login',
      question: 'How do I change my email or my password?',
      keywords: 'address new login verify security sign in',
      answer: [
        `Under ${links.security}, with your current password. A new email address takes effect when you follow the link that we send to it. A new password logs you out everywhere else.`,
      ],
    },
    {
      id: 'saved-addresses',
      question: 'Can I save my addresses?',
      keywords: 'address book default shipping delivery checkout home work',
      answer: [
        `Yes, under ${links.addresses}. The default address fills in the checkout, you can choose any other there, and you can save a new one while you order.`,
      ],
    },
    {
      id: 'wishlist',
      question: 'Can I keep something for later?',
      keywords: 'wish list favourite save heart remember',
      answer: [
        `Tap the heart to add it to your [wishlist](${paths.wishlist}). Without a login it is saved in this browser and moves to your account when you log in.`,
      ],
    },
    {
      id: 'remember-me',
      question: 'What does Remember me do?',
      keywords: 'stay logged in session keep',
      answer: [
        'With it, you stay logged in on this device after the browser is closed. Without it, your login ends when you close the tab, which is the right choice on a shared computer.',
      ],
    },
    {
      id: 'delete-account',
      question: 'How do I delete my account?',
      keywords: 'delete erase remove data gdpr export privacy',
      answer: [
        `Under ${links.data}: enter your password again, and your account is deleted with your profile, picture, addresses and wishlist. Unpaid orders are cancelled, paid ones are still delivered, and our records keep them without your personal data. Invoices stay as they were issued, because the law requires it.`,
        `You can also download your data there first. Your other rights are listed under [Privacy](${paths.privacy}#your-rights).`,
      ],
    },
  ],
});
