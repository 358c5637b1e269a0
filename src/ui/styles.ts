const button = {
  base: 'inline-flex min-h-touch items-center justify-center gap-2 rounded-full font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed',
  variants: {
    /** The single call to action of a view. */
    primary: 'bg-buoy text-white hover:bg-buoy-dark',
    dark: 'bg-ink text-white hover:bg-ink-soft',
    outline: 'border-2 border-ink bg-transparent text-ink hover:bg-ink hover:text-white',
    quiet: 'border border-ink-soft/70 bg-white text-ink hover:bg-swell-soft',
    link: '!px-0 text-tide underline underline-offset-4 hover:text-tide-dark',
  },
  sizes: {
    medium: 'px-medium text-base',
    large: 'min-h-14 px-large text-lg',
    /** Fills its parent. */
    block: 'min-h-14 w-full px-3 text-base sm:text-lg lg:px-2 lg:text-base',
    small: 'px-small text-sm',
  },
} as const;

export type ButtonVariant = keyof typeof button.variants;
export type ButtonSize = keyof typeof button.sizes;

/** The classes of a button, or of a link that looks like one. */
export const buttonStyle = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string =>
  `${button.base} ${button.variants[variant]} ${button.sizes[size]}`;

/** The classes of a text input, select or textarea. At least 16 px, so that phones do not zoom. */
export const inputStyle =
  'block min-h-touch w-full rounded-card border border-ink-soft/70 bg-white px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink-soft focus:border-tide disabled:opacity-60 aria-[invalid=true]:border-error';

/** The classes of a white panel. */
export const panelStyle = 'rounded-card bg-white p-5 sm:p-6';

/** The classes of a calm warning. */
export const warningStyle = 'rounded-card bg-amber-pale p-4 text-amber';

/** The classes of a calm warning with little padding. */
export const smallWarningStyle = 'rounded-card bg-amber-pale px-4 py-2 text-sm text-amber';

const badge = {
  waiting: 'bg-amber-pale text-amber',
  moving: 'bg-blue-pale text-blue',
  done: 'bg-kelp-pale text-kelp',
  stopped: 'bg-error-pale text-error',
  neutral: 'bg-swell-soft text-ink',
} as const;

export type BadgeTone = keyof typeof badge;

/** The classes of a small label for a state. */
export const badgeStyle = (tone: BadgeTone): string =>
  `inline-flex items-center rounded-full px-3 py-1 text-sm font-semibold ${badge[tone]}`;

/** The classes of a round button with only an icon. */
export const iconButtonStyle =
  'inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-swell-soft';
