import { Icon } from '#ui/Icon.tsx';

export function BrandLink({ brand }: { brand: string }) {
  return (
    <a
      href="/"
      className="inline-flex min-h-touch items-center gap-2 font-display text-2xl font-extrabold lowercase leading-none tracking-tight"
    >
      <Icon name="waves" className="size-6 text-tide" />
      {brand}
    </a>
  );
}
