import { Icon } from './Icon.tsx';

/** A step of the progress with its name, a line of text below it, and its state in words. */
interface SwellStop {
  name: string;
  detail?: string | undefined;
  state: 'done' | 'now' | 'waiting' | 'ahead';
  stateText: string;
}

interface Props {
  label: string;
  /** The colour of completed steps: for deliveries, or for refunds. */
  tone: 'tide' | 'kelp';
  stops: readonly SwellStop[];
}

const tones = {
  tide: { line: 'text-tide', disc: 'bg-tide text-white', ring: 'border-tide text-tide' },
  kelp: { line: 'text-kelp', disc: 'bg-kelp text-white', ring: 'border-kelp text-kelp' },
} as const;

/** The wave of the logo between two steps: two swells in a box that is stretched to the distance. It draws itself once. */
const wave = 'M0 8C12 0 13 0 25 8S38 16 50 8 63 0 75 8 88 16 100 8';

const alignment = (position: number, count: number) =>
  position === 0
    ? 'items-start text-left'
    : position === count - 1
      ? 'items-end text-right'
      : 'items-center text-center';

/** The progress display of the shop: an ordered list of steps on a swell. */
export function SwellLine({ label, tone, stops }: Props) {
  const reached = stops.findLastIndex(({ state }) => state === 'done');
  return (
    <div>
      <div aria-hidden="true" className="flex items-center">
        {stops.map((stop, position) => (
          <div key={stop.name} className={`flex min-w-0 items-center ${position > 0 ? 'flex-1' : 'shrink-0'}`}>
            {position > 0 && <Wave isDone={position <= reached} className={tones[tone].line} />}
            <Disc state={stop.state} tone={tone} />
          </div>
        ))}
      </div>
      <ol aria-label={label} className="mt-2 flex justify-between gap-1 text-xs leading-5 sm:text-sm">
        {stops.map((stop, position) => (
          <li
            key={stop.name}
            aria-current={stop.state === 'now' || stop.state === 'waiting' ? 'step' : undefined}
            className={`typed flex min-w-0 flex-col hyphens-auto ${alignment(position, stops.length)} ${stop.state === 'waiting' ? 'text-amber' : 'text-ink-soft'}`}
          >
            <span
              className={
                stop.state === 'done' ? 'font-semibold text-ink' : stop.state === 'ahead' ? '' : 'font-semibold'
              }
            >
              {stop.name}
              <span className="sr-only">{`, ${stop.stateText}`}</span>
            </span>
            {stop.detail && <span>{stop.detail}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Wave({ isDone, className }: { isDone: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      className={`h-4 w-0 min-w-0 flex-1 origin-left animate-draw motion-reduce:animate-none ${isDone ? className : 'text-swell'}`}
    >
      <path d={wave} fill="none" stroke="currentColor" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Disc({ state, tone }: { state: SwellStop['state']; tone: Props['tone'] }) {
  const base = 'flex size-6 shrink-0 items-center justify-center rounded-full';
  if (state === 'done')
    return (
      <span className={`${base} ${tones[tone].disc}`}>
        <Icon name="check" className="size-4" />
      </span>
    );
  if (state === 'waiting')
    return (
      <span className={`${base} border-2 border-amber bg-amber-pale text-amber`}>
        <Icon name="clock" className="size-4" />
      </span>
    );
  if (state === 'now')
    return (
      <span className={`${base} border-2 bg-white ${tones[tone].ring}`}>
        <span className="size-2 rounded-full bg-current" />
      </span>
    );
  return <span className={`${base} border-2 border-swell bg-white`} />;
}
