import { Compass } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';

/** Spec §2: any other path. */
export function NotFound() {
  return (
    <>
      <PageMeta title="Page not found" hidden />
      <EmptyState
        icon={Compass}
        heading="h1"
        title="Page not found"
        action={
          <LinkButton to={paths.home} variant="contained">
            Go Home
          </LinkButton>
        }
      >
        The page you are looking for has moved, or never was here.
      </EmptyState>
    </>
  );
}
