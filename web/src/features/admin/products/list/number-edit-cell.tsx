import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Popper from '@mui/material/Popper';
import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { formatPriceInput } from '@contract/typed/number-input';

export interface CellEditError {
  id: string;
  field: string;
  message: string;
}

export const CellEditErrorContext = createContext<CellEditError | null>(null);

export function NumberEditCell({
  id,
  field,
  value,
  hasFocus,
  colDef,
  row,
}: GridRenderEditCellParams<Product>) {
  const api = useGridApiContext();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const messageId = useId();
  const problem = use(CellEditErrorContext);
  const message = problem?.id === id && problem.field === field ? problem.message : null;
  // `value` is the saved number until the user types, then the typed text.
  const text = typeof value === 'number' && field === 'price' ? formatPriceInput(value) : String(value ?? '');

  useEffect(() => {
    if (!hasFocus) return;
    input.current?.focus();
    input.current?.select();
  }, [hasFocus]);
  return (
    <Box ref={setAnchor} sx={{ width: '100%', px: 1 }}>
      <InputBase
        inputRef={input}
        value={text}
        onChange={({ target }) => void api.current.setEditCellValue({ id, field, value: target.value })}
        inputProps={{
          'aria-label': t('{label} of {name}', { label: colDef.headerName ?? '', name: row.title }),
          'aria-invalid': message !== null,
          'aria-describedby': message ? messageId : undefined,
          inputMode: field === 'price' ? 'decimal' : 'numeric',
          autoComplete: 'off',
        }}
        onKeyDown={(event) => {
          // Without this, the same key press would also confirm a dialog that saving may open.
          if (event.key === 'Enter') event.preventDefault();
        }}
        sx={{
          width: '100%',
          fontSize: '0.9375rem',
          '& input': { textAlign: 'right', outline: 'none !important' },
        }}
      />
      <Popper open={message !== null} anchorEl={anchor} placement="bottom-end" sx={{ zIndex: 'tooltip' }}>
        <Box id={messageId} role="alert" sx={bubble}>
          {message}
        </Box>
      </Popper>
    </Box>
  );
}

const bubble = {
  mt: 0.5,
  maxWidth: 280,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'error.main',
  bgcolor: 'background.paper',
  color: 'error.main',
  fontSize: '0.875rem',
  fontWeight: 500,
};
