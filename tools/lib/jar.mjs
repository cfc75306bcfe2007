// Writes jar files (uncompressed zip files, manifest first). A Java runtime without the development kit has no `jar`
// tool.
import { crc32 } from 'node:zlib';

/** Wraps a manifest line. Lines are limited to 72 bytes; a continuation line begins with a space. */
function manifestLine(name, value) {
  const line = Buffer.from(`${name}: ${value}`);
  const pieces = [line.subarray(0, 70)];
  for (let at = 70; at < line.length; at += 69) pieces.push(Buffer.from('\r\n '), line.subarray(at, at + 69));
  return Buffer.concat([...pieces, Buffer.from('\r\n')]);
}

export function createJar({ mainClass, classPath, files = {} }) {
  const manifest = Buffer.concat([
    manifestLine('Manifest-Version', '1.0'),
    manifestLine('Main-Class', mainClass),
    manifestLine('Class-Path', classPath.join(' ')),
    Buffer.from('\r\n'),
  ]);
  const entries = [['META-INF/MANIFEST.MF', manifest], ...Object.entries(files)];
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2); // UTF-8 names
    common.writeUInt16LE(0x21, 8); // 1 January 1980, for reproducible jars
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04'), common, path, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, path);
    offset += 4 + common.length + path.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, Buffer.from('PK\x05\x06'), end]);
}
