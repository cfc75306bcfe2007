export { CookiesPage as default } from '@/features/content/documents/cookies';
