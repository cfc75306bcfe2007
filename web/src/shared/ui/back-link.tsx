import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from './text-link';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 44,
        color: 'text.secondary',
        typography: 'body2',
        '@media print': { display: 'none' },
      }}
    >
      <ArrowLeft size={16} aria-hidden />
      {children}
    </TextLink>
  );
}
