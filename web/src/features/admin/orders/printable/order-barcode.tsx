import encodeBarcode from 'jsbarcode';

/** Width of the narrowest bar in pixels, which is 0.5 mm on paper. */
const BAR_WIDTH = 2;
const HEIGHT = 56;
/** Width of the blank margin on each side, in narrowest bars (required by Code 128). */
const QUIET_ZONE = 10;

/** Encodes a text as Code 128. Returns the bars from left to right: 1 for black, 0 for white. */
function toBars(text: string): string {
  const encoded: { encodings?: { data: string }[] } = {};
  encodeBarcode(encoded, text, { format: 'CODE128' });
  return (encoded.encodings ?? []).map(({ data }) => data).join('');
}

/** Barcode of an order number, which opens the order in packing mode when scanned. */
export function OrderBarcode({ number }: { number: string }) {
  const bars = toBars(number);
  const width = bars.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={`Barcode of order ${number}`}
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
