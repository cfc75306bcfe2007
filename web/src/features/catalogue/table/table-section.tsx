import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import type { SetTablePiece } from '@contract/collections/collection-responses';
import { DEFAULT_TABLE_SIZE, type TableSize } from '@contract/collections/table-pieces';
import { t } from '@contract/texts/text';
import { formatLength } from '@/shared/products/measures';
import { formatMinorAmount, useStoreSettings } from '@/shared/settings/store-settings';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { spacedFlexRowStyles, topBorderStyles } from '@/shared/ui/styles/parts';
import { TableDrawing } from './table-drawing';
import { layOutTable } from './table-layout';
import {
  calculateTableTotal,
  countTableUnits,
  createTableLines,
  type PieceChoice,
  type TableLine,
} from './table-lines';
import { TablePieceRow } from './table-piece-row';
import { TableSizeField } from './table-size-field';

export const formatPieceCount = (count: number) =>
  t('{count, plural, one {{count} piece} other {{count} pieces}}', { count });

const toDrawingLabel = (people: number, lines: readonly TableLine[]) =>
  [
    t('Table for {people}, drawn to scale from above', { people }),
    ...lines.filter(({ units }) => units > 0).map(({ units, piece }) => `${units} × ${piece.product.title}`),
  ].join(', ');

interface TableSectionProps {
  pieces: readonly SetTablePiece[];
  /** Renders the button that adds the lines to the cart. Lines without units are omitted. */
  renderAddButton: (lines: readonly TableLine[]) => ReactNode;
}

/** Section in which shoppers choose a number of people, see the table to scale, and buy all pieces at once. */
export function TableSection({ pieces, renderAddButton }: TableSectionProps) {
  const [people, setPeople] = useState<TableSize>(DEFAULT_TABLE_SIZE);
  const [choices, setChoices] = useState<ReadonlyMap<string, PieceChoice>>(new Map());
  const [isChanged, setIsChanged] = useState(false);
  const settings = useStoreSettings();
  const lines = useMemo(() => createTableLines(pieces, choices, people), [pieces, choices, people]);
  const layout = useMemo(() => layOutTable(lines, people), [lines, people]);
  const boughtLines = lines.filter(({ units }) => units > 0);
  const count = countTableUnits(lines);
  const total = formatMinorAmount(calculateTableTotal(lines), undefined, settings);

  const changePeople = (next: TableSize) => {
    setIsChanged(true);
    setPeople(next);
    // Quantities follow the new number of people. Pieces that were left out stay left out.
    setChoices(new Map([...choices].map(([id, choice]) => [id, { ...choice, units: undefined }])));
  };
  const changePiece = (id: string, choice: PieceChoice) => {
    setIsChanged(true);
    setChoices(new Map(choices).set(id, { ...choices.get(id), ...choice }));
  };

  return (
    <Box component="section" aria-labelledby="set-the-table" sx={section}>
      <Box sx={head}>
        <div>
          <Typography id="set-the-table" variant="h2">
            {t('Set the table')}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '52ch' }}>
            {t('Choose how many sit down, and leave out what you already have.')}
          </Typography>
        </div>
        <TableSizeField value={people} onChange={changePeople} />
      </Box>
      <Box sx={columns}>
        <Box sx={picture}>
          <TableDrawing layout={layout} label={toDrawingLabel(people, lines)} changed={isChanged} />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {t('To scale, on a table of {width} by {depth}.', {
              width: formatLength(layout.width, settings.locale),
              depth: formatLength(layout.depth, settings.locale),
            })}
          </Typography>
        </Box>
        <div>
          <Box component="ul" role="list" aria-label={t('Pieces on the table')}>
            {lines.map((line) => (
              <TablePieceRow
                key={line.piece.product._id}
                line={line}
                isLeftOut={choices.get(line.piece.product._id)?.isLeftOut === true}
                onChange={(choice) => changePiece(line.piece.product._id, choice)}
              />
            ))}
          </Box>
          <Box sx={sum}>
            <span>{formatPieceCount(count)}</span>
            <Box component="strong" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
              {total}
            </Box>
          </Box>
          <Box component="output" aria-live="polite" sx={visuallyHiddenStyles}>
            {isChanged
              ? t('Table for {people}: {pieces}, {total}', { people, pieces: formatPieceCount(count), total })
              : ''}
          </Box>
          {renderAddButton(boughtLines)}
        </div>
      </Box>
    </Box>
  );
}

const section = { mb: { xs: 7, md: 11 } };

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 2.5,
  mb: { xs: 2.5, md: 4 },
};

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: { md: 5, lg: 7 },
  rowGap: 3,
  alignItems: 'start',
};

const picture = { position: { md: 'sticky' }, top: { md: 96 } };

const sum = { ...spacedFlexRowStyles, ...topBorderStyles, pt: 2, mb: 2 };
