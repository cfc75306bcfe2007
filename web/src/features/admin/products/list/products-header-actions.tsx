import Box from '@mui/material/Box';
import { Upload } from 'lucide-react';
import { paths } from '@/shared/config/panel-paths';
import { DownloadButton } from '@/shared/ui/download-button';
import { LinkButton } from '@/shared/ui/link-button';
import { AddButton } from '../../admin-heading';
import { exportProducts } from '../products-api';
import { useMay } from '../../rights/may';

/** Add, import and export. */
export function ProductsHeaderActions() {
  if (!useMay('products.write')) return null;
  return (
    <Box sx={actions}>
      <DownloadButton
        variant="text"
        busyText="Exporting…"
        failed="The export failed. Please try again."
        onDownload={exportProducts}
      >
        Export CSV
      </DownloadButton>
      <LinkButton to={paths.adminImport} color="secondary" startIcon={<Upload size={18} aria-hidden />}>
        Import
      </LinkButton>
      <AddButton to={paths.adminNewProduct}>Add product</AddButton>
    </Box>
  );
}

const actions = {
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
  // Twice, to be stronger than the buttons' own styles, whichever of them come first.
  '&& > *': { px: { xs: 1.5, sm: 2.25 }, whiteSpace: 'nowrap' },
  '& > :not(:last-child) .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  // On a phone the most frequent action comes first.
  '& > :last-child': { order: { xs: -1, sm: 0 }, mr: { xs: 'auto', sm: 0 } },
};
