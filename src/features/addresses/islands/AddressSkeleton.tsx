import { shell } from '#core/text/shell.ts';
import { panelStyle } from '#ui/styles.ts';
import { addressFields } from './address-fields.ts';

export function AddressSkeleton() {
  return (
    <div
      role="status"
      lang="en"
      aria-label={shell.loading}
      className={`${panelStyle} grid gap-x-4 gap-y-5 sm:grid-cols-2`}
    >
      {addressFields.map(({ name, isWide }) => (
        <div key={name} className={`h-16 animate-pulse rounded-card bg-swell-soft ${isWide ? 'sm:col-span-2' : ''}`} />
      ))}
    </div>
  );
}
