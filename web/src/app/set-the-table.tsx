import type { SetTablePiece } from '@contract/collections/collection-responses';
import { AddPiecesButton } from '@/features/cart/adding/add-pieces-button';
import type { TableLine } from '@/features/catalogue/table/table-lines';
import { TableSection } from '@/features/catalogue/table/table-section';

const renderAddButton = (lines: readonly TableLine[]) => (
  <AddPiecesButton
    pieces={lines.map(({ piece, variant, units }) => ({
      product: piece.product,
      variant: variant?._id,
      quantity: units,
    }))}
  />
);

export function SetTheTable({ pieces }: { pieces: readonly SetTablePiece[] }) {
  return <TableSection pieces={pieces} renderAddButton={renderAddButton} />;
}
