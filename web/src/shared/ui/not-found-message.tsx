import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageMeta } from './page-meta';

interface NotFoundMessageProps {
  icon: LucideIcon;
  title: string;
  to: string;
  button: string;
  children: ReactNode;
}

/** "Not found" page with a link to another page. Excluded from search engines. */
export function NotFoundMessage({ icon, title, to, button, children }: NotFoundMessageProps) {
  return (
    <>
      <PageMeta title={title} hidden />
      <EmptyState icon={icon} heading="h1" title={title} link={{ to, text: button }}>
        {children}
      </EmptyState>
    </>
  );
}
