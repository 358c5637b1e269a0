import { Downloaded } from '#ui/Downloaded.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('A part whose code fails to load leaves the page unchanged and is requested again on demand.', async () => {
  const chart = { Chart: () => <p>Chart</p> };
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(chart)];
  const download = () => answers.shift() ?? Promise.reject(new Error('Asked once too often'));
  render(
    <>
      <h1>Dashboard</h1>
      <Downloaded
        download={download}
        waiting={<p>Waiting</p>}
        failed={(retry) => <button onClick={retry}>Try again</button>}
      >
        {({ Chart }) => <Chart />}
      </Downloaded>
    </>,
  );
  expect(screen.getByText('Waiting')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chart')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
