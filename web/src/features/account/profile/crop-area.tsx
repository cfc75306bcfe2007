import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { t } from '@contract/texts/text';
import 'react-easy-crop/react-easy-crop.css';

const MAX_ZOOM = 4;

interface AvatarCropAreaProps {
  url: string;
  /** Called with the selected area, in pixels of the original image. */
  onChange: (area: Area) => void;
  onUnreadable: () => void;
}

/** Preview of the cropped avatar. `area` is the selected area in percent of the image's size. */
function CropPreview({ url, area, size }: { url: string; area: Area; size: number }) {
  return (
    <Box sx={{ ...round, width: size, height: size }}>
      <Box
        component="img"
        src={url}
        alt=""
        sx={{ position: 'absolute', maxWidth: 'none' }}
        style={{
          width: `${10_000 / area.width}%`,
          height: `${10_000 / area.height}%`,
          left: `${(-100 * area.x) / area.width}%`,
          top: `${(-100 * area.y) / area.height}%`,
        }}
      />
    </Box>
  );
}

/** Image with a round selection, which users move by pointer, touch or arrow keys, and zoom. */
export function AvatarCropArea({ url, onChange, onUnreadable }: AvatarCropAreaProps) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <>
      <Box sx={stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={10}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(percentages, pixels) => {
            setArea(percentages);
            onChange(pixels);
          }}
          // Trusted Types do not allow the styles that the library would insert.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-label': t('Visible area. Use the arrow keys to move it.'),
            'aria-describedby': id,
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ZoomOut size={20} aria-hidden />
        <Slider
          aria-label={t('Zoom')}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          shiftStep={0.5}
          value={zoom}
          onChange={(_event, value) => setZoom(value)}
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
        />
        <ZoomIn size={20} aria-hidden />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 72 }}>
          {area ? (
            <>
              <CropPreview url={url} area={area} size={72} />
              <CropPreview url={url} area={area} size={36} />
            </>
          ) : null}
        </Box>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Drag and zoom to fit. The arrow keys also move it.')}
        </Typography>
      </Box>
    </>
  );
}

const stage = {
  position: 'relative',
  height: { xs: 280, sm: 320 },
  borderRadius: 1.5,
  overflow: 'hidden',
  bgcolor: 'background.tile',
};

const round = {
  position: 'relative',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  bgcolor: 'background.tile',
};
