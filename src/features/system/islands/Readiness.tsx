import { useStore } from '@nanostores/react';
import type { Finding, FindingState } from '../contract/readiness.ts';
import { $readiness, loadReadiness } from '../stores/seller-system.ts';
import { sellerReports } from '#features/seller/text/seller-reports.ts';
import { badgeStyle, type BadgeTone, panelStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';

const text = sellerReports.readiness;
const tones: Record<FindingState, BadgeTone> = { harm: 'stopped', look: 'waiting', ready: 'done', unknown: 'neutral' };

export function Readiness() {
  const { state, findings } = useStore($readiness);
  // A foreign API has no such report.
  if (state === 'absent') return null;
  const count = (wanted: FindingState) => findings.filter((finding) => finding.state === wanted).length;
  return (
    <section className={panelStyle}>
      <h2 className="mb-1 text-lg">{text.heading}</h2>
      {findings.length > 0 ? (
        <>
          <p className="mb-2 text-sm text-ink-soft">{text.summary(count('harm'), count('look'))}</p>
          <ul className="divide-y divide-swell">
            {findings.map((finding) => (
              <Point key={finding.topic} finding={finding} />
            ))}
          </ul>
        </>
      ) : (
        <ListNotice state={state} empty="" failed={sellerReports.failed} onRetry={() => void loadReadiness()} />
      )}
    </section>
  );
}

function Point({ finding: { state, name, says, todo } }: { finding: Finding }) {
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-x-3">
        <h3 className="text-base font-semibold">{name}</h3>
        <span className={`${badgeStyle(tones[state])} shrink-0`}>{text.states[state]}</span>
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{says}</p>
      {todo !== null && <p className="max-w-prose text-sm">{todo}</p>}
    </li>
  );
}
