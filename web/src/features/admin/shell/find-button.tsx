import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { HiddenText } from '@/shared/ui/text';
import { KeyNames } from './key-names';

/** Opens the box that finds everything; says by which keys, too. */
export const FindButton = ({ onClick }: { onClick: () => void }) => (
  <ButtonBase onClick={onClick} aria-haspopup="dialog" sx={look}>
    <Search size={17} aria-hidden />
    <span>
      Find
      <HiddenText> or do something</HiddenText>
    </span>
    <Box component="span" aria-hidden sx={{ ml: 'auto' }}>
      <KeyNames keys="mod+k" />
    </Box>
  </ButtonBase>
);

const look = {
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: 40,
  px: 1.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  typography: 'body2',
} as const;
