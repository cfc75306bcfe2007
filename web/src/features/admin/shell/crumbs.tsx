import Box from '@mui/material/Box';
import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/panel-paths';
import { TextLink } from '@/shared/ui/text-link';
import { pageOf } from './menu';

/** What a page says of its place. */
export interface Place {
  name: string;
  /** The list that leads to it, with its filters; the menu's entry where it says none. */
  list?: string;
}

/** How a page tells the frame. */
export const PlaceContext = createContext<(place: Place | null) => void>(() => undefined);

/** Names the page in the breadcrumbs of the panel. */
export function usePlace(name: string, list?: string): void {
  const tell = use(PlaceContext);
  useEffect(() => {
    tell({ name, list });
    return () => tell(null);
  }, [tell, name, list]);
}

/** The way from the dashboard to the page, which is named last. */
export function Crumbs({ place }: { place: Place | null }) {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const above = [
    ...(pathname === paths.admin ? [] : [{ to: paths.admin, label: 'Dashboard' }]),
    ...(page && pathname !== page.to ? [{ to: place?.list ?? page.to, label: page.label }] : []),
  ];
  const name = place?.name ?? (page?.to === pathname ? page.label : undefined);
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ minWidth: 0 }}>
      <Box component="ol" role="list" sx={row}>
        {above.map(({ to, label }, at) => (
          // On a phone the one above the page is enough.
          <Box
            component="li"
            key={to}
            sx={at < above.length - 1 ? { display: { xs: 'none', sm: 'block' } } : null}
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
