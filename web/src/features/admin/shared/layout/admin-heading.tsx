import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageTitle } from '@/shared/ui/text';
import { useBreadcrumb } from './breadcrumb';

interface AdminPageHeadingProps {
  title: string;
  /** Path of the parent list in the breadcrumb, with the list's filters. */
  listPath?: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function AdminPageHeading({ title, listPath, action, children }: AdminPageHeadingProps) {
  useBreadcrumb(title, listPath);
  return (
    <Box sx={{ mb: listPath || action ? 3 : 0 }}>
      <PageMeta title={t('{title} · Admin', { title })} hidden />
      <Box sx={titleRow}>
        <Box
          sx={{
            flex: listPath || children ? '1 1 280px' : '1 1 auto',
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          <PageTitle variant="h2">{title}</PageTitle>
          {children ? (
            <Typography sx={{ mt: 0.75, color: 'text.secondary', maxWidth: '60ch' }}>{children}</Typography>
          ) : null}
        </Box>
        {action}
      </Box>
    </Box>
  );
}

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

const titleRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
