export { ReviewMails as default } from '@/features/reviews/review-mails';
