export { HelpPage as default } from '@/features/content/help';
