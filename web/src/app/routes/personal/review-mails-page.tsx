export { ReviewEmailsPage as default } from '@/features/reviews/review-mails';
