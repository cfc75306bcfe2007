import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { t } from '@contract/texts/text';

interface OrderRowMenuProps {
  number: string;
  onCancel: () => void;
}

/** Menu with the less common actions of an order in the list. */
export function OrderRowMenu({ number, onCancel }: OrderRowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('More actions for order {number}', { number })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onCancel();
          }}
          sx={{ color: 'error.main' }}
        >
          {t('Cancel order')}
        </MenuItem>
      </Menu>
    </>
  );
}
