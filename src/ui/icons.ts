import activity from 'lucide-static/icons/activity.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import boxes from 'lucide-static/icons/boxes.svg?raw';
import chartColumn from 'lucide-static/icons/chart-column.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronUp from 'lucide-static/icons/chevron-up.svg?raw';
import expand from 'lucide-static/icons/expand.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import imagePlus from 'lucide-static/icons/image-plus.svg?raw';
import list from 'lucide-static/icons/list.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import packageOpen from 'lucide-static/icons/package-open.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import alert from 'lucide-static/icons/triangle-alert.svg?raw';
import truck from 'lucide-static/icons/truck.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import waves from 'lucide-static/icons/waves.svg?raw';
import banknote from 'lucide-static/icons/banknote.svg?raw';
import circleX from 'lucide-static/icons/circle-x.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import creditCard from 'lucide-static/icons/credit-card.svg?raw';
import externalLink from 'lucide-static/icons/external-link.svg?raw';
import landmark from 'lucide-static/icons/landmark.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import smartphone from 'lucide-static/icons/smartphone.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import ticket from 'lucide-static/icons/ticket-percent.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

const files = {
  activity,
  alert,
  boxes,
  chart: chartColumn,
  'arrow-right': arrowRight,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'circle-check': circleCheck,
  clock,
  'chevron-up': chevronUp,
  expand,
  'image-plus': imagePlus,
  pause,
  play,
  list,
  mail,
  'map-pin': mapPin,
  menu,
  minus,
  package: packageOpen,
  phone,
  plus,
  search,
  bag: shoppingBag,
  star,
  truck,
  user,
  waves,
  banknote,
  'circle-x': circleX,
  copy,
  'credit-card': creditCard,
  'external-link': externalLink,
  landmark,
  message: messageCircle,
  share,
  smartphone,
  ticket,
  undo,
  x,
};

export type IconName = keyof typeof files;

const drawn = new Map<string, string>();
const shapesOf = new Map<IconName, readonly Shape[]>();

/** One `<path>`, `<circle>` or `<rect>` of an icon. */
export interface Shape {
  readonly element: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the shapes of an icon, for drawings that are not markup. */
export function iconShapes(name: IconName): readonly Shape[] {
  const shapes = shapesOf.get(name) ?? readShapes(files[name]);
  shapesOf.set(name, shapes);
  return shapes;
}

const readShapes = (svg: string): Shape[] =>
  [...svg.replace(/^.*?<svg[^>]*>/s, '').matchAll(/<(\w+)([^>]*)\/>/g)].map(([, element = '', attributes = '']) => ({
    element,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  }));

/**
 * Returns an icon as SVG markup. `.icon` in base.css sets its strokes. Assistive technology ignores it, because the control around it has the
 * name.
 */
export function iconMarkup(name: IconName, className = 'size-5'): string {
  const key = `${name} ${className}`;
  const markup = drawn.get(key) ?? draw(name, className);
  drawn.set(key, markup);
  return markup;
}

const draw = (name: IconName, className: string): string =>
  files[name]
    .replace(/^.*?<svg[^>]*>/s, `<svg class="icon ${className}" viewBox="0 0 24 24" aria-hidden="true">`)
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
