import { expect, test } from 'vitest';
import { getPictureUploadError, UPLOAD_RULES } from '@contract/uploads';
import { toReviewPictureUpload, toReviewPictureErrors } from './product-reviews-api';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('pictures are named in their order, new ones by the place of their file', () => {
  const [first, second] = [file('first.jpg'), file('second.jpg')];
  const files = new Map([
    ['blob:1', first],
    ['blob:gone', file('gone.jpg')],
    ['blob:2', second],
  ]);
  expect(toReviewPictureUpload(['blob:2', 'https://pictures.example/kept.webp', 'blob:1'], files)).toEqual({
    pictures: ['upload:0', 'https://pictures.example/kept.webp', 'upload:1'],
    sent: [second, first],
  });
  expect(toReviewPictureUpload([], files)).toEqual({ pictures: [], sent: [] });
});

test('files that are no pictures, or too large, are refused before they are sent', () => {
  const photo = { name: 'kettle.jpg', type: 'image/jpeg', size: 8_000_000 };
  expect(getPictureUploadError(photo, UPLOAD_RULES.reviewPictures)).toBeNull();
  expect(getPictureUploadError({ ...photo, size: 8_100_000 }, UPLOAD_RULES.reviewPictures)).toBe(
    '“kettle.jpg” is 8.1 MB. A picture can be at most 8 MB.',
  );
  expect(getPictureUploadError({ ...photo, type: 'image/heic' }, UPLOAD_RULES.reviewPictures)).toBe(
    '“kettle.jpg” is not a JPEG, PNG, WebP or AVIF file.',
  );
});

test('what the server refuses of a file is said at the field, with its name', () => {
  const sent = [file('first.jpg'), file('second.jpg')];
  expect(toReviewPictureErrors({ 'images.1': 'This picture is damaged.', text: 'Too short' }, sent)).toEqual({
    pictures: 'second.jpg: This picture is damaged.',
    text: 'Too short',
  });
  expect(toReviewPictureErrors({ 'pictures.0': 'Not yours' }, sent)).toEqual({ pictures: 'Not yours' });
});
