import { conflict as text } from '../text/conflict.ts';
import { SmallButton } from './SmallButton.tsx';

interface Props {
  /** Names the conflicting value, if the page has several conflicts. */
  of?: string;
  mine: string;
  other: string;
  onChoose: (isMine: boolean) => void;
}

/** Shows the typed value and the value that was saved elsewhere meanwhile. The seller chooses one of them. */
export function ConflictChoice({ of, mine, other, onChoose }: Props) {
  return (
    <>
      <p className="whitespace-pre-line">{`${text.mine}: ${mine || text.none}`}</p>
      <p className="whitespace-pre-line">{`${text.other}: ${other || text.none}`}</p>
      <ConflictButtons of={of} onChoose={onChoose} />
    </>
  );
}

/** The two buttons of a conflict whose values are shown elsewhere on the page. */
export function ConflictButtons({ of, onChoose }: { of: string | undefined; onChoose: Props['onChoose'] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {[true, false].map((isMine) => {
        const label = isMine ? text.takeMine : text.takeOther;
        return (
          <SmallButton
            label={label}
            look="outline"
            key={String(isMine)}
            aria-label={of && `${label}: ${of}`}
            onClick={() => onChoose(isMine)}
          />
        );
      })}
    </div>
  );
}
