import type { Announcements } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@contract/texts/text';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ProductPicture } from '@/shared/products/product-picture';
import type { ProductPictureFormValues } from '../product-form';

export const PICTURE_MOVE_INSTRUCTIONS = t(
  'To move a picture, press space or enter, then use the arrow keys. Press space or enter again to drop it, or escape to leave it where it was.',
);

export function usePictureMoveAnnouncements(pictures: readonly ProductPictureFormValues[]): Announcements {
  const hasMoved = useRef(false);
  const getPosition = (key: string | number) => pictures.findIndex((picture) => picture.key === key) + 1;
  const count = pictures.length;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t('Picture {number} of {count} is picked up.', { number: getPosition(active.id), count });
    },
    onDragOver: ({ active, over }) => {
      // Skips the first event. It reports the original position, and would interrupt the text that is being read.
      if (over?.id !== active.id) hasMoved.current = true;
      return over && hasMoved.current
        ? t('Picture {number} is at place {place} of {count}.', {
            number: getPosition(active.id),
            place: getPosition(over.id),
            count,
          })
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t('Picture {number} was dropped at place {place} of {count}.', {
            number: getPosition(active.id),
            place: getPosition(over.id),
            count,
          })
        : t('It stays where it was.'),
    onDragCancel: ({ active }) =>
      t('Picture {number} stays where it was.', { number: getPosition(active.id) }),
  };
}

interface ProductPictureRowProps {
  picture: ProductPictureFormValues;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ProductPictureRow({ picture, index, count, onMove, onRemove }: ProductPictureRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.key });
  const number = index + 1;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={[row, isDragging && { zIndex: 1, boxShadow: '0 10px 30px rgba(31, 26, 23, 0.2)' }]}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('Drag picture {number}', { number })}
        sx={{ gridArea: 'handle', touchAction: 'none', cursor: 'grab', color: 'text.secondary' }}
      >
        <GripVertical size={20} aria-hidden />
      </IconButton>
      <Box sx={{ gridArea: 'picture', position: 'relative' }}>
        <ProductPicture image={picture} alt="" sizes="96px" eager />
        {index === 0 ? (
          <Box component="span" sx={mainBadge}>
            {t('Main', {}, 'picture')}
          </Box>
        ) : null}
      </Box>
      <FormTextField
        name={`pictures.${index}.alt`}
        label={t('Alt text of picture {number}', { number })}
        size="small"
        sx={{ gridArea: 'alt' }}
        helperText={picture.file && !picture.alt ? t('If empty, the product’s title is used.') : undefined}
      />
      <Box sx={{ gridArea: 'buttons', display: 'flex' }}>
        <IconButton
          aria-label={t('Move picture {number} up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('Move picture {number} down', { number })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton data-remove aria-label={t('Remove picture {number}', { number })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1,
  p: 1,
  pl: 0.5,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  gridTemplateColumns: { xs: '36px 72px minmax(0, 1fr)', sm: '40px 84px minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"handle picture buttons" "alt alt alt"',
    sm: '"handle picture alt buttons"',
  },
};

const mainBadge = {
  position: 'absolute',
  insetInlineStart: 6,
  bottom: 6,
  px: 1,
  borderRadius: 1,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.7,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};
