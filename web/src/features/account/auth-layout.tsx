import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { HearthPanel } from './hearth-panel';

interface AuthLayoutProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** The other ways on, under the form. */
  foot?: ReactNode;
  /** For a step that replaces another on the same page: its title is read out. */
  takesFocus?: boolean;
}

/** A calm column for one form, and beside it, where there is room, a quiet picture of the shop. */
export function AuthLayout({ title, lead, children, foot, takesFocus = false }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Container sx={{ py: { xs: 4, sm: 6, md: 4 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { md: 6, lg: 10 },
        }}
      >
        <Stack
          spacing={3}
          sx={{ width: '100%', maxWidth: 420, mx: 'auto', py: { md: 6 }, alignSelf: 'center' }}
        >
          <Stack spacing={1}>
            <Typography ref={heading} component="h1" variant="h2" tabIndex={-1}>
              {title}
            </Typography>
            {lead ? <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography> : null}
          </Stack>
          {children}
          {foot ? <Typography sx={{ color: 'text.secondary' }}>{foot}</Typography> : null}
        </Stack>
        <HearthPanel sx={{ display: { xs: 'none', md: 'flex' } }} />
      </Box>
    </Container>
  );
}
