import { emptySlots, ImageSlots } from '#islands/seller/ImageSlots.tsx';
import { Uploads } from '#islands/seller/pictures/Uploads.tsx';
import { $toasts } from '#stores/toasts.ts';
import { $uploads } from '#stores/seller-uploads.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

const picture = (name: string, type = 'image/png') => new File(['pixels'], name, { type });
const seen: { names: readonly (string | undefined)[] } = { names: [] };

function Slots() {
  const [files, setFiles] = useState(emptySlots);
  useEffect(() => {
    seen.names = files.map((file) => file?.name);
  }, [files]);
  return <ImageSlots files={files} onChange={setFiles} />;
}

beforeEach(() => {
  $toasts.set([]);
  $uploads.set([]);
});
afterEach(cleanup);

test('dropped and pasted pictures fill the empty slots; a wrong one is refused by its name', () => {
  render(<Slots />);
  const files = [picture('a.png'), picture('notes.txt', 'text/plain'), picture('b.png')];
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files, getData: () => '' } });
  fireEvent.paste(document, { clipboardData: { files: [picture('c.png')] } });
  expect(seen.names.slice(0, 4)).toEqual(['a.png', 'b.png', 'c.png', undefined]);
  expect($toasts.get().map(({ text }) => text)).toEqual(['notes.txt is not a JPEG, PNG, WebP or AVIF picture.']);
});

test('a picture is moved by its buttons, and the focus goes with it', async () => {
  render(<Slots />);
  const files = [picture('a.png'), picture('b.png')];
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files, getData: () => '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move image 1 right' }));
  expect(seen.names.slice(0, 2)).toEqual(['b.png', 'a.png']);
  const button = screen.getByRole('button', { name: 'Move image 2 right' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a failed upload says why and offers to try again', () => {
  const file = picture('late.png');
  $uploads.set([{ id: 1, productId: 'p', file, state: 'failed', sent: 0.4, problem: 'No network' }]);
  render(<Uploads />);
  expect(screen.getByText('No network')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Upload of late.png' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again: late.png' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove: late.png' }));
  expect(screen.queryByText('late.png')).toBeNull();
});
