import { session as text } from '#text/session.ts';
import { buttonStyle } from '#ui/styles.ts';

/** The value of the button by which a visitor goes on without a password. */
export const asGuest = 'guest';

/** The way on for who has typed an address and wants no password; stands right under that field. */
export function GuestWay() {
  return (
    <>
      <button type="submit" name="way" value={asGuest} className={buttonStyle('primary', 'block')}>
        {text.asGuest}
      </button>
      <p className="-mt-2 text-sm text-ink-soft">{text.asGuestText}</p>
      <p className="flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px flex-1 bg-swell" />
        {text.orWithAccount}
        <span className="h-px flex-1 bg-swell" />
      </p>
    </>
  );
}
