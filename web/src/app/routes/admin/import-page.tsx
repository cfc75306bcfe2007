import { AdminHeading } from '@/features/admin/admin-heading';
import { ImportView } from '@/features/admin/import/import-view';

/** Products from a file (docs/product.md, Import and export). */
export default function AdminImportPage() {
  return (
    <>
      <AdminHeading title="Import products">
        Bring products in from a CSV file. Importing the same file again creates no duplicates.
      </AdminHeading>
      <ImportView />
    </>
  );
}
