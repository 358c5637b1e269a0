import { iconMarkup, type IconName } from './icons.ts';

/** One icon of the shop's outline set. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <span className="contents" dangerouslySetInnerHTML={{ __html: iconMarkup(name, className) }} />;
}
