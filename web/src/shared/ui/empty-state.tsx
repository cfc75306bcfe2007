import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button';
import { flexRowStyles } from '@/shared/ui/styles/parts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  link?: { to: string; text: string; size?: 'large' };
  action?: ReactNode;
  heading?: 'h1' | 'h2';
  /** True to leave less space above and below, for a page with content below the message. */
  isCompact?: boolean;
}

/** Message shown instead of an empty page or list, with an optional action. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  link,
  action,
  heading = 'h2',
  isCompact = false,
}: EmptyStateProps) {
  const actionButton = link ? (
    <LinkButton to={link.to} variant="contained" size={link.size}>
      {link.text}
    </LinkButton>
  ) : (
    action
  );
  return (
    <Box
      sx={{
        ...flexRowStyles,
        flexDirection: 'column',
        gap: 2,
        textAlign: 'center',
        py: isCompact ? 3 : { xs: 8, md: 12 },
        px: 2,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 88,
          height: 88,
          borderRadius: '50%',
          bgcolor: 'background.tile',
          color: 'text.secondary',
        }}
      >
        <Icon size={36} strokeWidth={1.5} />
      </Box>
      <Typography component={heading} variant="h3" tabIndex={-1}>
        {title}
      </Typography>
      {children ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: 440, textWrap: 'balance' }}>
          {children}
        </Typography>
      ) : null}
      {actionButton ? <Box sx={{ pt: 1 }}>{actionButton}</Box> : null}
    </Box>
  );
}
