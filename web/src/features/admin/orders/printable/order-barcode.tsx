import encodeBarcode from 'jsbarcode';

/** Pixels of the narrowest bar: 0.5 mm on paper, which every scanner reads. */
const BAR = 2;
const HEIGHT = 56;
/** Narrowest bars of white on each side, which Code 128 asks for. */
const QUIET = 10;

/** Returns the bars of a text in Code 128, from left to right: 1 for black, 0 for white. */
function toBars(text: string): string {
  const encoded: { encodings?: { data: string }[] } = {};
  encodeBarcode(encoded, text, { format: 'CODE128' });
  return (encoded.encodings ?? []).map(({ data }) => data).join('');
}

/** An order's number as a barcode, which packing mode opens the order by. */
export function OrderBarcode({ number }: { number: string }) {
  const bars = toBars(number);
  const width = bars.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={`Barcode of order ${number}`}
      width={width * BAR}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT / BAR}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%' }}
    >
      <rect width={width} height={HEIGHT / BAR} fill="#fff" />
      {[...bars.matchAll(/1+/g)].map(({ index, 0: { length } }) => (
        <rect key={index} x={index + QUIET} width={length} height={HEIGHT / BAR} fill="#000" />
      ))}
    </svg>
  );
}
