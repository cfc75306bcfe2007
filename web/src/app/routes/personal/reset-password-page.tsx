export { ResetPassword as default } from '@/features/account/reset-password';
