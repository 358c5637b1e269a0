import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { htmlLines } from '#server/html/html-lines.ts';

describe('htmlLines', () => {
  it.each([
    ['plain text', 'Cera fria\nBoa aderência\n', ['Cera fria', 'Boa aderência']],
    ['a comparison', 'Água < 15 °C e > 8 °C', ['Água < 15 °C e > 8 °C']],
    ['a heart', 'I <3 surf', ['I <3 surf']],
    ['paragraphs', '<p>Cera <strong>fria</strong> &amp; boa</p>\n<p>85&nbsp;g</p>', ['Cera fria & boa', '85 g']],
    ['a list', '<p>Tem:</p><ul><li>EVA</li><li>3M<ul><li>forte</li></ul></li></ul>', ['Tem:', 'EVA', '3M', 'forte']],
    ['line breaks', 'Um<br>dois<br/>três<BR />quatro', ['Um', 'dois', 'três', 'quatro']],
    [
      'a table',
      '<table><thead><tr><th>Tam.</th><th>cm</th></tr></thead><tbody><tr><td>M</td><td>176</td></tr></tbody></table>',
      ['Tam. · cm', 'M · 176'],
    ],
    ['scripts and styles', '<style>p{}</style><script>alert("<p>x</p>")</script><p>Fato</p><!-- fim -->', ['Fato']],
    ['entities alone', 'Caf&eacute; &#8211; &#x1F30A; &lt;b&gt;', ['Café – 🌊 <b>']],
    ['line breaks between inline elements', '<b>Fato</b> 4/3\nQuente\n\n<i>Leve</i>', ['Fato 4/3', 'Quente', 'Leve']],
    ['line breaks inside paragraphs', '<p>Um\n  texto</p>', ['Um texto']],
    ['attributes with event handlers', '<p onclick="x()">A</p><img src=x onerror=alert(1)>', ['A']],
    ['elements that are not closed', '<div><p>Um<p>Dois<b>!', ['Um', 'Dois!']],
    ['nothing but markup', '<p>&nbsp;</p><p></p>', []],
    ['an empty text', '', []],
  ])('The text of %s becomes lines.', (_, html, lines) => {
    expect(htmlLines(html)).toEqual(lines);
  });

  it('A text never throws and never becomes an empty line.', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('<p>', '</p>', '<script>', '<', '&amp;', '\n', '<td>', '<!--'));
    fc.assert(fc.property(fc.array(part), (parts) => htmlLines(parts.join('')).every((line) => line.trim() !== '')));
  });
});
