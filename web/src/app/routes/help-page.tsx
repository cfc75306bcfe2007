export { Help as default } from '@/features/content/help';
