import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { onSubmit } from '#features/seller/islands/on-submit.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { MOST_PATH } from '../rules/old-path.ts';
import type { OldAddress } from '../contract/old-address-endpoints.ts';
import { $targets, findTargets, saveRedirect, type Target } from '../stores/old-addresses.ts';
import { sellerOldAddresses as text } from '../text/seller-old-addresses.ts';

interface Props {
  /** The old address; undefined if the seller types it. */
  path?: string;
  before?: OldAddress;
  categories: readonly CategoryOption[];
  onDone: () => void;
}

/** Chooses the target of an old address: a found product or category, or a typed path. */
export function TargetForm({ path, before, categories, onDone }: Props) {
  const targets = useStore($targets);
  const found = targets?.form === (path ?? '') ? targets.found : undefined;
  const [isBusy, setBusy] = useState(false);
  const [typed, type] = useState('');
  const [from, typeFrom] = useState(path ?? '');
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const save = (target: string) =>
    run(async () => {
      if (await saveRedirect(from, target, before)) onDone();
    });
  const isPath = typed.trim().startsWith('/');
  const submit = () => (isPath ? save(typed.trim()) : run(() => findTargets(path ?? '', typed, categories)));
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isBusy) onDone();
  };
  return (
    <form aria-label={path ? text.chooseFor(path) : text.add} onSubmit={onSubmit(submit)} onKeyDown={leave}>
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        {path === undefined && (
          <Field
            label={text.path}
            hint={text.pathHint}
            value={from}
            onChange={({ target }) => typeFrom(target.value)}
            required
            autoFocus
            maxLength={MOST_PATH}
            autoComplete="off"
          />
        )}
        <Field
          label={text.target}
          hint={text.targetHint}
          value={typed}
          onChange={({ target }) => type(target.value)}
          required
          autoFocus={path !== undefined}
          maxLength={MOST_PATH}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <SmallButton type="submit" look="dark" label={isPath ? text.save : text.search} />
          <SmallButton label={text.cancel} onClick={onDone} />
        </div>
        <FoundTargets found={found} isBusy={isBusy} onChoose={(target) => void save(target)} />
      </BusyFieldset>
    </form>
  );
}

interface FoundProps {
  found: readonly Target[] | undefined;
  isBusy: boolean;
  onChoose: (path: string) => void;
}

const FoundTargets = ({ found, isBusy, onChoose }: FoundProps) => (
  <>
    <div role="status" className="text-ink-soft">
      {isBusy && <p>{text.busy}</p>}
      {!isBusy && found && <p>{found.length === 0 ? text.noTarget : text.chooseOne(found.length)}</p>}
    </div>
    <ul className="flex flex-col gap-2 empty:hidden">
      {found?.map(({ path, name }) => (
        <li key={path} className="flex">
          <SmallButton className="min-w-0" onClick={() => onChoose(path)}>
            <span className="min-w-0 break-words text-left">{name}</span>
          </SmallButton>
        </li>
      ))}
    </ul>
  </>
);
