import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { getLowStockNote } from '../stock-note';

export function StockIndicator({ countInStock }: { countInStock: number }) {
  const soldOut = countInStock === 0;
  const note = getLowStockNote(countInStock);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, fontWeight: 600 }}>
      <Box
        aria-hidden
        sx={{
          width: 9,
          height: 9,
          borderRadius: '50%',
          bgcolor: soldOut ? 'text.secondary' : 'success.main',
        }}
      />
      <Box component="span" sx={{ color: soldOut ? 'text.secondary' : 'success.main' }}>
        {soldOut ? t('Out of Stock') : t('In Stock')}
      </Box>
      {note ? (
        <Box
          component="span"
          sx={{ color: note.urgent ? 'warning.main' : 'text.secondary', fontWeight: 500 }}
        >
          {note.text}
        </Box>
      ) : null}
    </Box>
  );
}
