export { RegisterPage as default } from '@/features/account/register-form';
