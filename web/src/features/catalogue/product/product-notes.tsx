import Box from '@mui/material/Box';
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { freeFromText, useStoreSettings } from '@/shared/settings/store-settings';

/** The three promises beside every product (docs/product.md, Product page), from the settings. */
export function ProductNotes() {
  const settings = useStoreSettings();
  const { warrantyYears, returnDays } = settings.claims;
  const freeFrom = freeFromText(settings);
  const notes = [
    ...(freeFrom === null ? [] : [{ icon: Truck, text: `Free shipping over ${freeFrom}` }]),
    { icon: ShieldCheck, text: `${warrantyYears} year warranty` },
    { icon: RotateCcw, text: `${returnDays}-day returns` },
  ];
  return (
    <Box component="ul" sx={list}>
      {notes.map(({ icon: Icon, text }) => (
        <Box key={text} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25 }}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {text}
        </Box>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  px: 2.25,
  py: 1,
  borderRadius: 1.5,
  bgcolor: 'background.tile',
  fontSize: '0.9375rem',
};
