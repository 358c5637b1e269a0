import { pageCookies } from './page-cookies.ts';

const secondsPerDay = 86_400;

/** `<cookie-banner>`: shows until the visitor accepts or refuses; the answer is a cookie for 150 days (spec 9). */
class CookieBanner extends HTMLElement {
  connectedCallback() {
    void pageCookies.then((cookies) => (this.hidden = this.#isAnswered(cookies)));
    this.addEventListener('click', (event) => {
      const answer = (event.target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer;
      if (answer) this.#keep(answer);
    });
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[data-opens-cookie-banner]')) this.hidden = false;
    });
  }

  get #name() {
    return this.dataset.cookie ?? 'consent';
  }

  #isAnswered(cookies: string): boolean {
    return cookies.split('; ').some((cookie) => cookie.startsWith(`${this.#name}=`));
  }

  #keep(answer: string) {
    const maxAge = Number(this.dataset.days) * secondsPerDay;
    document.cookie = `${this.#name}=${answer}; path=/; max-age=${maxAge}; samesite=lax`;
    this.hidden = true;
  }
}

customElements.define('cookie-banner', CookieBanner);
