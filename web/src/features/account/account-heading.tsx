import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageTitle } from '@/shared/ui/text';

/** The title of an account's page, for the tab too, with the page's main action beside it. */
export function AccountHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: { xs: 2, md: 3 } }}>
      <PageMeta title={title} hidden />
      <PageTitle sx={{ flex: 1 }}>{title}</PageTitle>
      {action}
    </Box>
  );
}
