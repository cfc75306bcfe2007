import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ProductPicture } from '@/shared/products/product-picture';
import { menuItem, menuSlots } from '../../product-menu';
import type { FormPicture } from '../product-form';

interface VariantPictureProps {
  /** What the variant is called. */
  name: string;
  /** A picture's key. */
  chosen: string | null;
  pictures: readonly FormPicture[];
  onChoose: (key: string | null) => void;
}

/** Chooses the picture of a variant. */
export function VariantPicture({ name, chosen, pictures, onChoose }: VariantPictureProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const at = pictures.findIndex(({ key }) => key === chosen);
  const choose = (key: string | null) => () => {
    onChoose(key);
    setAnchor(null);
  };
  const label = (index: number) => pictures[index]?.alt || `Picture ${index + 1}`;
  return (
    <>
      <ButtonBase
        aria-label={`Picture of ${name}: ${at === -1 ? 'none' : label(at)}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          width: 48,
          height: 48,
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
        }}
      >
        <ProductPicture
          image={pictures[at] ?? null}
          alt=""
          sizes="48px"
          sx={{ width: '100%', borderRadius: 0, '& svg': { width: 18 } }}
        />
      </ButtonBase>
      {anchor ? (
        <Menu
          // Inside the page's main landmark, for screen readers.
          disablePortal
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={menuSlots(`Picture of ${name}`)}
        >
          <MenuItem selected={at === -1} onClick={choose(null)} sx={menuItem}>
            No picture of its own
          </MenuItem>
          {pictures.map((picture, index) => (
            <MenuItem
              key={picture.key}
              selected={index === at}
              onClick={choose(picture.key)}
              sx={{ minHeight: 56, gap: 1.5 }}
            >
              <Box sx={{ width: 44 }}>
                <ProductPicture image={picture} alt="" sizes="44px" />
              </Box>
              {label(index)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
