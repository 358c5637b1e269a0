import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { useOpenedForm } from '#features/seller/islands/use-opened-form.ts';
import {
  $missing,
  $showsIgnored,
  forgetTargets,
  ignoreMissing,
  loadMissing,
  showIgnored,
} from '../stores/old-addresses.ts';
import { sellerOldAddresses as text } from '../text/seller-old-addresses.ts';
import { entryStyle } from './entry-style.ts';
import { TargetForm } from './TargetForm.tsx';

/** The requested addresses without a page, or those that the seller ignores. */
export function MissingList({ categories }: { categories: readonly CategoryOption[] }) {
  const { state, entries, page, pages } = useStore($missing);
  const isIgnored = useStore($showsIgnored);
  const heading = useRef<HTMLHeadingElement>(null);
  const { opened, open, opener } = useOpenedForm(heading, forgetTargets);
  const ignore = async (path: string) => {
    if (await ignoreMissing(path, !isIgnored)) heading.current?.focus();
  };
  const empty = isIgnored ? text.noneIgnored : text.noneMissing;
  return (
    <section aria-labelledby="missing" aria-busy={state === 'loading'} className="flex flex-col gap-3">
      <h2 id="missing" ref={heading} tabIndex={-1} className="text-lg">
        {text.missing}
      </h2>
      <ShownChoice isIgnored={isIgnored} />
      {entries.length === 0 && <ListNotice state={state} empty={empty} onRetry={() => void loadMissing()} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map(({ path, requests, lastDay }) => (
          <li key={path} className={entryStyle}>
            <p className="break-all font-semibold">{path}</p>
            <p className="text-ink-soft">{text.requests(requests, lastDay)}</p>
            {opened === path ? (
              <TargetForm path={path} categories={categories} onDone={() => open(undefined)} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <SmallButton {...opener(path)} aria-label={text.chooseFor(path)} label={text.choose} />
                <SmallButton
                  aria-label={isIgnored ? text.restoreOf(path) : text.ignoreOf(path)}
                  label={isIgnored ? text.restore : text.ignore}
                  onClick={() => void ignore(path)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadMissing(wanted)} />
    </section>
  );
}

const ShownChoice = ({ isIgnored }: { isIgnored: boolean }) => (
  <div role="group" aria-label={text.show} className="flex flex-wrap gap-2">
    {[false, true].map((shown) => (
      <SmallButton
        key={String(shown)}
        label={shown ? text.ignored : text.waiting}
        look={shown === isIgnored ? 'dark' : 'quiet'}
        aria-pressed={shown === isIgnored}
        onClick={() => showIgnored(shown)}
      />
    ))}
  </div>
);
