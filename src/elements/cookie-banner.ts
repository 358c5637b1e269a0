const secondsPerDay = 86_400;

/** `<cookie-banner>`: shows until the visitor accepts or refuses; the answer is a cookie for 150 days (spec 9). */
class CookieBanner extends HTMLElement {
  connectedCallback() {
    // Reading cookies waits for the browser's other process: in a task of its own.
    setTimeout(() => (this.hidden = this.#hasAnswer()));
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

  #hasAnswer(): boolean {
    return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${this.#name}=`));
  }

  #keep(answer: string) {
    const maxAge = Number(this.dataset.days) * secondsPerDay;
    document.cookie = `${this.#name}=${answer}; path=/; max-age=${maxAge}; samesite=lax`;
    this.hidden = true;
  }
}

customElements.define('cookie-banner', CookieBanner);
