import { AdminHeading } from '@/features/admin/admin-heading';
import { ImportView } from '@/features/admin/import/import-view';

/** Products from a file (docs/product.md, Import and export). */
export default function AdminImportPage() {
  return (
    <>
      <AdminHeading title="Import products">
        Import products from a CSV file. Importing the same file again does not create duplicates.
      </AdminHeading>
      <ImportView />
    </>
  );
}
