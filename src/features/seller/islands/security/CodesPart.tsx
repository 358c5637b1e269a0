import { useStore } from '@nanostores/react';
import { $security, makeCodes, putCodesAway } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { warningStyle } from '#ui/styles.ts';
import { AskedStep } from './AskedStep.tsx';
import { Part } from './Part.tsx';
import { SmallButton } from '../SmallButton.tsx';

/** The number of unused recovery codes, and a button that creates new ones. */
export function CodesPart({ left }: { left: number }) {
  return (
    <Part title={text.recovery} hint={text.codesLeft(left)}>
      <AskedStep label={text.newCodes} confirm={text.newCodesYes} run={({ password }) => makeCodes(password)}>
        <p>{text.newCodesQuestion}</p>
      </AskedStep>
    </Part>
  );
}

/** New recovery codes, shown until the seller has saved them. */
export function NewCodes() {
  const { newCodes } = useStore($security);
  return (
    <div role="status">
      {newCodes.length > 0 && (
        <div className={`flex flex-col items-start gap-3 ${warningStyle}`}>
          <p>{text.codesOnce}</p>
          <ul aria-label={text.recovery} className="font-mono grid grid-cols-2 gap-x-6 gap-y-1 text-base font-semibold">
            {newCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <SmallButton label={text.codesKept} look="dark" onClick={putCodesAway} />
        </div>
      )}
    </div>
  );
}
