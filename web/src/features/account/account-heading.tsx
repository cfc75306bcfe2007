import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageTitle } from '@/shared/ui/text';
import { flexRowStyles } from '@/shared/ui/styles/parts';

export function AccountHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Box sx={{ ...flexRowStyles, flexWrap: 'wrap', columnGap: 3, rowGap: 2, mb: { xs: 2, md: 3 } }}>
      <PageMeta title={title} hidden />
      <PageTitle sx={{ flex: { xs: 1, md: 'none' } }}>{title}</PageTitle>
      {action}
    </Box>
  );
}
