import { createHash } from 'node:crypto';
import brandColours from '#content/colours.json' with { type: 'json' };

const { ink, foam, sand, tide, swell, buoy } = brandColours;

/** The look of the shop in few rules. The page loads no font and no picture, because it may stand on a host of its own. */
export const sandboxStyle = [
  `body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;background:${foam};color:${ink.DEFAULT}}`,
  'h1,h2{letter-spacing:-.025em;font-weight:800;line-height:1.1}h2{font-size:1.25rem;margin:1.5rem 0 .5rem}',
  `header{background:${ink.DEFAULT};color:white;padding-top:2rem}`,
  'header>:not(svg),main{max-width:32rem;margin:0 auto;padding:0 1rem}',
  'h1{font-size:clamp(1.75rem,8vw,2.5rem)}',
  `header svg{display:block;width:100%;height:3rem;margin-top:1rem;color:${foam}}`,
  'header>.notice{margin-top:.75rem}h2.subject{margin-top:1rem}details{margin-bottom:3rem}',
  `dl{display:grid;grid-template-columns:1fr auto;row-gap:.5rem;margin:1rem 0;padding:1.25rem;border-radius:10px;background:${sand.DEFAULT}}`,
  'dt{overflow-wrap:anywhere}',
  'dd{margin:0;padding-left:1rem;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}',
  '.total{border-top:1px solid;padding-top:.5rem;font-weight:700}dd.total{font-size:1.5rem;line-height:1}',
  `.voucher{border:2px dashed ${ink.soft};font-size:1.25rem}.voucher dd{font-weight:800}`,
  `[role=alert],[role=status]{border-radius:10px;padding:1rem;background:${swell.soft};font-weight:700}`,
  'form{display:grid;gap:.75rem}label{display:grid;gap:.25rem;font-weight:700}small{font-weight:400}',
  'input,button{font:inherit;padding:.75rem 1rem;min-height:3rem;box-sizing:border-box;color:inherit}',
  `input{border:1px solid ${ink.soft};border-radius:10px;background:white;width:100%}`,
  `button{border:2px solid ${ink.DEFAULT};border-radius:2rem;background:none;cursor:pointer;font-weight:600}`,
  `button:hover{background:${swell.DEFAULT}}`,
  `button.first{border-color:transparent;background:${buoy.DEFAULT};color:white}button.first:hover{background:${buoy.dark}}`,
  `a{color:${tide.DEFAULT};font-weight:600}`,
  `:focus-visible{outline:2px solid ${tide.DEFAULT};outline-offset:2px}`,
  `details{margin-top:1.5rem;border-top:1px solid ${swell.DEFAULT};padding-top:.75rem}`,
  'summary{cursor:pointer;font-weight:700;padding:.75rem 0}details form{margin-top:.75rem}',
].join('');

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64');

/** The headers of the page. It runs no script, and its form may only submit to the shop. */
export const sandboxHeaders = (returnTo: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${returnTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});
