export { TermsPage as default } from '@/features/content/documents/terms';
