import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** A result of IBM's engine that is not a pass. */
interface Finding {
  rule: string;
  /** FAIL is a certain error. POTENTIAL and MANUAL need a person's judgement. */
  confidence: 'FAIL' | 'POTENTIAL' | 'MANUAL';
  message: string;
  /** The start tag of the element. */
  element: string;
}

/** Runs IBM's rules for WCAG 2.2 A and AA in the page. The page's context needs `bypassCSP`. */
async function ibmFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(`${source};globalThis.ace = ace`);
  return await page.evaluate(async (unused) => {
    interface Issue {
      ruleId: string;
      value: [policy: string, confidence: string];
      message: string;
      snippet: string;
    }
    interface Checker {
      /** The names of the rules by the name of the guideline. */
      rulesetRules: Record<string, string[]>;
      check(node: Document, guidelines: string[]): Promise<{ results: Issue[] }>;
    }
    const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } };
    const checker = new ace.Checker();
    const guideline = 'WCAG_2_2';
    // The engine's `disableRule` disables every rule (4.0.34).
    checker.rulesetRules[guideline] = checker.rulesetRules[guideline]!.filter((rule) => !unused.includes(rule));
    const { results } = await checker.check(document, [guideline]);
    return results
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ ruleId, value, message, snippet }) => ({
        rule: ruleId,
        confidence: value[1] as 'FAIL',
        message,
        element: snippet,
      }));
  }, Object.keys(questions));
}

/**
 * Rules that never find an error, because they ask a person about something that they cannot measure. Skipping them saves a third of
 * the engine's time. The reason says who or what has answered the question.
 */
const questions: Record<string, string> = {
  a_target_warning: 'the text of each link to a shipment or label says where it leads',
  aria_keyboard_handler_exists:
    'the combobox handles the keys of its list, and search-suggestions.test.ts presses them',
  blockquote_cite_exists: 'the block is the model form of annex B, which its heading names',
  canvas_content_described: 'a table under each chart shows the same numbers',
  draggable_alternative_exists: 'buttons next to each picture move it, too',
  element_tabbable_unobscured: 'axe and the browser tests look at what covers a control',
  element_tabbable_visible: 'the skip link appears with the focus, and labels draw the boxes that are hidden',
  form_submit_button_exists: 'Enter submits the search, and lists follow their filters without a button',
  img_alt_background: 'each colour dot has its name as text',
  input_fields_grouped: 'the fields of a form have one subject',
  input_label_visible: 'icons with a name, and a search field with a magnifying glass, are common on shops',
  list_structure_proper: 'a dl groups its terms in div elements, which HTML allows',
  select_options_grouped: 'districts and months are flat lists',
  style_color_misuse: 'each status has a word next to its colour',
  style_focus_visible: 'all controls share one outline for the focus',
  style_highcontrast_visible: 'forced colours have their own rules in the style sheets',
  style_viewport_resizable: 'no font size depends on the width of the window alone',
  text_block_heading: 'prices and totals are short and bold without being headings',
  text_quoted_correctly: 'quotation marks enclose names of settings and boards',
  text_sensory_misuse: 'the words mean an order of steps',
  widget_tabbable_exists: 'the focus stays in the combobox, which points at an option',
  widget_tabbable_single: 'a row of a table is no widget',
};

/** An error that IBM's engine reports although the markup is right, or that is accepted. */
interface Accepted {
  rule: string;
  element: RegExp;
  reason: string;
}

const namelessForm = /^<form(?![^>]* (?:aria-label|role))/;

const accepted: Accepted[] = [
  {
    rule: 'aria_content_in_landmark',
    element: /href="#main"/,
    reason: 'the skip link precedes the landmarks that it skips',
  },
  {
    rule: 'aria_child_tabbable',
    element: /role="listbox"/,
    reason: 'the combobox keeps the focus and points at an option',
  },
  {
    rule: 'element_tabbable_role_valid',
    element: /role="(region|group)"/,
    reason: 'a part that scrolls must take the focus',
  },
  { rule: 'input_autocomplete_valid', element: /name="email"/, reason: '`username webauthn` is valid in HTML' },
  {
    rule: 'label_name_visible',
    element: /^<input[^>]* placeholder="Count"/,
    reason: 'the name starts with the placeholder and adds the product',
  },
  // The engine treats each form as a landmark. In browsers only a form with a name is one.
  { rule: 'aria_form_label_unique', element: namelessForm, reason: 'a form without a name is no landmark' },
  { rule: 'aria_landmark_name_unique', element: namelessForm, reason: 'a form without a name is no landmark' },
  {
    rule: 'input_label_exists',
    element: /type="file"/,
    reason: 'the file field waits with its label in a closed disclosure',
  },
  {
    rule: 'fieldset_legend_valid',
    element: /^<fieldset[^>]* role="none"/,
    reason: 'it is no group, but disables the controls of a form that is being sent',
  },
  {
    rule: 'input_checkboxes_grouped',
    element: /type="checkbox"/,
    reason: 'a switch is single, and each row of a table has one box',
  },
  {
    rule: 'target_spacing_sufficient',
    element: /type="(checkbox|radio)"/,
    reason: 'the label around the box is 44 pixels high',
  },
];

/** The findings that are not accepted, as `rule: message element`. */
export async function unacceptedFindings(page: Page): Promise<string[]> {
  const findings = await ibmFindings(page);
  return findings
    .filter(({ rule, element }) => !accepted.some((one) => one.rule === rule && one.element.test(element)))
    .map(({ rule, confidence, message, element }) => `${rule} ${confidence}: ${message} ${element}`);
}
