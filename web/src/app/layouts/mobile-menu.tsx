import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { createPath, Link, useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useCatalogueMenuLinks } from '@/features/catalogue/collections/menu-api';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { LinkButton } from '@/shared/ui/link-button';
import { getAccountMenuLinks } from '@/shared/session/account-links';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { useCloseOnBackNavigation } from '@/shared/use-close-on-back';
import { LanguageLinks } from '../language/language-links';
import { BrandLink } from './brand';
import { getNavigationLinkProps, MAIN_NAVIGATION_LINKS } from './main-links';
import { useLogout } from '../use-leave';

interface MenuEntriesProps {
  label: string;
  entries: { to: string; label: string }[];
  below?: boolean;
  onChoose: () => void;
}

function MenuEntries({ label, entries, below = false, onChoose }: MenuEntriesProps) {
  if (entries.length === 0) return null;
  const row = below ? { minHeight: 44, py: 0.5, typography: 'body1' } : { minHeight: 52, typography: 'h4' };
  return (
    <List aria-label={label} sx={below ? { pt: 0 } : undefined}>
      {below ? (
        <Typography component="li" variant="overline" sx={{ px: 3, color: 'text.secondary' }}>
          {label}
        </Typography>
      ) : null}
      {entries.map((entry) => (
        <ListItem key={entry.to} disablePadding>
          <ListItemButton
            {...(below ? { component: Link } : getNavigationLinkProps(entry.to))}
            to={entry.to}
            onClick={onChoose}
            sx={{ ...row, px: 3, '&.active': { color: 'primary.main' } }}
          >
            {entry.label}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const { categories, collections, sale } = useCatalogueMenuLinks();
  const logout = useLogout();
  useCloseOnBackNavigation(onClose);
  const here = createPath(useLocation());
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('Menu'),
          sx: { width: 'min(86vw, 360px)', bgcolor: 'background.default' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 3, py: 1 }}>
        <Box onClick={onClose}>
          <BrandLink />
        </Box>
        <IconButton aria-label={t('Close menu')} onClick={onClose} sx={{ mr: -1.25 }}>
          <X size={22} />
        </IconButton>
      </Box>
      {user ? null : (
        <Box sx={{ px: 3, pt: 1, pb: 1.5, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <LinkButton
            to={getLoginPath(here, shopPaths.register)}
            variant="contained"
            color="secondary"
            onClick={onClose}
          >
            {t('Sign Up')}
          </LinkButton>
          <SecondaryLink to={getLoginPath(here)} onClick={onClose}>
            {t('Login')}
          </SecondaryLink>
        </Box>
      )}
      <nav aria-label={t('Menu')}>
        <MenuEntries
          label={t('Shop')}
          entries={[
            ...MAIN_NAVIGATION_LINKS,
            ...sale,
            { to: shopPaths.help, label: t('Help') },
            ...(user ? [] : [{ to: shopPaths.wishlist, label: t('Wishlist') }]),
          ]}
          onChoose={onClose}
        />
        <MenuEntries label={t('Categories')} below entries={categories} onChoose={onClose} />
        <MenuEntries label={t('Collections')} below entries={collections} onChoose={onClose} />
        {user ? (
          <>
            <Divider sx={{ mx: 3 }} />
            <MenuEntries label={t('Account')} entries={getAccountMenuLinks(user)} onChoose={onClose} />
          </>
        ) : null}
      </nav>
      <Box sx={{ px: 3, py: 1 }}>
        <LanguageLinks />
      </Box>
      {user ? (
        <Box sx={{ mt: 'auto', p: 3, display: 'grid' }}>
          <SecondaryButton
            size="large"
            onClick={() => {
              onClose();
              logout();
            }}
          >
            {t('Logout')}
          </SecondaryButton>
        </Box>
      ) : null}
    </Drawer>
  );
}
