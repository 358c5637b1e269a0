import { useStore } from '@nanostores/react';
import { shownName } from '../rules/shown-name.ts';
import { $user } from '#features/session/stores/session.ts';
import { reviews as text } from '../text/reviews.ts';

/** Shows the name of the reviewer, and asks whether to show the town next to it. */
export function TownChoice({ isChosen, onChoose }: { isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  const user = useStore($user);
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{text.shownAs(shownName(user?.name ?? ''))}</p>
      <label className="flex min-h-touch w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="showsTown"
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-tide"
        />
        {text.showTown}
      </label>
    </div>
  );
}
