export { EmailPreferencesPage as default } from '@/features/mail/email-preferences';
