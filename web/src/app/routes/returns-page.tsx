export { default } from '@/features/content/documents/returns';
