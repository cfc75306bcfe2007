import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';

interface NoMatchesProps {
  icon: LucideIcon;
  /** What the list is of, such as 'orders'. */
  what: string;
  onShowAll: () => void;
  /** What to try instead. */
  children: ReactNode;
}

/** A list whose filters leave nothing. */
export function NoMatches({ icon, what, onShowAll, children }: NoMatchesProps) {
  return (
    <EmptyState
      icon={icon}
      title={`No ${what} match`}
      action={
        <Button variant="outlined" color="secondary" onClick={onShowAll}>
          Show all {what}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
