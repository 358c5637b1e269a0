import { createElement } from 'react';
import { type IconName, iconShapes } from './icons.ts';

/** An icon of the shop's outlined set. Assistive technology ignores it, because the control around it has the name. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {iconShapes(name).map(({ element, attributes }, index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
}
