export { PrivacyPage as default } from '@/features/content/documents/privacy';
