import { fetchPage } from '#browser/elements/own-html.ts';

/** `<review-list>`: its link loads more reviews from the next page into the list. Visitors can report a review. */
class ReviewList extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.#append(link);
    });
    this.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      void this.#report(form);
    });
  }

  async #report(form: HTMLFormElement) {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const { reportReview } = await import('../stores/review-report.ts');
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const isTold = await reportReview(form.dataset.report ?? '', reason);
    form.ariaBusy = null;
    if (isTold) form.closest('details')?.remove();
  }

  async #append(link: HTMLAnchorElement) {
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    try {
      const page = await fetchPage(link.href);
      const items = [...page.querySelectorAll<HTMLElement>('review-list [data-reviews] > li')];
      const next = page.querySelector<HTMLAnchorElement>('review-list [data-more]');
      this.querySelector('[data-reviews]')?.append(...items);
      items[0]?.setAttribute('tabindex', '-1');
      items[0]?.focus({ preventScroll: true });
      if (next) link.setAttribute('href', next.getAttribute('href') ?? '');
      else link.remove();
    } catch {
      // The browser loads the page of reviews itself, and reports an error if that fails.
      location.assign(link.href);
    } finally {
      link.ariaBusy = null;
    }
  }
}

customElements.define('review-list', ReviewList);
