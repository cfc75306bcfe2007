import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageTitle } from '@/shared/ui/text';
import { usePlace } from './shell/crumbs';

interface AdminHeadingProps {
  title: string;
  /** Of an editor: the list that it was opened from, with its filters. */
  list?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** A sentence about the page. */
  children?: ReactNode;
}

/** A page's title in the panel and in the browser. */
export function AdminHeading({ title, list, action, children }: AdminHeadingProps) {
  usePlace(title, list);
  return (
    <Box sx={{ mb: list || action ? 3 : 0 }}>
      <PageMeta title={`${title} · Admin`} hidden />
      <Box sx={line}>
        <Box
          sx={{ flex: list || children ? '1 1 280px' : '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <PageTitle>{title}</PageTitle>
          {children ? (
            <Typography sx={{ mt: 0.75, color: 'text.secondary', maxWidth: '60ch' }}>{children}</Typography>
          ) : null}
        </Box>
        {action}
      </Box>
    </Box>
  );
}

/** The main action of a list. */
export function AddButton({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton
      to={to}
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {children}
    </LinkButton>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
