import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageMeta } from './page-meta';

interface MissingPageProps {
  icon: LucideIcon;
  title: string;
  /** The way on. */
  to: string;
  button: string;
  children: ReactNode;
}

/** A page for an address that does not exist; search engines leave it out. */
export function MissingPage({ icon, title, to, button, children }: MissingPageProps) {
  return (
    <>
      <PageMeta title={title} hidden />
      <EmptyState icon={icon} heading="h1" title={title} link={{ to, text: button }}>
        {children}
      </EmptyState>
    </>
  );
}
