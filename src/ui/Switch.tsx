interface Props {
  /** The accessible name. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A toggle switch. Space and Enter toggle it. */
export function Switch({ label, isOn, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-touch min-w-touch items-center justify-center"
    >
      <span className={`flex h-6 w-11 rounded-full p-0.5 transition-colors ${isOn ? 'bg-kelp' : 'bg-ink-soft'}`}>
        <span className={`size-5 rounded-full bg-white transition-transform ${isOn ? 'translate-x-5' : ''}`} />
      </span>
    </button>
  );
}
