import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { t } from '@contract/texts/text';
import { useIsHydrated } from '@/shared/use-hydrated';

const DARK_THEME = "[data-color-scheme='dark'] &";

export function ColorModeSwitch() {
  const { colorScheme, setMode } = useColorScheme();
  const hydrated = useIsHydrated();
  const next = hydrated && colorScheme === 'dark' ? 'light' : 'dark';
  const change = () => {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setMode(next === system ? 'system' : next);
  };
  return (
    <IconButton
      aria-label={t(next === 'light' ? 'Switch to the light theme' : 'Switch to the dark theme')}
      onClick={change}
    >
      {/* Shown according to the document's color scheme, which is correct before React renders. */}
      <Box component={Moon} size={20} sx={{ [DARK_THEME]: { display: 'none' } }} />
      <Box component={Sun} size={20} sx={{ display: 'none', [DARK_THEME]: { display: 'block' } }} />
    </IconButton>
  );
}
