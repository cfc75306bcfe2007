import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from '@/shared/ui/back-link';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageTitle } from '@/shared/ui/text';

interface AdminHeadingProps {
  title: string;
  /** From an editor to its list. */
  back?: { to: string; label: string };
  /** Beside the title. */
  action?: ReactNode;
  /** A sentence about the page. */
  children?: ReactNode;
}

/** A page's title in the panel and in the browser. */
export function AdminHeading({ title, back, action, children }: AdminHeadingProps) {
  return (
    <Box sx={{ mb: back || action ? 3 : 0 }}>
      <PageMeta title={`${title} · Admin`} hidden />
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      <Box sx={line}>
        <Box
          sx={{ flex: back || children ? '1 1 280px' : '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}
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
