import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { keyLimits } from '#features/passkeys/contract/key-limits.ts';
import type { Passkey } from '#features/passkeys/contract/passkey.ts';
import { formatDay } from '#core/dates.ts';
import { $passkeys, removePasskey, renamePasskey } from '../stores/passkeys.ts';
import { passkeys as text } from '../text/passkeys.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [asked, ask] = useState<'rename' | 'remove'>();
  const { name, createdAt, usedAt } = passkey;
  const used = usedAt === null ? text.neverUsed : text.usedOn(formatDay(usedAt));
  const close = () => ask(undefined);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">
            {text.createdOn(formatDay(createdAt))}, {used}
          </span>
        </p>
        {asked === undefined && (
          <p className="flex flex-wrap gap-2">
            <button
              type="button"
              aria-label={text.renameNamed(name)}
              className={buttonStyle('quiet', 'small')}
              onClick={() => ask('rename')}
            >
              {text.rename}
            </button>
            <button
              type="button"
              aria-label={text.removeNamed(name)}
              className={buttonStyle('quiet', 'small')}
              onClick={() => ask('remove')}
            >
              {text.remove}
            </button>
          </p>
        )}
      </div>
      {asked === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {asked === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  );
}

interface AskedProps {
  passkey: Passkey;
  onClose: () => void;
}

function Rename({ passkey: { id, name }, onClose }: AskedProps) {
  const { isBusy } = useStore($passkeys);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await renamePasskey(id, (formText(event.currentTarget).name ?? '').trim())) onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <BusyFieldset isBusy={isBusy} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={text.nameOf(name)}
            name="name"
            defaultValue={name}
            maxLength={keyLimits.maxNameLength}
            autoFocus
            required
          />
        </div>
        <button type="submit" className={buttonStyle('dark')}>
          {text.save}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          {text.cancel}
        </button>
      </BusyFieldset>
    </form>
  );
}

function Remove({ passkey: { id, name }, onClose }: AskedProps) {
  const { isBusy } = useStore($passkeys);
  return (
    <BusyFieldset
      isBusy={isBusy}
      className="flex flex-wrap items-center gap-2"
      legend={<legend className="sr-only">{text.removeQuestion(name)}</legend>}
    >
      <p className="w-full">{text.removeQuestion(name)}</p>
      <button type="button" className={buttonStyle('dark')} autoFocus onClick={() => void removePasskey(id)}>
        {text.removeYes}
      </button>
      <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
        {text.cancel}
      </button>
    </BusyFieldset>
  );
}
