interface Props {
  href: string;
  label: string;
  className?: string;
}

/** An underlined link that is high enough for a finger. */
export const TouchLink = ({ href, label, className = 'text-tide' }: Props) => (
  <a href={href} className={`inline-flex min-h-touch items-center underline ${className}`}>
    {label}
  </a>
);
