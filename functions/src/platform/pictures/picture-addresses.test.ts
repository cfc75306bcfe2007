import { describe, expect, test } from 'vitest';
import {
  toPictureUrl,
  toStoredPictureName,
  fromStoredPicture,
  toStoredPicture,
  addPictureUrls,
} from './picture-urls';
import { createObjectUrlFactory } from '../storage';

const createUrl = createObjectUrlFactory('shop.firebasestorage.app');
const OBJECT = 'products/kettle/0f-360.webp';
const NAME = `${OBJECT}?token=t-1`;
const ADDRESS =
  'https://firebasestorage.googleapis.com/v0/b/shop.firebasestorage.app/o/products%2Fkettle%2F0f-360.webp?alt=media&token=t-1';

describe('an address', () => {
  test('is kept by name, and made again for the bucket of today', () => {
    expect(createUrl(OBJECT, 't-1')).toBe(ADDRESS);
    expect(toStoredPictureName(ADDRESS)).toBe(NAME);
    expect(toPictureUrl(createUrl, NAME)).toBe(ADDRESS);
    expect(createObjectUrlFactory('demo.appspot.com', '127.0.0.1:9199')(OBJECT, 't-1')).toBe(
      'http://127.0.0.1:9199/v0/b/demo.appspot.com/o/products%2Fkettle%2F0f-360.webp?alt=media&token=t-1',
    );
  });

  test.each([
    ['another bucket', ADDRESS.replace('shop.firebasestorage.app', 'old-shop.appspot.com')],
    ['the emulator', ADDRESS.replace('https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199')],
    ['an emulator by name', ADDRESS.replace('https://firebasestorage.googleapis.com', 'http://localhost:9')],
  ])('of %s in an old document is that of this bucket', (_, stored) => {
    expect(toStoredPictureName(stored)).toBe(NAME);
    expect(toPictureUrl(createUrl, stored)).toBe(ADDRESS);
  });

  test.each([
    ['a foreign host', ADDRESS.replace('firebasestorage.googleapis.com', 'evil.example')],
    ['a host that begins alike', ADDRESS.replace('googleapis.com', 'googleapis.com.evil.example')],
    ['a host behind a user', ADDRESS.replace('firebase', 'evil.example@firebase')],
    ['Storage without TLS', ADDRESS.replace('https:', 'http:')],
    ['another folder', ADDRESS.replace('products%2F', 'deploys%2F')],
    ['a folder above', ADDRESS.replace('kettle%2F', '..%2F')],
    ['a file above', ADDRESS.replace('0f-360.webp', '..')],
    ['a hidden file', ADDRESS.replace('0f-360', '.0f')],
    ['a deeper folder', ADDRESS.replace('0f', 'a%2F0f')],
    ['a folder itself', ADDRESS.replace('%2F0f-360.webp', '')],
    ['a name in disguise', ADDRESS.replace('kettle', '%252e%252e')],
    ['half a character', ADDRESS.replace('kettle', '%E0%A4%A')],
    ['a query in its name', ADDRESS.replace('kettle', 'a%3Fb')],
    ['no token', ADDRESS.replace('&token=t-1', '')],
    ['another token behind it', `${ADDRESS}&token=t-2`],
    ['a token with more in it', `${ADDRESS}%20360w`],
    ['a fragment', `${ADDRESS}#a`],
    ['a name in a folder above', NAME.replace('kettle', '..')],
    ['a name of another folder', NAME.replace('products', 'deploys')],
    ['a name with a host', `//evil.example/${NAME}`],
    ['a name behind a space', ` ${NAME}`],
    ['a script', 'javascript:alert(1)'],
    ['an upload', 'upload:0'],
    ['nothing', ''],
  ])('of %s stays what it is', (_, stored) => {
    expect(toPictureUrl(createUrl, stored)).toBe(stored);
    if (stored.startsWith('http')) expect(toStoredPictureName(stored)).toBe(stored);
  });
});

describe('a picture', () => {
  const objects = ['360.webp', '360.avif', '720.webp', '720.avif'].map((end) => `reviews/r/0f-${end}`);
  const facts = { width: 720, height: 480, alt: 'A kettle', placeholder: 'data:image/bmp;base64,Qk0' };
  const picture = addPictureUrls(createUrl, { ...facts, objects, tokens: ['t'] });
  const elsewhere = { ...facts, url: 'https://p.example/a.webp', srcset: '', objects: ['a.webp'] };
  const inBucket = (text: string) =>
    JSON.parse(JSON.stringify(picture).replaceAll('shop.firebasestorage.app', text)) as typeof picture;
  const old = ({ tokens: _tokens, ...addressed }: typeof picture) => addressed;

  test('has the addresses of its files, the widest WebP first', () => {
    const at = (end: string) => createUrl(`reviews/r/0f-${end}`, 't');
    expect(picture).toMatchObject({
      url: at('720.webp'),
      srcset: `${at('360.webp')} 360w, ${at('720.webp')} 720w`,
      avifSrcset: `${at('360.avif')} 360w, ${at('720.avif')} 720w`,
    });
  });

  test('is kept without any address, and read with all of them', () => {
    expect(toStoredPicture(picture)).toEqual({ ...facts, objects, tokens: ['t'] });
    expect(fromStoredPicture(createUrl, toStoredPicture(picture) as typeof picture)).toEqual(picture);
  });

  test('of an old document, of this bucket or another, is the same picture', () => {
    expect(fromStoredPicture(createUrl, old(picture))).toEqual(picture);
    expect(fromStoredPicture(createUrl, old(inBucket('old-shop.appspot.com')))).toEqual(picture);
    const { objects: _objects, ...rated } = old(inBucket('old-shop.appspot.com'));
    expect(fromStoredPicture(createUrl, rated)).toMatchObject({
      ...facts,
      url: picture.url,
      srcset: picture.srcset,
    });
  });

  test('of an old document keeps the token of each of its files', () => {
    const { avifSrcset: _avif, ...webp } = old(picture);
    const tokens = ['t', 't-2'];
    const [narrow, wide] = [objects[0]!, objects[2]!];
    const earlier = {
      ...webp,
      url: createUrl(wide, 't-2'),
      srcset: `${createUrl(narrow, 't')} 360w, ${createUrl(wide, 't-2')} 720w`,
      objects: [narrow, wide],
    };
    const read = fromStoredPicture(createUrl, earlier);
    expect(read).toEqual({ ...earlier, avifSrcset: '', tokens });
    expect(toStoredPicture(read)).toEqual({ ...facts, objects: [narrow, wide], tokens });
  });

  test('that is not in Storage stays as it is', () => {
    expect(toStoredPicture(elsewhere)).toEqual(elsewhere);
    expect(fromStoredPicture(createUrl, elsewhere)).toEqual(elsewhere);
    const foreign = inBucket('x').srcset.replaceAll('firebasestorage.googleapis.com', 'evil.example');
    expect(fromStoredPicture(createUrl, { ...elsewhere, srcset: foreign })).toMatchObject({
      srcset: foreign,
    });
  });
});
