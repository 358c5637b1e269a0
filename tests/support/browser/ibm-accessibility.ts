import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/**
 * Runs IBM's rules for WCAG 2.2 A and AA in the page, whose context needs `bypassCSP`. Returns the results that are not a pass. The
 * confidence FAIL is a certain error; POTENTIAL and MANUAL need a person's judgement.
 */
async function ibmFindings(page: Page) {
  await page.evaluate(`${source};globalThis.ace = ace`);
  return await page.evaluate(async (unused) => {
    type Issue = Record<'ruleId' | 'message' | 'snippet', string> & { value: [policy: string, confidence: string] };
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
        confidence: value[1],
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

const namelessForm = /^<form(?![^>]* (?:aria-label|role))/;

/** The errors that IBM's engine reports although the markup is right, or that are accepted. */
const accepted: [rule: string, element: RegExp, reason: string][] = [
  ['aria_content_in_landmark', /href="#main"/, 'the skip link precedes the landmarks that it skips'],
  ['aria_child_tabbable', /role="listbox"/, 'the combobox keeps the focus and points at an option'],
  ['element_tabbable_role_valid', /role="(region|group)"/, 'a part that scrolls must take the focus'],
  ['input_autocomplete_valid', /name="email"/, '`username webauthn` is valid in HTML'],
  [
    'label_name_visible',
    /^<input[^>]* placeholder="Count"/,
    'the name starts with the placeholder and adds the product',
  ],
  // The engine treats each form as a landmark. In browsers only a form with a name is one.
  ['aria_form_label_unique', namelessForm, 'a form without a name is no landmark'],
  ['aria_landmark_name_unique', namelessForm, 'a form without a name is no landmark'],
  ['input_label_exists', /type="file"/, 'the file field waits with its label in a closed disclosure'],
  [
    'input_label_exists',
    /^<input name="(brand|gtin|mpn|colour|size|option(Name|Value)\d)"/,
    'the fields wait with their labels in a closed disclosure',
  ],
  [
    'fieldset_legend_valid',
    /^<fieldset[^>]* role="none"/,
    'it only disables the controls of a form that is being sent',
  ],
  ['input_checkboxes_grouped', /type="checkbox"/, 'a switch is single, and each row of a table has one box'],
  ['target_spacing_sufficient', /type="(checkbox|radio)"/, 'the label around the box is 44 pixels high'],
];

/** The findings that are not accepted, as `rule: message element`. */
export async function unacceptedFindings(page: Page): Promise<string[]> {
  const findings = await ibmFindings(page);
  return findings
    .filter(({ rule, element }) => !accepted.some(([name, markup]) => name === rule && markup.test(element)))
    .map(({ rule, confidence, message, element }) => `${rule} ${confidence}: ${message} ${element}`);
}
