export { default } from '@/features/content/documents/terms';
