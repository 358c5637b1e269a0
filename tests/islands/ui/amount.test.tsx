import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Amount } from '#ui/Amount.tsx';

test('An amount is one text, which screen readers read without a pause.', () => {
  const { container } = render(<Amount text="1234,50 €" />);
  const nodes = [...(container.querySelector('span')?.childNodes ?? [])];
  expect(nodes.map(({ nodeType, textContent }) => [nodeType, textContent])).toEqual([[Node.TEXT_NODE, '1234,50 €']]);
});
