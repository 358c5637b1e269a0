import { keyLimits } from '#features/passkeys/contract/key-limits.ts';
import type { Passkey } from '#features/passkeys/contract/passkey.ts';
import { hasPasskeys } from '#features/passkeys/stores/has-passkeys.ts';
import { addKey, removeKey, renameKey } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { Field } from '#ui/Field.tsx';
import { AskedStep } from './AskedStep.tsx';
import { Part } from './Part.tsx';

const day = (iso: string) => new Date(iso).toLocaleDateString();

export function KeysPart({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Part title={text.keys} hint={text.keysHint}>
      {passkeys.length === 0 && <p>{text.noKeys}</p>}
      <ul className="divide-y divide-swell empty:hidden">
        {passkeys.map((key) => (
          <KeyRow key={key.id} passkey={key} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <AskedStep label={text.addKey} confirm={text.addKey} run={({ name = '', password }) => addKey(name, password)}>
          <Field
            label={text.keyName}
            name="name"
            defaultValue={text.usualKeyName}
            maxLength={keyLimits.maxNameLength}
            required
          />
        </AskedStep>
      ) : (
        <p>{text.noKeysHere}</p>
      )}
    </Part>
  );
}

function KeyRow({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const used = usedAt === null ? text.neverUsed : text.used(day(usedAt));
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-soft">
          {text.created(day(createdAt))}, {used}
        </span>
      </p>
      <AskedStep
        label={text.rename}
        name={text.renameNamed(name)}
        confirm={text.save}
        isProved={false}
        run={(typed) => renameKey(id, typed.name ?? '')}
      >
        <Field label={text.nameOf(name)} name="name" defaultValue={name} maxLength={keyLimits.maxNameLength} required />
      </AskedStep>
      <AskedStep
        label={text.remove}
        name={text.removeNamed(name)}
        confirm={text.removeYes}
        run={({ password }) => removeKey(id, password)}
      >
        <p>{text.removeQuestion(name)}</p>
      </AskedStep>
    </li>
  );
}
