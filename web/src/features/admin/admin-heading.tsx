import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageMeta } from '@/shared/ui/page-meta';

/** A page's title in the panel and in the browser, and a sentence about it. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageMeta title={`${title} · Admin`} hidden />
      <Typography component="h1" variant="h2" tabIndex={-1}>
        {title}
      </Typography>
      {children ? (
        <Typography sx={{ mt: 0.75, color: 'text.secondary', maxWidth: '60ch' }}>{children}</Typography>
      ) : null}
    </>
  );
}
