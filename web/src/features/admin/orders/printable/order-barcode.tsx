import encodeBarcode from 'jsbarcode';
import { t } from '@contract/texts/text';

/** Width of the narrowest bar in pixels. Two pixels are 0.5 mm on paper. */
const BAR_WIDTH = 2;
const HEIGHT = 56;
/** Width of the blank margin on each side, in multiples of the narrowest bar. Required by Code 128. */
const QUIET_ZONE = 10;

/** Encodes a text as a Code 128 barcode. In the result, 1 is a black bar and 0 a white bar. */
function toBars(text: string): string {
  const encoded: { encodings?: { data: string }[] } = {};
  encodeBarcode(encoded, text, { format: 'CODE128' });
  return (encoded.encodings ?? []).map(({ data }) => data).join('');
}

/** Barcode of an order number. Scanning the barcode in packing mode opens the order. */
export function OrderBarcode({ number }: { number: string }) {
  const bars = toBars(number);
  const width = bars.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={t('Barcode of order {number}', { number })}
      width={width * BAR_WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT / BAR_WIDTH}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%' }}
    >
      <rect width={width} height={HEIGHT / BAR_WIDTH} fill="#fff" />
      {[...bars.matchAll(/1+/g)].map(({ index, 0: { length } }) => (
        <rect key={index} x={index + QUIET_ZONE} width={length} height={HEIGHT / BAR_WIDTH} fill="#000" />
      ))}
    </svg>
  );
}
