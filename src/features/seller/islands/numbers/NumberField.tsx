import { type FormEvent, type InputHTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fieldText, type NumberRule, readNumber } from '#core/typed-number.ts';
import { numberProblem } from '../../stores/number-problem.ts';
import { Field } from '#ui/Field.tsx';
import { typeInto } from '#ui/type-into.ts';
import { Answers } from './Answers.tsx';

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required' | 'disabled' | 'autoFocus'>;

interface Props extends Input {
  label: string;
  rule: NumberRule;
  /** The initial text of an uncontrolled field. */
  initial?: string | undefined;
  /** The current text of a controlled field. */
  value?: string | undefined;
  onType?: (typed: string) => void;
  hint?: string | undefined;
  /** A problem that the field cannot know, such as a refusal by the API. It does not keep the form from being sent. */
  error?: string | undefined;
  /** Returns the problem with a valid number in this form. A problem blocks the form. */
  check?: ((value: number) => string | undefined) | undefined;
  /** Returns why a valid number may be a mistake. It blocks the form until the seller confirms the number. */
  doubt?: ((value: number) => string | undefined) | undefined;
}

/** A text field for a number. A wrong, ambiguous or doubtful number blocks the form. Submit or blur shows the reason and the possible answers. */
export function NumberField(props: Props) {
  const { rule, initial = '', value, onType, check, doubt, error, required = false, ...field } = props;
  const [own, setOwn] = useState(initial);
  /** The text whose problem is shown. Any other text, also one that the form sets, is not judged yet. */
  const [shownFor, showFor] = useState<string>();
  const [confirmed, confirm] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const typed = value ?? own;
  const isShown = shownFor === typed;
  const { problem, readings, doubted } = judge(typed, { rule, check, doubt, required }, confirmed);
  const input = () => frame.current?.querySelector('input');
  useLayoutEffect(() => input()?.setCustomValidity(problem ?? ''));
  useEffect(() => {
    if (error) input()?.focus();
  }, [error]);
  const type = (text: string) => {
    showFor(undefined);
    setOwn(text);
    onType?.(text);
  };
  return (
    <div ref={frame}>
      <Field
        {...field}
        required={required}
        inputMode={rule.decimals === 0 ? (rule.least < 0 ? 'text' : 'numeric') : 'decimal'}
        autoComplete="off"
        value={typed}
        error={(isShown ? problem : undefined) ?? error}
        onChange={({ target }) => type(target.value)}
        onBlur={({ relatedTarget }) => {
          // A message would move the button while it is being pressed, and the click would miss it.
          if (!(relatedTarget instanceof HTMLButtonElement)) showFor(typed.trim() === '' ? undefined : typed);
        }}
        onInvalid={(event) => {
          showInPage(event);
          showFor(typed);
        }}
      />
      {isShown && (
        <Answers
          label={field.label}
          {...{ rule, readings, doubted }}
          onChoose={(answer) => {
            const element = input();
            if (doubted !== undefined) confirm(answer);
            else if (element) typeInto(element, fieldText(answer, rule.decimals));
            element?.focus();
          }}
        />
      )}
    </div>
  );
}

interface Judgement {
  problem?: string | undefined;
  /** The possible meanings of an ambiguous text. */
  readings: readonly number[];
  /** A number that the seller has to confirm. */
  doubted?: number | undefined;
}

type Judged = Pick<Props, 'rule' | 'check' | 'doubt' | 'required'>;

function judge(typed: string, { rule, check, doubt, required }: Judged, confirmed: number | undefined): Judgement {
  const read = readNumber(typed, rule);
  if ('value' in read) {
    const { value } = read;
    const problem = check?.(value);
    const question = problem || value === confirmed ? undefined : doubt?.(value);
    return { problem: problem ?? question, readings: [], doubted: question === undefined ? undefined : value };
  }
  const isLeftOut = read.flaw === 'empty' && !required;
  return { problem: isLeftOut ? undefined : numberProblem(read, rule), readings: read.readings };
}

/** Suppresses the browser's bubble, because the page shows the message, and focuses the first invalid field. */
function showInPage(event: FormEvent<HTMLInputElement>): void {
  event.preventDefault();
  const { currentTarget: input } = event;
  const first = Array.from(input.form?.elements ?? []).find((element) => 'validity' in element && isWrong(element));
  if (first === input) input.focus();
}

const isWrong = (element: Element): boolean => {
  const { validity, willValidate } = element as HTMLInputElement;
  return willValidate && !validity.valid;
};
