export { ReviewEmailPreferencesPage as default } from '@/features/reviews/review-mails';
