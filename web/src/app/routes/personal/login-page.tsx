export { LoginPage as default } from '@/features/account/login-form';
