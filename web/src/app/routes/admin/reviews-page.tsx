import { AdminHeading } from '@/features/admin/admin-heading';
import { ReviewQueue } from '@/features/admin/reviews/review-queue';

export default function AdminReviewsPage() {
  return (
    <>
      <AdminHeading title="Reviews" />
      <ReviewQueue />
    </>
  );
}
