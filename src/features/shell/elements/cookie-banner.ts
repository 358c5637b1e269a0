import { storageKeys } from '#browser/storage/storage-keys.ts';
import { cookiesAtStart } from './cookies-at-start.ts';

const root = document.documentElement;

function show(isShown: boolean): void {
  root.toggleAttribute('data-cookies', !isShown);
  try {
    localStorage[storageKeys.cookies] = +!isShown;
  } catch {
    // Without storage the banner appears briefly on each page.
  }
}

/**
 * `<cookie-banner data-cookie data-age>`: appears until the visitor accepts or refuses. The answer is a cookie for `age` seconds (spec 9). The
 * device also stores that there is an answer, because the first paint can read storage without waiting.
 */
class CookieBanner extends HTMLElement {
  connectedCallback() {
    const { cookie, age } = this.dataset;
    let isUsed = false;
    void cookiesAtStart.then((cookies) => {
      // The visitor may answer before the cookies are read. The answer then decides whether the banner is shown.
      if (!isUsed) show(!cookies.includes(`${cookie}=`));
    });
    root.addEventListener('click', ({ target }) => {
      const answer = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer;
      if (answer === undefined) return;
      isUsed = true;
      show(!answer);
      if (answer) document.cookie = `${cookie}=${answer}; path=/; max-age=${age}; samesite=lax`;
      else this.querySelector('button')?.focus();
    });
  }
}

customElements.define('cookie-banner', CookieBanner);
