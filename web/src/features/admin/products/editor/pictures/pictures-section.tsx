import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { t } from '@contract/texts/text';
import {
  formatMegabytes,
  PICTURE_FORMAT_NAMES,
  PICTURE_EXTENSIONS_BY_TYPE,
  UPLOAD_RULES,
} from '@contract/uploads';
import {
  validatePictureFiles,
  createUniqueKey,
  type ProductPictureFormValues,
  type ProductFormValues,
} from '../product-form';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { PICTURE_MOVE_INSTRUCTIONS, ProductPictureRow, usePictureMoveAnnouncements } from './picture-row';
import { TitledPanel } from '../../../shared/layout/titled-panel';

/** Returns a function that creates preview URLs for files. The URLs are revoked on unmount. */
function usePreviewUrls() {
  const urlsRef = useRef<string[]>([]);
  useEffect(() => {
    const urls = urlsRef.current;
    return () => urls.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return (file: File) => {
    const url = URL.createObjectURL(file);
    urlsRef.current.push(url);
    return url;
  };
}

export function ProductPicturesSection() {
  const { values, errors, setFieldValue, setFieldError } = useFormikContext<ProductFormValues>();
  const { pictures } = values;
  const [rejectedMessages, setRejectedMessages] = useState<string[]>([]);
  const createPreviewUrl = usePreviewUrls();
  const announcements = usePictureMoveAnnouncements(pictures);
  const list = useRef<HTMLUListElement>(null);

  const setPictures = (next: ProductPictureFormValues[]) => {
    void setFieldValue('pictures', next, false);
    setFieldError('pictures', undefined);
  };
  const add = (files: readonly File[]) => {
    const checked = validatePictureFiles(pictures, files);
    setRejectedMessages(checked.refused);
    const added = checked.taken.map((file) => ({
      key: createUniqueKey(),
      url: createPreviewUrl(file),
      file,
      alt: '',
    }));
    if (added.length > 0) setPictures([...pictures, ...added]);
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < pictures.length && from !== to) setPictures(arrayMove(pictures, from, to));
  };
  const remove = (at: number) => {
    const removedKey = pictures[at]?.key;
    const next = pictures.filter((_picture, index) => index !== at);
    void setFieldValue(
      'variants',
      values.variants.map((variant) =>
        variant.image === removedKey ? { ...variant, image: null } : variant,
      ),
      false,
    );
    setPictures(next);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
      (buttons?.[Math.min(at, buttons.length - 1)] ?? chooser.current)?.focus();
    });
  };
  const chooser = useRef<HTMLButtonElement>(null);

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: PICTURE_EXTENSIONS_BY_TYPE,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted: File[], rejected) => add([...accepted, ...rejected.map(({ file }) => file)]),
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const place = (key: string | number) => pictures.findIndex((picture) => picture.key === key);
    if (over) move(place(active.id), place(over.id));
  };
  const problem = typeof errors.pictures === 'string' ? errors.pictures : null;
  const messages = problem ? [problem, ...rejectedMessages] : rejectedMessages;
  return (
    <TitledPanel title={t('Pictures')} note={t('The first picture is the main picture.')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
        onDragEnd={handleDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: PICTURE_MOVE_INSTRUCTIONS },
        }}
      >
        <SortableContext items={pictures.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Box component="ul" role="list" aria-label={t('Pictures')} ref={list} sx={rows}>
            {pictures.map((picture, at) => (
              <ProductPictureRow
                key={picture.key}
                picture={picture}
                index={at}
                count={pictures.length}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box
        {...getRootProps()}
        sx={[dropZone, isDragActive && { borderColor: 'primary.main', bgcolor: 'background.tile' }]}
      >
        <input {...getInputProps({ 'aria-label': t('Picture files') })} />
        <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
        <span>{isDragActive ? t('Drop them here') : t('Drag pictures here, or')}</span>
        <SecondaryButton
          ref={chooser}
          disabled={pictures.length >= UPLOAD_RULES.productPictures.max}
          onClick={open}
        >
          {t('Choose pictures')}
        </SecondaryButton>
        <Box component="span" sx={{ fontSize: '0.8438rem' }}>
          {t('{formats}, up to {size} each, at most {max} pictures', {
            formats: PICTURE_FORMAT_NAMES,
            size: formatMegabytes(UPLOAD_RULES.productPictures.maxBytes),
            max: UPLOAD_RULES.productPictures.max,
          })}
        </Box>
      </Box>
      {messages.length > 0 ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      ) : null}
    </TitledPanel>
  );
}

const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '&:not(:empty)': { mb: 2 },
};

const dropZone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  p: 2.5,
  textAlign: 'center',
  color: 'text.secondary',
  borderRadius: 2,
  border: '1.5px dashed',
  borderColor: 'text.secondary',
  transition: 'background-color 160ms, border-color 160ms',
};
