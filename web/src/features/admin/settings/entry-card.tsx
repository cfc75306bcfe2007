import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface EntryCardProps {
  /** What the entry is, such as the name of a zone. */
  title: string;
  /** What the button says that removes it. */
  remove: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a list that is edited: its name, a button that removes it, its fields. */
export function EntryCard({ title, remove, onRemove, children }: EntryCardProps) {
  return (
    <Box role="group" aria-label={title} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h3" variant="h6" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={remove} title={remove} onClick={onRemove} sx={{ my: -1, mr: -1 }}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Box>
  );
}

const card = { p: 2, borderRadius: 2, border: 1, borderColor: 'divider', minWidth: 0 } as const;
