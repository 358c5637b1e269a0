import { encode } from 'uqr';
import { sellerSecurity as text } from '../../text/seller-security.ts';

/** The width of the light border in cells. Scanners need it to find the code. */
const MARGIN = 4;

/** A URL as a QR code, dark on light regardless of the page's colours. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={text.qrCode}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 bg-white text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
