import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface OrderListProps {
  /** What is in order, by id. */
  value: readonly string[];
  nameOf: (id: string) => string;
  onChange: (next: string[]) => void;
}

/** Chosen things in their order, which buttons change; nothing where there is nothing to order. */
export function OrderList({ value, nameOf, onChange }: OrderListProps) {
  if (value.length < 2) return null;
  const move = (at: number, by: 1 | -1) => {
    const next = [...value];
    next.splice(at, 1);
    next.splice(at + by, 0, value[at]!);
    onChange(next);
  };
  return (
    <Box component="ol" aria-label="Order" sx={{ m: 0, pl: 3 }}>
      {value.map((id, at) => {
        const name = nameOf(id);
        return (
          <li key={id}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <IconButton
                aria-label={`Move ${name} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, -1)}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Move ${name} down`}
                aria-disabled={at === value.length - 1}
                onClick={() => at < value.length - 1 && move(at, 1)}
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
