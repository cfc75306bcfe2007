export { MailPage as default } from '@/features/mail/mailbox';
