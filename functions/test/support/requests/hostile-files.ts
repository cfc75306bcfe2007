import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Plain colours would hide a wrong rotation or order. */
export function createTestPicture(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    const x = (at / 3) % width;
    data[at] = x < width / 2 ? 200 : 30;
    data[at + 1] = Math.floor(at / 3 / width) < height / 2 ? 180 : 40;
    data[at + 2] = 90;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}

/** Creates a PNG whose header declares a size that the pixels need not have. */
function createPng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const text = (content: string) => Buffer.from(content, 'utf8');

const svg = (content: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}</svg>`);

function damaged(bytes: Buffer, at: number, length: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let index = at; index < Math.min(copy.length, at + length); index += 1) copy[index]! ^= 0xff;
  return copy;
}

type HostileFile = [what: string, name: string, bytes: Buffer];

let made: Promise<HostileFile[]> | undefined;

/** Returns files that are not acceptable pictures, by description and file name. Created once per process. */
export const getHostileFiles = (): Promise<HostileFile[]> => (made ??= makeHostileFiles());

async function makeHostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    createTestPicture(400, 300).jpeg().toBuffer(),
    createTestPicture(400, 300).png({ compressionLevel: 1 }).toBuffer(),
    createTestPicture(400, 300).webp().toBuffer(),
    createTestPicture(400, 300).avif({ effort: 0 }).toBuffer(),
    createTestPicture(40, 30).gif().toBuffer(),
    createTestPicture(40, 30).tiff().toBuffer(),
  ]);
  const large = await sharp({ create: { width: 4_100, height: 3_000, channels: 3, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const laughs = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('');

  return [
    ['text named as a JPEG', 'a.jpg', text('This is not a picture.')],
    ['HTML named as a PNG', 'a.png', text('<!doctype html><script>alert(1)</script>')],
    ['nothing at all', 'a.jpg', Buffer.alloc(0)],
    ['one byte', 'a.jpg', Buffer.from([0xff])],
    ['the first bytes of a JPEG alone', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff])],
    ['zeros', 'a.webp', Buffer.alloc(50_000)],
    ['a program', 'a.jpg', Buffer.concat([text('\u007fELF'), Buffer.alloc(2_000, 7)])],
    ['a ZIP archive', 'a.png', Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(2_000, 1)])],
    ['a PDF', 'a.jpg', text('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << >>\n%%EOF')],
    ['PostScript', 'a.jpg', text('%!PS-Adobe-3.0 EPSF-3.0\n(ls) run\nshowpage\n')],
    [
      'an ImageMagick script',
      'a.png',
      text('push graphic-context\nimage over 0,0 1,1 "|ls"\npop graphic-context'),
    ],
    ['a GIF', 'a.gif', gif],
    ['a GIF named as a PNG', 'a.png', gif],
    ['a TIFF', 'a.jpg', tiff],
    ['a bitmap', 'a.jpg', Buffer.concat([text('BM'), Buffer.alloc(200)])],
    ['an SVG', 'a.svg', svg('<rect width="10" height="10"/>')],
    ['an SVG with a script, named as a JPEG', 'a.jpg', svg('<script>alert(1)</script>')],
    ['an SVG that reads a file of the server', 'a.png', svg('<image href="file:///etc/passwd"/>')],
    [
      'an SVG of a billion laughs',
      'a.svg',
      text(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><svg>&l12;</svg>`),
    ],
    ['half a JPEG', 'a.jpg', half(jpeg)],
    ['half a PNG', 'a.png', half(png)],
    ['half a WebP', 'a.webp', half(webp)],
    ['half an AVIF', 'a.avif', half(avif)],
    ['a PNG with damaged pixels', 'a.png', damaged(png, Math.floor(png.length / 3), 400)],
    ['a WebP with a damaged header', 'a.webp', damaged(webp, 12, 24)],
    ['an AVIF with a damaged header', 'a.avif', damaged(avif, 16, 200)],
    ['a PNG without pixels', 'a.png', createPng(500, 500, deflateSync(Buffer.alloc(0)))],
    [
      'a bomb: 900 million pixels in 1 MB',
      'a.png',
      createPng(30_000, 30_000, deflateSync(Buffer.alloc(100_000_000))),
    ],
    [
      'a size that no memory holds',
      'a.png',
      createPng(2_147_483_647, 2_147_483_647, deflateSync(Buffer.alloc(10))),
    ],
    ['a ribbon of 20,000 pixels', 'a.png', createPng(20_000, 2, deflateSync(Buffer.alloc(120_002)))],
    ['48 million pixels', 'a.png', createPng(8_000, 6_000, deflateSync(Buffer.alloc(1_000)))],
    ['an AVIF that would take a gigabyte', 'a.avif', large],
    ['a JPEG behind a web page', 'a.jpg', Buffer.concat([text('<html><body>'), jpeg])],
    ['a JPEG behind a GIF header', 'a.gif', Buffer.concat([text('GIF89a/*'), jpeg])],
    ['a PNG header before a JPEG', 'a.png', Buffer.concat([png.subarray(0, 8), jpeg])],
    ['a WebP header before an SVG', 'a.webp', Buffer.concat([webp.subarray(0, 16), svg('<script/>')])],
    [
      'an AVIF header before HTML',
      'a.avif',
      Buffer.concat([avif.subarray(0, 32), text('<script></script>')]),
    ],
  ];
}
