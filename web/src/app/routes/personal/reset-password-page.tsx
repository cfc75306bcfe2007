export { EmailActionPage as default } from '@/features/account/reset-password';
