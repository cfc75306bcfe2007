import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Ellipsis } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUser } from '@contract/users';
import { paths } from '@/shared/config/paths';
import { activityFilters } from '../activity/activity-filters';
import { changesOf, type UserChange } from './user-changes';

interface UserMenuProps {
  user: AdminUser;
  /** The administrator's own account, which only another administrator can change. */
  own: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onChoose: (change: UserChange) => void;
}

/** Links and changes for one user. */
export function UserMenu({ user, own, buttonRef, onChoose }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const choose = (change: UserChange) => {
    close();
    onChoose(change);
  };
  return (
    <>
      <IconButton
        ref={buttonRef}
        id={`${id}-button`}
        aria-label={`Actions for ${user.name || user.email}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        id={`${id}-menu`}
        // Inside the page's main landmark, for screen readers.
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: paper } }}
      >
        <MenuItem component={Link} to={`${paths.adminOrders}?customer=${user._id}`}>
          View orders
        </MenuItem>
        <MenuItem component={Link} to={activityFilters.path({ type: 'user', id: user._id })}>
          View activity
        </MenuItem>
        <Divider />
        {own ? (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 260, '&.Mui-disabled': { opacity: 1 } }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              This is you. Only another administrator can change your role or disable your account; you can
              delete it in your own profile.
            </Typography>
          </MenuItem>
        ) : (
          changesOf(user).map((change) => (
            <MenuItem
              key={change.name}
              onClick={() => choose(change)}
              sx={change.isDeletion ? { color: 'error.main' } : undefined}
            >
              {change.name}
            </MenuItem>
          ))
        )}
      </Menu>
    </>
  );
}

const paper = {
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  minWidth: 220,
  '& .MuiMenuItem-root': { minHeight: 44 },
};
