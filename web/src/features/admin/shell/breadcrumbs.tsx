import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { TextLink } from '@/shared/ui/text-link';
import type { BreadcrumbPage } from '../shared/layout/breadcrumb';
import { findAdminMenuPage } from './menu';

export function Breadcrumbs({ currentPage }: { currentPage: BreadcrumbPage | null }) {
  const { pathname } = useLocation();
  const page = findAdminMenuPage(pathname);
  const ancestors = [
    ...(pathname === panelPaths.admin ? [] : [{ to: panelPaths.admin, label: t('Dashboard') }]),
    ...(page && pathname !== page.to ? [{ to: currentPage?.list ?? page.to, label: page.label }] : []),
  ];
  const name = currentPage?.name ?? (page?.to === pathname ? page.label : undefined);
  return (
    <Box component="nav" aria-label={t('Breadcrumb')} sx={{ minWidth: 0 }}>
      <Box component="ol" role="list" sx={row}>
        {ancestors.map(({ to, label }, index) => (
          <Box
            component="li"
            key={to}
            sx={index < ancestors.length - 1 ? { display: { xs: 'none', sm: 'block' } } : null}
          >
            <TextLink to={to} sx={step}>
              {label}
            </TextLink>
          </Box>
        ))}
        {name === undefined ? null : (
          <Box component="li" aria-current="page" sx={here}>
            {name}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  typography: 'body2',
  whiteSpace: 'nowrap',
  '& > li:not(:last-of-type)::after': { content: '"/"', mx: 1, color: 'text.secondary' },
};

const step = { color: 'text.secondary', display: 'inline-flex', alignItems: 'center', minHeight: 44 };

const here = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 };
