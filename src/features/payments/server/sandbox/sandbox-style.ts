import { createHash } from 'node:crypto';

export const sandboxStyle = [
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:1.5rem 1rem}',
  'h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}h2{font-size:1.25rem;margin:1.5rem 0 .5rem}',
  '.notice{border:2px dashed;border-radius:.5rem;padding:.75rem 1rem;font-weight:700}',
  'dl{display:grid;grid-template-columns:1fr auto;row-gap:.5rem;margin:1rem 0}',
  'dt{overflow-wrap:anywhere}',
  'dd{margin:0;padding-left:1rem;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}',
  '.total{border-top:1px solid;padding-top:.5rem;font-weight:700}',
  '.voucher{border:1px solid;border-radius:.5rem;padding:1rem;font-size:1.25rem}.voucher dd{font-weight:700}',
  '[role=alert]{border-left:.25rem solid;padding-left:.75rem;font-weight:700}',
  'form{display:grid;gap:.75rem}label{display:grid;gap:.25rem;font-weight:700}small{font-weight:400}',
  'input,button{font:inherit;padding:.75rem 1rem;border:1px solid;color:inherit;min-height:3rem;box-sizing:border-box}',
  'input{border-radius:.5rem;background:none;width:100%;font-weight:400}',
  'button{border-radius:2rem;background:none;cursor:pointer}',
  'button.first{background:CanvasText;color:Canvas;font-weight:700}',
  'details{margin-top:1.5rem;border-top:1px solid;padding-top:.75rem}',
  'summary{cursor:pointer;font-weight:700;padding:.5rem 0}details form{margin-top:.75rem}',
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
