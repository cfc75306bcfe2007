import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import {
  getReferenceObjects,
  getTypicalScale,
  loadScreenScale,
  saveScreenScale,
  SCALE_LIMITS,
  type ReferenceObject,
} from './screen-scale';
import {
  outlineStyles,
  surfaceStyles,
  TrueSizeOutline,
  type TrueSizeOutlineProps,
} from './true-size-outline';

export interface TrueSizeDialogProps extends Omit<TrueSizeOutlineProps, 'scale'> {
  open: boolean;
  onClose: () => void;
}

interface CalibrationProps {
  scale: number;
  object: ReferenceObject;
  onChange: (scale: number) => void;
}

function Calibration({ scale, object, onChange }: CalibrationProps) {
  const id = useId();
  return (
    <>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        {t('Size of the outline')}
      </Box>
      <Box
        component="input"
        type="range"
        id={id}
        {...SCALE_LIMITS}
        step={0.02}
        value={scale}
        aria-valuetext={t('{pixels} pixels wide', { pixels: Math.round(object.width * scale) })}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={slider}
      />
      <Box
        sx={surfaceStyles}
        tabIndex={0}
        role="region"
        aria-label={t('Outline of {object}', { object: object.name })}
      >
        <Box
          sx={outlineStyles}
          style={{
            width: object.width * scale,
            height: object.height * scale,
            borderRadius: object.radius * scale,
          }}
        />
      </Box>
    </>
  );
}

/** Dialog that lets the user match an outline to a card or coin once, then shows the product's outline in true size. */
export function TrueSizeDialog({ open, onClose, ...product }: TrueSizeDialogProps) {
  const { currency } = useStoreSettings();
  const objects = getReferenceObjects(currency);
  const [saved, setSaved] = useState(() => loadScreenScale(devicePixelRatio));
  const [scale, setScale] = useState(() => saved ?? getTypicalScale(navigator.maxTouchPoints > 0));
  const [chosen, setChosen] = useState(0);
  const object = objects[chosen]!;
  const finish = () => {
    saveScreenScale(scale, devicePixelRatio);
    setSaved(scale);
  };
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      width={720}
      title={t(saved === null ? 'Measure your screen' : 'True size')}
      text={
        saved === null
          ? t(
              'Lay {object} on the screen and move the slider until the outline matches it. You do this only once.',
              { object: object.name },
            )
          : undefined
      }
      actions={
        saved === null ? (
          <>
            <SecondaryButton onClick={onClose}>{t('Cancel')}</SecondaryButton>
            <Button variant="contained" onClick={finish}>
              {t('It matches')}
            </Button>
          </>
        ) : (
          <>
            <SecondaryButton onClick={() => setSaved(null)}>{t('Measure again')}</SecondaryButton>
            <Button variant="contained" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        )
      }
    >
      {saved === null ? (
        <>
          {objects.length > 1 ? (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={t('Object to lay on the screen')}
              value={chosen}
              onChange={(_event, next: number | null) => next !== null && setChosen(next)}
              sx={{ mb: 2 }}
            >
              {objects.map(({ label }, index) => (
                <ToggleButton key={label} value={index} sx={{ px: 2, minHeight: 44 }}>
                  {label}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          ) : null}
          <Calibration scale={scale} object={object} onChange={setScale} />
        </>
      ) : (
        <TrueSizeOutline {...product} scale={saved} />
      )}
    </DialogFrame>
  );
}

const slider = {
  display: 'block',
  width: '100%',
  height: 44,
  m: 0,
  accentColor: 'var(--mui-palette-primary-main)',
  touchAction: 'pan-y',
};
