import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '@contract/texts/text';

interface SortableListProps {
  value: readonly string[];
  getName: (id: string) => string;
  onChange: (next: string[]) => void;
}

/** List with buttons that move entries up and down. Hidden if there are fewer than two entries. */
export function SortableList({ value, getName, onChange }: SortableListProps) {
  if (value.length < 2) return null;
  const move = (index: number, offset: 1 | -1) => {
    const next = [...value];
    next.splice(index, 1);
    next.splice(index + offset, 0, value[index]!);
    onChange(next);
  };
  return (
    <Box component="ol" aria-label={t('Order', {}, 'sequence')} sx={{ m: 0, pl: 3 }}>
      {value.map((id, index) => {
        const name = getName(id);
        return (
          <li key={id}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <IconButton
                aria-label={t('Move {name} up', { name })}
                aria-disabled={index === 0}
                onClick={() => index > 0 && move(index, -1)}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={t('Move {name} down', { name })}
                aria-disabled={index === value.length - 1}
                onClick={() => index < value.length - 1 && move(index, 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
