export { default } from '@/features/content/documents/cookies';
