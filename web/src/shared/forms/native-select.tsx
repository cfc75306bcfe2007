import Box from '@mui/material/Box';
import { ChevronDown } from 'lucide-react';

const SelectChevron = ({ className }: { className?: string }) => (
  // MUI centers an icon that is 1em high.
  <Box component={ChevronDown} size="1em" aria-hidden className={className} sx={{ fontSize: '1.25rem' }} />
);

/** Props of MUI's select slot for a native select with the shop's chevron. */
export const NATIVE_SELECT_PROPS = { native: true, IconComponent: SelectChevron };
