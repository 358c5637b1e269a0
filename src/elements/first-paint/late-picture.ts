import { elementsIn } from '../own-html.ts';

const signsOfInterest = ['scroll', 'pointermove', 'touchstart', 'keydown', 'click'] as const;
const waiting = new Set<LatePicture>();
/** Milliseconds in which a tap is answered. */
const ANSWERED = 500;
let isInterested = false;
let isFilling = false;

/**
 * `<late-picture>`: a picture below the first screen, in a `<noscript>` until it comes near the screen or the visitor
 * does anything at all; from then on the browser decides when to load it.
 */
class LatePicture extends HTMLElement {
  connectedCallback() {
    waiting.add(this);
    near.observe(this);
    if (isInterested) fillOneByOne();
  }

  disconnectedCallback() {
    waiting.delete(this);
    near.unobserve(this);
  }

  fill() {
    waiting.delete(this);
    near.unobserve(this);
    const place = this.querySelector('noscript');
    if (place) place.replaceWith(...elementsIn(place));
  }
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) (target as LatePicture).fill();
  },
  { rootMargin: '100px' },
);

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));

/** Fills all that wait while the browser has nothing else to do: the input that began it is answered first. */
function fillOneByOne(): void {
  if (isFilling) return;
  isFilling = true;
  whenIdle(() => {
    isFilling = false;
    const [next] = waiting;
    next?.fill();
    if (waiting.size > 0) fillOneByOne();
  });
}

/** A finger that came down is about to tap or to scroll: the pictures wait until that is answered. */
function takeInterest(): void {
  setTimeout(() => {
    isInterested = true;
    fillOneByOne();
  }, ANSWERED);
}

for (const sign of signsOfInterest) addEventListener(sign, takeInterest, { once: true, capture: true, passive: true });

customElements.define('late-picture', LatePicture);
