import { PictureSlots } from '#features/catalogue/islands/seller/pictures/PictureSlots.tsx';
import {
  $pictures,
  beginPictures,
  haveAllArrived,
  keptPictures,
} from '#features/catalogue/stores/seller/seller-pictures.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toastTexts } from '../../support/shop-state.ts';
import { aKeptPicture, answerUploads } from '../../support/uploads.ts';

const picture = (name: string, type = 'image/png') => new File(['pixels'], name, { type });
const names = () => $pictures.get().map(({ file }) => file?.name);
const drop = (onto: Element, files: readonly File[], from = '') =>
  fireEvent.drop(onto, { dataTransfer: { files, getData: () => from } });

beforeEach(() => {
  $toasts.set([]);
  beginPictures();
  answerUploads(...Array.from({ length: 8 }, () => 200));
});
afterEach(async () => {
  beginPictures();
  await haveAllArrived();
});

test('Dropped and pasted pictures fill the empty slots, and a wrong one is refused by its name.', () => {
  render(<PictureSlots />);
  drop(screen.getByRole('group'), [picture('a.png'), picture('notes.txt', 'text/plain'), picture('b.png')]);
  fireEvent.paste(document, { clipboardData: { files: [picture('c.png')] } });
  expect(names()).toEqual(['a.png', 'b.png', 'c.png']);
  expect(toastTexts()).toEqual(['notes.txt is not a JPEG, PNG, WebP or AVIF picture.']);
});

test('A picture is dragged to another place, and those between make room.', () => {
  render(<PictureSlots />);
  drop(
    screen.getByRole('group'),
    ['a.png', 'b.png', 'c.png'].map((name) => picture(name)),
  );
  const [first] = screen.getAllByRole('listitem');
  if (first) drop(first, [], '2');
  expect(names()).toEqual(['c.png', 'a.png', 'b.png']);
});

test('A picture is moved by its buttons, and the focus follows it.', async () => {
  render(<PictureSlots />);
  drop(screen.getByRole('group'), [picture('a.png'), picture('b.png')]);
  fireEvent.click(screen.getByRole('button', { name: 'Move image 1 right' }));
  expect(names()).toEqual(['b.png', 'a.png']);
  const button = screen.getByRole('button', { name: 'Move image 2 right' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('A failed picture says why, offers to try again and can be removed.', async () => {
  answerUploads(400);
  render(<PictureSlots />);
  drop(screen.getByRole('group'), [picture('late.png')]);
  expect(screen.getByRole('progressbar', { name: 'Upload of image 1' })).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again: image 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test("The alternative text of a product's picture can be changed.", () => {
  beginPictures([aKeptPicture({ base: '/media/old', alt: 'Visto de cima' })]);
  render(<PictureSlots hasTexts />);
  const field = screen.getByLabelText<HTMLInputElement>('Text of image 1');
  expect(field.value).toBe('Visto de cima');
  fireEvent.change(field, { target: { value: 'Visto de lado' } });
  expect(keptPictures()).toEqual([{ base: '/media/old', alt: 'Visto de lado' }]);
});
