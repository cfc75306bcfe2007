export { default } from '@/features/content/documents/shipping';
