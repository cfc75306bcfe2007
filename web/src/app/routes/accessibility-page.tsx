export { AccessibilityPage as default } from '@/features/content/documents/accessibility';
