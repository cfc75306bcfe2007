import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { SecondaryButton } from './secondary-button';

interface LoadErrorProps {
  title: string;
  onRetry: () => void;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

export function LoadError({ title, onRetry, heading, children }: LoadErrorProps) {
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      heading={heading}
      action={<SecondaryButton onClick={onRetry}>Try again</SecondaryButton>}
    >
      {children ?? 'Please check your connection and try again.'}
    </EmptyState>
  );
}
