export { ForgotPasswordPage as default } from '@/features/account/forgot-password';
