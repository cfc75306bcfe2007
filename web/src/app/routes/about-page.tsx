export { About as default } from '@/features/content/about';
