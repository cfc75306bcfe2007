export { EmulatorMailPage as default } from '@/features/mail/mailbox';
