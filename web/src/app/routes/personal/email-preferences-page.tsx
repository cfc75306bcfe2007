export { EmailPreferences as default } from '@/features/mail/email-preferences';
