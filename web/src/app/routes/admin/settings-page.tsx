import { AdminHeading } from '@/features/admin/admin-heading';
import { SettingsEditor } from '@/features/admin/settings/settings-editor';

/** The settings of the shop (docs/product.md, Settings). */
export default function SettingsPage() {
  return (
    <>
      <AdminHeading title="Settings">
        Prices, taxes, shipping and the shop’s own details. Changes show in the shop seconds after you publish
        them.
      </AdminHeading>
      <SettingsEditor />
    </>
  );
}
