const signsOfInterest = ['scroll', 'pointermove', 'touchstart', 'keydown', 'click'] as const;
const waiting = new Set<LatePicture>();
let isInterested = false;

/**
 * `<late-picture>`: a picture below the first screen, in a `<noscript>` until it comes near the screen or the visitor
 * does anything at all; from then on the browser decides when to load it.
 */
class LatePicture extends HTMLElement {
  connectedCallback() {
    if (isInterested) return this.fill();
    waiting.add(this);
    near.observe(this);
  }

  disconnectedCallback() {
    waiting.delete(this);
    near.unobserve(this);
  }

  fill() {
    waiting.delete(this);
    near.unobserve(this);
    const place = this.querySelector('noscript');
    // A page read by DOMParser holds the picture itself, a page read by the browser its text.
    const page = place?.firstElementChild
      ? place
      : new DOMParser().parseFromString(place?.textContent ?? '', 'text/html').body;
    place?.replaceWith(...page.children);
  }
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) (target as LatePicture).fill();
  },
  { rootMargin: '100px' },
);

function fillAll(): void {
  isInterested = true;
  for (const picture of [...waiting]) picture.fill();
}

for (const sign of signsOfInterest) addEventListener(sign, fillAll, { once: true, capture: true, passive: true });

customElements.define('late-picture', LatePicture);
