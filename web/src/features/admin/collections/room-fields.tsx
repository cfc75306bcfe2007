import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { useRef, useState } from 'react';
import type { AdminCollection } from '@contract/collections/collection-schema';
import { COLLECTION_LIMITS } from '@contract/collections/collection-limits';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import {
  getPictureUploadError,
  PICTURE_FORMAT_NAMES,
  UPLOAD_RULES,
  formatMegabytes,
} from '@contract/uploads';
import { useAction } from '@/shared/data/use-action';
import { PictureInput } from '@/shared/forms/picture-input';
import { ProductPicture } from '@/shared/products/product-picture';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { sendWriteRequest } from '../shared/api/send-change';
import { useProductSearchFieldProps } from '../shared/products/product-search-field';
import { FormFieldRow, ListFieldError, NumberField } from '../shared/forms/form-fields';
import { MultiSelectField } from '../shared/forms/multi-select-field';
import { TitledPanel } from '../shared/layout/titled-panel';
import type { CollectionFormValues } from './collection-form';

type Point = CollectionFormValues['points'][number];

const toPercent = (from: number, length: number, at: number) =>
  String(Math.min(100, Math.max(0, Math.round(((at - from) / length) * 100))));

function PictureWithPoints({
  picture,
  points,
  moving,
  onPlace,
}: {
  picture: NonNullable<AdminCollection['picture']>;
  points: readonly Point[];
  moving: boolean;
  onPlace: (x: string, y: string) => void;
}) {
  return (
    <Box
      // For mouse and touch only. Keyboard users enter the position in number fields.
      role="presentation"
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        if (moving) onPlace(toPercent(left, width, clientX), toPercent(top, height, clientY));
      }}
      sx={{ position: 'relative', cursor: moving ? 'crosshair' : undefined }}
    >
      <ProductPicture
        image={picture}
        alt=""
        name={t('Picture of the collection')}
        sizes="(min-width: 900px) 620px, calc(100vw - 64px)"
        sx={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      />
      {points.map(({ product, x, y }, at) => (
        <Box key={product} aria-hidden style={{ left: `${x}%`, top: `${y}%` }} sx={marker}>
          {at + 1}
        </Box>
      ))}
    </Box>
  );
}

function PointFields({ picture }: { picture: NonNullable<AdminCollection['picture']> }) {
  const [{ value: points }, , { setValue }] = useField<Point[]>('points');
  const ids = points.map(({ product }) => product);
  const choice = useProductSearchFieldProps(ids);
  const [moving, setMoving] = useState<string | null>(null);

  const choosePoints = (chosen: string[]) => {
    const added = chosen.find((id) => !ids.includes(id));
    if (added) setMoving(added);
    void setValue(
      chosen.map((id) => points.find(({ product }) => product === id) ?? { product: id, x: '50', y: '50' }),
    );
  };
  const movePoint = (x: string, y: string) =>
    void setValue(points.map((point) => (point.product === moving ? { ...point, x, y } : point)));

  return (
    <>
      <PictureWithPoints picture={picture} points={points} moving={moving !== null} onPlace={movePoint} />
      <MultiSelectField
        filterSelectedOptions
        // Closes the list after each choice, because it could cover the picture that the user clicks next.
        disableCloseOnSelect={false}
        id="points"
        label={t('Products in the picture')}
        hint={t(
          'Up to {points}. Choose a product, then click its position in the picture or enter it below.',
          { points: COLLECTION_LIMITS.points },
        )}
        {...choice}
        getOptionDisabled={() => points.length >= COLLECTION_LIMITS.points}
        value={ids}
        onChange={choosePoints}
      />
      <ListFieldError name="points" />
      {points.map(({ product }, at) => (
        <Box key={product} role="group" aria-label={choice.nameOf(product)} sx={row}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {at + 1}. {choice.nameOf(product)}
          </Box>
          <FormFieldRow>
            <NumberField name={`points.${at}.x`} label={t('From the left')} unit="%" />
            <NumberField name={`points.${at}.y`} label={t('From the top')} unit="%" />
            <SecondaryButton
              aria-pressed={moving === product}
              onClick={() => setMoving(moving === product ? null : product)}
              sx={{ minHeight: 56 }}
            >
              {moving === product ? t('Click the picture') : t('Set position by clicking')}
            </SecondaryButton>
          </FormFieldRow>
        </Box>
      ))}
    </>
  );
}

/** Fields for a collection's picture and the products marked in the picture. A new picture is uploaded at once. */
export function ShoppablePictureFields({ collection }: { collection: AdminCollection | null }) {
  const [picture, show] = useState(collection?.picture ?? null);
  const [fileProblem, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const request = { params: { slug: collection?.slug ?? '' } };
  const uploading = useAction(
    (file: File) =>
      sendWriteRequest(endpoints.setCollectionPicture, { ...request, files: { picture: [file] } }),
    {
      success: t('The picture was saved.'),
      failure: t('The picture could not be saved. Please try again.'),
      onSuccess: ({ data }) => show(data.collection.picture),
    },
  );
  const removing = useAction(() => sendWriteRequest(endpoints.removeCollectionPicture, request), {
    success: t('The picture was removed.'),
    failure: t('The picture could not be removed. Please try again.'),
    onSuccess: () => {
      show(null);
      uploadButton.current?.focus();
    },
  });
  const choosePoints = ([file]: File[]) => {
    if (!file) return;
    const problem = getPictureUploadError(file, UPLOAD_RULES.collectionPicture);
    setRefused(problem);
    if (problem === null) void uploading.run(file);
  };
  return (
    <TitledPanel
      title={t('Custom picture')}
      note={t(
        'A wide picture of a room that shows the products, ideally 16:9. Points in the picture link to the products.',
      )}
      stacked
    >
      {collection ? (
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SecondaryButton
              ref={uploadButton}
              loading={uploading.busy}
              onClick={() => input.current?.click()}
            >
              {picture ? t('Replace picture') : t('Upload a picture')}
            </SecondaryButton>
            {picture ? (
              <Button color="secondary" loading={removing.busy} onClick={() => void removing.run()}>
                {t('Remove picture')}
              </Button>
            ) : null}
            <PictureInput ref={input} label={t('Picture file')} onChosen={choosePoints} />
          </Box>
          {fileProblem ? (
            <FormHelperText error role="alert">
              {fileProblem}
            </FormHelperText>
          ) : (
            <SecondaryText>
              {t('{formats}, at most {size}.', {
                formats: PICTURE_FORMAT_NAMES,
                size: formatMegabytes(UPLOAD_RULES.collectionPicture.maxBytes),
              })}
            </SecondaryText>
          )}
        </Box>
      ) : (
        <SecondaryText>{t('Create the collection first. Then you can upload a picture here.')}</SecondaryText>
      )}
      {picture ? <PointFields picture={picture} /> : null}
    </TitledPanel>
  );
}

const marker = {
  position: 'absolute',
  width: 28,
  height: 28,
  m: '-14px 0 0 -14px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: '#fffdf8',
  color: '#1f1b16',
  fontSize: '0.8125rem',
  fontWeight: 700,
  boxShadow: '0 0 0 1px rgb(31 27 22 / 0.4), 0 2px 8px rgb(31 27 22 / 0.35)',
};

const row = { display: 'grid', gap: 1.25 };
