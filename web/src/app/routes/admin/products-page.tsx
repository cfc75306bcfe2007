import { AdminHeading } from '@/features/admin/admin-heading';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';

/** Spec §2: states that product management will be implemented. */
export default function AdminProductsPage() {
  return (
    <AdminHeading title="Products">
      Product management arrives with the next version. Until then{' '}
      <TextLink to={paths.products} underline="always">
        the shop
      </TextLink>{' '}
      shows what is on sale.
    </AdminHeading>
  );
}
