import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useRevalidator } from 'react-router-dom';
import { EmptyState } from './empty-state';

/** Something could not be loaded: says so, and tries again in place. */
export function LoadError({ title, heading }: { title: string; heading?: 'h1' | 'h2' }) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      heading={heading}
      action={
        <Button
          variant="outlined"
          color="secondary"
          loading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      }
    >
      Please check your connection. Nothing is lost.
    </EmptyState>
  );
}
