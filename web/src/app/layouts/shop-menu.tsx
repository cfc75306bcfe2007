import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useCatalogueMenuLinks } from '@/features/catalogue/collections/menu-api';
import { shopPaths } from '@/shared/config/paths';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { TextLink } from '@/shared/ui/text-link';

interface MenuEntry {
  to: string;
  label: string;
}

function LinkColumn({
  title,
  entries,
  columns = 1,
}: {
  title: string;
  entries: MenuEntry[];
  columns?: number;
}) {
  const id = useId();
  return (
    <div>
      <Typography id={id} component="p" variant="overline" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" role="list" aria-labelledby={id} sx={{ ...list, columns }}>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} dir="auto" sx={{ display: 'block', py: 1, fontWeight: 500 }}>
              {label}
            </TextLink>
          </li>
        ))}
      </Box>
    </div>
  );
}

/** Returns the state of a menu that closes on Escape, outside clicks, focus loss and navigation. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      if (place.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  const onBlur = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, toggle: () => setOpen(!open), place, button, onBlur };
}

/** Menu of categories and collections. A closed menu stays in the document for search engines. */
export function ShopMenu() {
  const { categories, collections } = useCatalogueMenuLinks();
  const { open, toggle, place, button, onBlur } = useDisclosure();
  const id = useId();
  return (
    <Box ref={place} onBlur={onBlur}>
      <IconButton
        ref={button}
        aria-label={t('Categories')}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        sx={{ minWidth: 36, px: 0.5, ml: -1.25, color: 'text.secondary' }}
      >
        <ChevronDown size={18} aria-hidden style={{ rotate: open ? '180deg' : undefined }} />
      </IconButton>
      <Box id={id} sx={{ ...panel, display: open ? 'block' : 'none' }}>
        <Box sx={inside}>
          <LinkColumn
            title={t('Categories')}
            columns={3}
            entries={[{ to: shopPaths.products, label: t('All products') }, ...categories]}
          />
          {collections.length > 0 ? (
            <LinkColumn title={t('Collections')} columns={2} entries={collections} />
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

const list = { mt: 0.5, columnGap: 4, '& > li': { breakInside: 'avoid' } };

const panel = {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  maxHeight: 'calc(100dvh - 72px)',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderBlock: 1,
  borderColor: 'divider',
  boxShadow: '0 18px 40px rgba(31, 26, 23, 0.12)',
};

const inside = {
  ...pageWidthStyles,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  columnGap: 6,
  py: 4,
};
