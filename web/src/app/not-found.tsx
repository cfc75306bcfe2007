import { Compass } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { MissingPage } from '@/shared/ui/missing-page';

/** The page at every other address (docs/product.md, Screens). */
export default function NotFound() {
  return (
    <MissingPage icon={Compass} title="Page not found" to={paths.home} button="Go Home">
      The page you are looking for has moved or does not exist.
    </MissingPage>
  );
}
