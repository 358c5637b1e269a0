import { session as text } from '#core/text/session.ts';
import { buttonStyle } from '#ui/styles.ts';

/** The value of the button that continues without a password. */
export const asGuest = 'guest';

/** Lets a visitor with a typed address continue without a password. Placed directly below the address field. */
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
