import { expect, it } from 'vitest';
import { waxWords } from '#features/guide/components/wax-words.ts';
import { sea, wax } from './guide-content.ts';

const at = (degrees: number, id?: string) =>
  waxWords(wax, { degrees, stretch: sea.stretches.find((one) => one.id === id) }, () => 'Fu Wax Cool');

it('The text names the wax that the shop sells for a temperature, and the months when it fits there.', () => {
  expect(at(17, 'algarve')).toEqual({
    heading: 'Cerca de 17\u00a0°C: leve Fu Wax Cool',
    lines: ['Fu Wax Cool: para água de 14 a 19\u00a0°C.', 'Fu Wax Cool serve no Algarve de novembro a maio.'],
    categories: ['Fuwax-Cool'],
  });
  expect(at(17, 'norte').lines.at(-1)).toBe('Fu Wax Cool serve no Norte todo o ano.');
});

it.each([
  [19, 'Cerca de 19\u00a0°C: no limite entre Cool e Warm', 'Wax Warm não vendemos.'],
  [14, 'Cerca de 14\u00a0°C: no limite entre Cold e Cool', 'Wax Cold não vendemos.'],
])(
  'The text names both grades at a border, %i °C, and the grade that the shop does not sell.',
  (degrees, heading, notSold) => {
    const words = at(degrees);
    expect(words.heading).toBe(heading);
    expect(words.lines).toContain(notSold);
    expect(words.lines).toContain('Fu Wax Cool: para água de 14 a 19\u00a0°C.');
    expect(words.categories).toEqual(['Fuwax-Cool']);
  },
);

it.each([
  [23, 'Cerca de 23\u00a0°C: pede wax Warm', wax.tooSoft],
  [12, 'Cerca de 12\u00a0°C: pede wax Cold', wax.tooHard],
])(
  'The text offers no wax for water of %i °C and says why the wax of the shop does not fit.',
  (degrees, heading, why) => {
    const words = at(degrees);
    expect(words).toMatchObject({ heading, categories: [] });
    expect(words.lines).toContain(why);
    expect(words.lines).toContain('Não temos wax que sirva nesta água, e não lhe vendemos outro em vez dele.');
  },
);
