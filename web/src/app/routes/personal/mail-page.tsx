export { MailboxPage as default } from '@/features/mail/mailbox';
