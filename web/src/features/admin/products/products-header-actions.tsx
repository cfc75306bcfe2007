import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import { LinkButton } from '@/shared/ui/link-button';
import { exportProducts } from './products-api';

/** What begins beside the list: a new product, many new ones, all of them as a file. */
export function ProductsHeaderActions() {
  const [exporting, setExporting] = useState(false);
  const save = async () => {
    if (exporting) return;
    setExporting(true);
    try {
      await exportProducts();
    } catch (error) {
      toasts.error(messageOf(error, 'The export failed. Please try again.'));
    } finally {
      setExporting(false);
    }
  };
  return (
    <Box sx={actions}>
      <Button
        color="secondary"
        startIcon={<Download size={18} aria-hidden />}
        aria-disabled={exporting}
        onClick={() => void save()}
      >
        {exporting ? 'Exporting…' : 'Export CSV'}
      </Button>
      <LinkButton to={paths.adminImport} color="secondary" startIcon={<Upload size={18} aria-hidden />}>
        Import
      </LinkButton>
      <LinkButton to={paths.adminNewProduct} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
        Add product
      </LinkButton>
    </Box>
  );
}

const actions = {
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
  '& > *': { px: { xs: 1.5, sm: 2.25 }, whiteSpace: 'nowrap' },
  '& > :not(:last-child) .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  // On a phone the one that is done most comes first.
  '& > :last-child': { order: { xs: -1, sm: 0 }, mr: { xs: 'auto', sm: 0 } },
};
