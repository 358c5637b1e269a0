import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $person, findPerson } from '../stores/seller-person.ts';
import { sellerPerson as text } from '#features/seller/text/seller-person.ts';
import { Field } from '#ui/Field.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { onSubmit } from '#features/seller/islands/on-submit.ts';
import { HeldPanel } from './HeldPanel.tsx';

const asked = () => new URLSearchParams(globalThis.location.search).get('email') ?? '';

/** Finds a person's data by e-mail address. An order's page links here with the address of its customer. */
export function People() {
  const { held, busy } = useStore($person);
  useEffect(() => {
    if (asked() !== '') void findPerson(asked());
  }, []);
  const find = onSubmit(({ email = '' }) => findPerson(email.trim()));
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-2xl">{text.title}</h1>
      <p className="text-ink-soft">{text.intro}</p>
      <form role="search" aria-label={text.link} onSubmit={find} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={text.email} name="email" type="email" autoComplete="off" defaultValue={asked()} required />
        </div>
        <button type="submit" disabled={busy !== undefined} className={buttonStyle('dark')}>
          {busy === 'finding' ? text.searching : text.search}
        </button>
      </form>
      {held && <HeldPanel key={held.email} held={held} />}
    </div>
  );
}
