import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Heart, Menu as MenuIcon, Search, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { useCatalogueMenuLinks } from '@/features/catalogue/collections/menu-api';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { createIsland } from '@/shared/island';
import { useSession } from '@/shared/session/session';
import { LinkButton } from '@/shared/ui/link-button';
import { useIsHydrated } from '@/shared/use-hydrated';
import { preloadPage } from '../pages';
import { BrandLink } from './brand';
import { getNavigationLinkProps, MAIN_NAVIGATION_LINKS } from './main-links';
import { ColorModeSwitch } from './theme-switch';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';

const SearchBox = createIsland(
  () => import('@/features/catalogue/search/search-box').then((box) => box.SearchBox),
  { at: '[role=search]' },
);
const ShopMenu = createIsland<object>(() => import('./shop-menu').then((menu) => menu.ShopMenu), {
  at: `nav[aria-label="${t('Main')}"]`,
  fallback: <Box sx={{ width: '26px' }} />,
});
const CartButton = createIsland(() => import('./cart-button').then((button) => button.CartButton));
const UserMenu = createIsland<{ user: User }>(() => import('./user-menu').then((menu) => menu.UserMenu), {
  fallback: <Box sx={{ width: 44, height: 44 }} />,
});
const loadMobileMenu = () => import('./mobile-menu');
const MobileMenu = lazy(loadMobileMenu);

const flexOnWideScreens = { xs: 'none', md: 'flex' };
const flexOnNarrowScreens = { xs: 'flex', md: 'none' };

const hiddenOnNarrowBar = { '@media (max-width: 1099.95px)': { display: 'none' } };

function MainLink({ to, label }: { to: string; label: string }) {
  return (
    <Box
      {...getNavigationLinkProps(to)}
      to={to}
      onMouseEnter={() => void preloadPage(to)}
      onFocus={() => void preloadPage(to)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        px: 1.5,
        color: 'text.secondary',
        textDecoration: 'none',
        fontWeight: 500,
        '&:hover, &.active': { color: 'text.primary' },
        // On narrow screens, the logo leads to the home page, and the footer to About.
        ...(to === shopPaths.home || to === shopPaths.about ? hiddenOnNarrowBar : {}),
        '&.active': { boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' },
      }}
    >
      {label}
    </Box>
  );
}

function MainNavigation() {
  const { sale } = useCatalogueMenuLinks();
  return (
    <Box component="nav" aria-label={t('Main')} sx={{ display: flexOnWideScreens, gap: 0.5, ml: 3 }}>
      {MAIN_NAVIGATION_LINKS.map(({ to, label }) =>
        to === shopPaths.products ? (
          <Box key={to} sx={{ display: 'flex', alignItems: 'center' }}>
            <MainLink to={to} label={label} />
            <ShopMenu />
          </Box>
        ) : (
          <MainLink key={to} to={to} label={label} />
        ),
      )}
      {sale.map((link) => (
        <MainLink key={link.to} {...link} />
      ))}
    </Box>
  );
}

/** User menu, or login links for guests. While the session is loading, CSS shows the more likely of the two. */
function Account() {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // The server-rendered page is cached for many URLs, so the current URL is unknown until hydration.
  const here = useIsHydrated() ? pathname + search + hash : shopPaths.home;
  if (user) return <UserMenu user={user} />;
  return (
    <>
      {status === 'loading' ? <Box className="for-users" sx={{ width: 44, height: 44 }} /> : null}
      <Box className="for-guests" sx={{ display: flexOnWideScreens, gap: 1, ml: 1 }}>
        <LinkButton to={getLoginPath(here)} color="secondary" data-early>
          {t('Login')}
        </LinkButton>
        <LinkButton
          to={getLoginPath(here, shopPaths.register)}
          color="secondary"
          variant="contained"
          data-early
        >
          {t('Register')}
        </LinkButton>
      </Box>
    </>
  );
}

function PhoneSearch({ onClose }: { onClose: () => void }) {
  return (
    <Box
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{ ...pageWidthStyles, display: flexOnNarrowScreens, alignItems: 'center', gap: 0.5, minHeight: 60 }}
    >
      <SearchBox autoFocus onDone={onClose} sx={{ flex: 1 }} />
      <IconButton aria-label={t('Close search')} onClick={onClose} sx={{ mr: -1.25 }}>
        <X size={22} />
      </IconButton>
    </Box>
  );
}

export function Navbar() {
  const isCheckout = useLocation().pathname === shopPaths.checkout;
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  return (
    <Box component="header" sx={bar}>
      {searching ? <PhoneSearch onClose={() => setSearching(false)} /> : null}
      <Box
        sx={{
          ...pageWidthStyles,
          display: searching ? flexOnWideScreens : 'flex',
          alignItems: 'center',
          minHeight: { xs: 60, md: 72 },
          // Aligns the icon of the last button with the edge of the page, rather than the button itself.
          paddingInlineEnd: { xs: 0.75, sm: 1.75, md: 3 },
          gap: { xs: 0, md: 0.5 },
          // Only the search box shrinks, so that no label breaks into lines.
          '& > *': { flexShrink: 0 },
        }}
      >
        {isCheckout ? null : (
          <IconButton
            aria-label={t('Open menu')}
            aria-haspopup="dialog"
            onMouseEnter={() => void loadMobileMenu()}
            onFocus={() => void loadMobileMenu()}
            onClick={() => setMenuOpen(true)}
            sx={{ display: flexOnNarrowScreens, ml: -1.25 }}
          >
            <MenuIcon size={22} />
          </IconButton>
        )}
        <BrandLink />
        {isCheckout ? null : <MainNavigation />}
        <Box sx={{ flex: 1 }} />
        {isCheckout ? null : (
          <>
            <SearchBox sx={{ display: { xs: 'none', md: 'block' }, width: 'min(24vw, 320px)', mr: 1 }} />
            <IconButton
              aria-label={t('Search')}
              onClick={() => setSearching(true)}
              sx={{ display: flexOnNarrowScreens }}
            >
              <Search size={20} />
            </IconButton>
          </>
        )}
        <ColorModeSwitch />
        {isCheckout ? null : (
          <IconButton
            component={Link}
            to={shopPaths.wishlist}
            aria-label={t('Wishlist')}
            sx={{ display: flexOnWideScreens }}
          >
            <Heart size={20} />
          </IconButton>
        )}
        <CartButton />
        <Account />
      </Box>
      <span className="complete" hidden />
      {menuOpen ? (
        <Suspense fallback={null}>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}

const bar = {
  displayPrint: 'none',
  position: 'sticky',
  ...staticOnShortScreenStyles,
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  // Hidden until the whole bar has been parsed, because its parts would move while the document loads.
  '&:not(:has(> .complete))': { visibility: 'hidden' },
};
