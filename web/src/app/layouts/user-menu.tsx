import IconButton from '@mui/material/IconButton';
import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';

const loadPopup = () => import('./user-menu-popup');
const UserMenuPopup = lazy(loadPopup);

export function UserMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('Account of {name}', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleUserRound size={22} />
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <UserMenuPopup user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
