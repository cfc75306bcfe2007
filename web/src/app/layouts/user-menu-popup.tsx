import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { getAccountMenuLinks } from '@/shared/session/account-links';
import { useLogout } from '../use-leave';

interface UserMenuPopupProps {
  user: User;
  anchor: HTMLElement;
  onClose: () => void;
}

export default function UserMenuPopup({ user, anchor, onClose }: UserMenuPopupProps) {
  const logout = useLogout();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // A landmark, as accessibility rules require. Outside the header, because sticky bars would cover the menu.
        paper: { component: 'nav', 'aria-label': t('Account'), sx: paper },
      }}
    >
      <Box component="li" role="none" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
        {user.avatar ? <Box component="img" src={user.avatar} alt="" sx={picture} /> : null}
        <Box sx={{ minWidth: 0 }}>
          <Typography dir="auto" sx={{ fontWeight: 600 }}>
            {user.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.email}
          </Typography>
        </Box>
      </Box>
      <Divider component="li" role="none" />
      {getAccountMenuLinks(user).map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose} sx={{ minHeight: 44 }}>
          <ListItemIcon>
            <Icon size={18} />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <MenuItem
        sx={{ minHeight: 44 }}
        onClick={() => {
          onClose();
          logout();
        }}
      >
        <ListItemIcon>
          <LogOut size={18} />
        </ListItemIcon>
        {t('Logout')}
      </MenuItem>
    </Menu>
  );
}

const paper = { mt: 1, minWidth: 240, border: 1, borderColor: 'divider' };

const picture = { width: 40, height: 40, flexShrink: 0, borderRadius: '50%', objectFit: 'cover' } as const;
