export { Contact as default } from '@/features/content/contact';
