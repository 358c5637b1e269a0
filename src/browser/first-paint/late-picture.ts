import { elementsIn } from '../elements/own-html.ts';

const signsOfInterest = ['scroll', 'pointermove', 'touchstart', 'keydown', 'click'] as const;
const waiting = new Set<LatePicture>();
/** The time in milliseconds that the page needs to respond to a tap. */
const ANSWERED = 500;
let isInterested = false;
let isFilling = false;

/** `<late-picture>`: a picture in a `<noscript>`, which is released near the screen or when the visitor interacts with the page. */
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

/** Releases all waiting pictures while the browser is idle, so that the response to the input comes first. */
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

/** A touch is about to become a tap or a scroll. The pictures wait, because the page must respond to it first. */
function takeInterest(): void {
  setTimeout(() => {
    isInterested = true;
    fillOneByOne();
  }, ANSWERED);
}

for (const sign of signsOfInterest) addEventListener(sign, takeInterest, { once: true, capture: true, passive: true });

customElements.define('late-picture', LatePicture);
