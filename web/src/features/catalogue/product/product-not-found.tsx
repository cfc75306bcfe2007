import { PackageX } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { MissingPage } from '@/shared/ui/missing-page';

/** For a product that does not exist or is no longer sold (docs/product.md, Product page). */
export function ProductNotFound() {
  return (
    <MissingPage icon={PackageX} title="Product not found" to={paths.home} button="Go Home">
      It may no longer be sold, or the link may be wrong.
    </MissingPage>
  );
}
