import { PackageX } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';

/** Spec §2: a product that does not exist, or is not sold any more. */
export function ProductNotFound() {
  return (
    <>
      <PageMeta title="Product not found" hidden />
      <EmptyState
        icon={PackageX}
        heading="h1"
        title="Product not found"
        action={
          <LinkButton to={paths.home} variant="contained">
            Go Home
          </LinkButton>
        }
      >
        It may have sold out for good, or the link is not quite right.
      </EmptyState>
    </>
  );
}
