/** A text or pattern in the format of the page. */
export interface Pattern {
  source: string;
  flags: string;
}

/** One step from the elements found so far to the next ones. */
export type Step = DownwardStep | SelectingStep;

type DownwardStep =
  | { by: 'role'; role: string; name?: Pattern; level?: number }
  | { by: 'label' | 'text' | 'placeholder'; pattern: Pattern }
  | { by: 'css'; selector: string };

type SelectingStep =
  { by: 'position'; position: number } | { by: 'filter'; hasText?: Pattern; has?: Step[]; isVisible?: boolean };

/** The state of an element for the matchers. */
export interface ElementState {
  isVisible: boolean;
  isInViewport: boolean;
  isEnabled: boolean;
  isFocused: boolean;
  isChecked: boolean;
  text: string;
  value: string;
  attributes: Record<string, string>;
}

declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** Runs in the page, together with Testing Library. Returns the elements at the end of the steps, in document order. */
export function findInPage(steps: Step[], roots: Element[] = [document.documentElement]): Element[] {
  const library = TestingLibraryDom;
  const toRegExp = ({ source, flags }: Pattern) => new RegExp(source, flags);
  const hasText = (element: Element, pattern: Pattern) =>
    toRegExp(pattern).test((element.textContent ?? '').replace(/\s+/g, ' ').trim());
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  };
  const below = (root: HTMLElement, step: DownwardStep): Element[] => {
    switch (step.by) {
      case 'role': {
        const name = step.name && toRegExp(step.name);
        return library.queryAllByRole(root, step.role, {
          ...(name ? { name } : {}),
          ...(step.level ? { level: step.level } : {}),
        });
      }
      case 'label':
        return library.queryAllByLabelText(root, toRegExp(step.pattern));
      case 'text':
        return library.queryAllByText(root, toRegExp(step.pattern));
      case 'placeholder':
        return library.queryAllByPlaceholderText(root, toRegExp(step.pattern));
      case 'css':
        return [...root.querySelectorAll(step.selector)];
    }
  };
  let found = roots;
  for (const step of steps) {
    if (step.by === 'position') found = found.slice(step.position).slice(0, 1);
    else if (step.by === 'filter') {
      if (step.hasText) found = found.filter((element) => hasText(element, step.hasText!));
      if (step.has) found = found.filter((element) => findInPage(step.has!, [element]).length > 0);
      if (step.isVisible) found = found.filter(isShown);
    } else found = [...new Set(found.flatMap((element) => below(element as HTMLElement, step)))];
  }
  return found;
}

/** Runs in the page. Returns the state of an element for the matchers. */
export function stateInPage(element: Element): ElementState {
  const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
  const control = element as HTMLInputElement;
  return {
    isVisible: element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0,
    isInViewport: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isFocused: element === document.activeElement,
    isChecked: control.checked === true,
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: control.value ?? '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  };
}
