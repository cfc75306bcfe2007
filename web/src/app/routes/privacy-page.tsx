export { default } from '@/features/content/documents/privacy';
