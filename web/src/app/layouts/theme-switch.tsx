import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';

/** Light or dark. Going back to what the system wishes follows the system again. */
export function ThemeSwitch() {
  const { colorScheme, systemMode, setMode } = useColorScheme();
  const next = colorScheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      aria-label={`Switch to the ${next} theme`}
      onClick={() => setMode(next === systemMode ? 'system' : next)}
    >
      {next === 'dark' ? <Moon size={20} /> : <Sun size={20} />}
    </IconButton>
  );
}
