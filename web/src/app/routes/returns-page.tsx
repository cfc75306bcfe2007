export { ReturnsPage as default } from '@/features/content/documents/returns';
