import Box from '@mui/material/Box';
import { Compass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { BestSellers } from '@/features/catalogue/best-sellers';
import { SearchBox } from '@/features/catalogue/search/search-box';
import { shopPaths } from '@/shared/config/paths';
import { NotFoundMessage } from '@/shared/ui/not-found-message';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { OptionalSection } from '@/shared/ui/optional-part';

export interface NotFoundPageProps {
  icon?: LucideIcon;
  title?: string;
  children?: ReactNode;
}

export default function NotFoundPage({
  icon = Compass,
  title = t('Page not found'),
  children = t('The page you are looking for has moved or does not exist.'),
}: NotFoundPageProps) {
  return (
    <>
      <NotFoundMessage icon={icon} title={title} to={shopPaths.home} button={t('Go Home')}>
        {children}
      </NotFoundMessage>
      {/* Wide windows have the search field of the navigation bar. */}
      <Box sx={{ ...pageWidthStyles, maxWidth: 560, mt: -4, display: { md: 'none' } }}>
        <OptionalSection>
          <SearchBox label={t('All products')} />
        </OptionalSection>
      </Box>
      <Box sx={{ ...pageWidthStyles, pt: { xs: 6, md: 9 }, pb: { xs: 7, md: 11 } }}>
        <OptionalSection>
          <BestSellers />
        </OptionalSection>
      </Box>
    </>
  );
}
