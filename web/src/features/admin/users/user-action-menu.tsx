import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerListItem } from '@contract/customers';
import * as endpoints from '@contract/endpoints';
import type { Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import type { AdminUser } from '@contract/users';
import { panelPaths } from '@/shared/config/panel-paths';
import { getStoreSettings } from '@/shared/settings/store-settings';
import { SecondaryText } from '@/shared/ui/text';
import type { ConfirmationQuestion } from '@/shared/ui/use-confirmed';
import { borderStyles } from '@/shared/ui/styles/parts';
import { activityFilterCodec } from '../shared/activity/activity-api';
import { sendWriteRequest } from '../shared/api/send-change';
import { usePermissions } from '../shared/rights/require-permission';

export interface UserAccountAction extends ConfirmationQuestion<unknown> {
  needs: Permission;
  isDeletion?: boolean;
  make: () => Promise<unknown>;
}

/** Returns the actions available for an account. Guests have no actions. */
function getChanges(user: AdminUser | CustomerListItem): UserAccountAction[] {
  if ('guest' in user && user.guest) return [];
  const userName = user.name || user.email;
  const params = { id: user._id };
  return [
    user.role === 'admin'
      ? {
          needs: 'team',
          confirm: t('Make customer'),
          title: t('Make {userName} a customer?', { userName }),
          question: t(
            '{userName} loses access to the admin panel at once and is logged out everywhere. Their own orders and addresses stay.',
            { userName },
          ),
          refuse: t('Keep as administrator'),
          make: () => sendWriteRequest(endpoints.setUserRole, { params, body: { role: 'customer' } }),
          success: t('{userName} is now a customer', { userName }),
          failure: t('Failed to change the role'),
        }
      : {
          needs: 'team',
          confirm: t('Make administrator'),
          title: t('Make {userName} an administrator?', { userName }),
          question: t(
            '{userName} will be able to do everything in the panel of {shop}, as an owner; invite them on the page Team to give a smaller role. They are logged out everywhere and can open the admin panel when they log in again.',
            { userName, shop: getStoreSettings().brand },
          ),
          refuse: t('Keep as customer'),
          colour: 'secondary',
          make: () => sendWriteRequest(endpoints.setUserRole, { params, body: { role: 'admin' } }),
          success: t('{userName} is now an administrator', { userName }),
          failure: t('Failed to change the role'),
        },
    user.disabled
      ? {
          needs: 'customers.write',
          confirm: t('Enable account'),
          title: t('Enable {userName}’s account?', { userName }),
          question: t('{userName} can log in again with their password.', { userName }),
          refuse: t('Keep disabled'),
          colour: 'secondary',
          make: () => sendWriteRequest(endpoints.setUserStatus, { params, body: { disabled: false } }),
          success: t('{userName} can log in again', { userName }),
          failure: t('Failed to enable the account'),
        }
      : {
          needs: 'customers.write',
          confirm: t('Disable account'),
          title: t('Disable {userName}’s account?', { userName }),
          question: t(
            '{userName} is logged out everywhere and cannot log in until you enable the account again. Nothing is deleted, and their orders are not affected.',
            { userName },
          ),
          refuse: t('Keep enabled'),
          make: () => sendWriteRequest(endpoints.setUserStatus, { params, body: { disabled: true } }),
          success: t('{userName} can no longer log in', { userName }),
          failure: t('Failed to disable the account'),
        },
    {
      needs: 'customers.write',
      confirm: t('Delete account'),
      title: t('Delete {userName}’s account?', { userName }),
      question: t(
        'The account, its addresses and its wishlist are permanently deleted. Unpaid orders are cancelled. All other orders are kept without personal data. This cannot be undone.',
      ),
      refuse: t('Keep account'),
      isDeletion: true,
      make: () => sendWriteRequest(endpoints.deleteUser, { params }),
      success: t('The account was deleted'),
      failure: t('Failed to delete the account'),
    },
  ];
}

interface UserActionMenuProps {
  user: AdminUser | CustomerListItem;
  /** True for the user's own account, which only other administrators can change. */
  isOwnAccount: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onChoose: (change: UserAccountAction) => void;
}

export function UserActionMenu({ user, isOwnAccount, buttonRef, onChoose }: UserActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const permissions = usePermissions();
  const changes = getChanges(user).filter(({ needs }) => permissions.includes(needs));
  const close = () => setAnchor(null);
  const choose = (change: UserAccountAction) => {
    close();
    onChoose(change);
  };
  return (
    <>
      <IconButton
        ref={buttonRef}
        id={`${id}-button`}
        aria-label={t('Actions for {name}', { name: user.name || user.email })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        id={`${id}-menu`}
        // Renders the menu inside the main landmark, for screen readers.
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: paper } }}
      >
        <MenuItem component={Link} to={`${panelPaths.adminOrders}?customer=${user._id}`}>
          {t('View orders')}
        </MenuItem>
        {permissions.includes('activity') ? (
          <MenuItem component={Link} to={activityFilterCodec.path({ type: 'user', id: user._id })}>
            {t('View activity')}
          </MenuItem>
        ) : null}
        {isOwnAccount || changes.length > 0 ? <Divider /> : null}
        {isOwnAccount ? (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 260, '&.Mui-disabled': { opacity: 1 } }}>
            <SecondaryText>
              {t(
                'This is your account. Only another administrator can change your role or disable your account. You can delete it in your profile.',
              )}
            </SecondaryText>
          </MenuItem>
        ) : (
          changes.map((change) => (
            <MenuItem
              key={change.confirm}
              onClick={() => choose(change)}
              sx={change.isDeletion ? { color: 'error.main' } : undefined}
            >
              {change.confirm}
            </MenuItem>
          ))
        )}
      </Menu>
    </>
  );
}

const paper = { ...borderStyles, borderRadius: 2, minWidth: 220, '& .MuiMenuItem-root': { minHeight: 44 } };
