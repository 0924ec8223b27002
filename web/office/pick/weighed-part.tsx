import { Check } from "lucide-react";
import { type FormEvent, type RefCallback, useRef, useState } from "react";
import { roundGrams } from "#contract/catalog/units/grams.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import { formatGrams } from "#contract/orders/weight-texts.ts";
import type { WalkPart } from "#contract/picking/endpoints.ts";
import { isUnlikelyWeight, readWeight, weightRefusal, writeWeight } from "#contract/picking/weighing.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { PartNotes } from "./part-notes.tsx";

type WeighedPartProps = {
  name: string;
  part: WalkPart;
  /** What a piece weighs about. */
  pieceGrams: number;
  picked: number;
  /** What those weigh together. */
  grams: number | null;
  inputId: string;
  onWeigh: (to: number, grams: number | null) => void;
};

/** What goes to an order of a product that is sold by weight: typing the weight of all pieces ticks them. */
export function WeighedPart(props: WeighedPartProps) {
  const { name, part, pieceGrams, picked, grams, onWeigh } = props;
  const { quantity, number, by } = part;
  const settings = useSettings();
  const [typed, setTyped] = useState("");
  const focus = useFocusOfNext();
  const orderedGrams = roundGrams(pieceGrams * quantity);
  const isWeighed = grams !== null && picked >= quantity;
  return (
    <li className="grid gap-1">
      {quantity > 0 && !isWeighed && (
        <WeightForm
          {...props}
          orderedGrams={orderedGrams}
          typed={typed}
          onType={setTyped}
          onWeigh={focus.before(onWeigh)}
          inputRef={focus.take}
        />
      )}
      {quantity > 0 && isWeighed && (
        <button
          ref={focus.take}
          type="button"
          aria-pressed
          onClick={() => {
            setTyped(writeWeight(grams, settings));
            focus.before(onWeigh)(0, null);
          }}
          className="flex min-h-14 min-w-0 items-center gap-3 rounded-xl bg-brand-soft px-3 text-start text-brand-strong"
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-brand bg-brand text-on-fill"
          >
            <Check className="size-5" strokeWidth={3} />
          </span>
          <span className="tabular font-extrabold text-2xl">
            {quantity}
            <span className="sr-only"> × {name}</span>
          </span>{" "}
          <span className="tabular min-w-0 grow font-semibold">
            {t("for #{order}", { order: number })}
            {by && <span className="block truncate font-normal text-sm">{by}</span>}
          </span>{" "}
          <span className="tabular shrink-0 text-end font-extrabold text-xl">
            {formatGrams(grams, settings)}
            <span className="sr-only"> {t("Weigh again")}</span>
          </span>
        </button>
      )}
      {isWeighed && grams > orderedGrams && (
        <p className="tabular px-1 font-semibold text-sm">
          {t("{weight} more than ordered: not charged", {
            weight: formatGrams(grams - orderedGrams, settings),
          })}
        </p>
      )}
      <PartNotes part={part} />
    </li>
  );
}

type WeightFormProps = WeighedPartProps & {
  orderedGrams: number;
  typed: string;
  onType: (text: string) => void;
  inputRef: RefCallback<HTMLInputElement>;
};

/**
 * The form and the button that replaces it: who has used one of them by keyboard goes on at the other, and not at the top of the
 * page.
 */
function useFocusOfNext() {
  const isNext = useRef(false);
  return {
    before:
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        isNext.current = true;
        act(...args);
      },
    take: (element: HTMLElement | null) => {
      if (!element || !isNext.current) return;
      isNext.current = false;
      element.focus();
    },
  };
}

/** A weight that cannot be is refused, and one that is unlikely is asked about: a second press confirms it. */
function WeightForm({
  name,
  part,
  orderedGrams,
  inputId,
  inputRef,
  typed,
  onType,
  onWeigh,
}: WeightFormProps) {
  const { quantity, number } = part;
  const settings = useSettings();
  const isInPounds = settings.weightUnit === "lb";
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const weigh = (event: FormEvent) => {
    event.preventDefault();
    const grams = readWeight(typed, settings);
    if (grams === undefined)
      return setProblem(
        isInPounds
          ? t("Please type the weight in pounds, such as {example}.", {
              example: numberText(1.27, "amount", settings.locale),
            })
          : t("Please type the weight in grams, such as 480."),
      );
    const refusal = weightRefusal(grams, orderedGrams, settings);
    if (refusal) return setProblem(refusal);
    if (isUnlikelyWeight(grams, orderedGrams) && asked !== typed) {
      setAsked(typed);
      return setProblem(
        t("About {ordered} was ordered. Is {weight} right?", {
          ordered: formatGrams(orderedGrams, settings),
          weight: formatGrams(grams, settings),
        }),
      );
    }
    onWeigh(quantity, grams);
  };
  const about = {
    ...{ order: number, product: name, unit: settings.weightUnit },
    ordered: formatGrams(orderedGrams, settings),
  };
  return (
    <form onSubmit={weigh} noValidate className="grid gap-1">
      <label htmlFor={inputId} className="tabular px-1 font-semibold">
        <RichText
          text={
            quantity > 1
              ? t(
                  "Weight of all {count} for #{order}<about> about {ordered}</about><what>, {product}, {unit, select, lb {in pounds} other {in grams}}</what>",
                  { count: quantity, ...about },
                )
              : t(
                  "Weight for #{order}<about> about {ordered}</about><what>, {product}, {unit, select, lb {in pounds} other {in grams}}</what>",
                  about,
                )
          }
          tags={{
            about: (words) => <span className="font-normal text-muted">{words}</span>,
            what: (words) => <span className="sr-only">{words}</span>,
          }}
        />
      </label>
      <div className="flex gap-2">
        <span className="relative min-w-0 grow">
          <input
            ref={inputRef}
            id={inputId}
            inputMode={isInPounds ? "decimal" : "numeric"}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => {
              onType(target.value);
              setProblem(undefined);
            }}
            aria-invalid={problem !== undefined}
            aria-describedby={`${inputId}-problem`}
            className="tabular h-16 w-full rounded-xl border-2 border-edge bg-surface pe-10 ps-4 font-extrabold text-3xl aria-invalid:border-tomato"
          />
          <span aria-hidden className="absolute inset-y-0 end-4 grid place-items-center text-muted text-xl">
            {isInPounds ? t(inContext("pounds", "lb")) : t(inContext("grams", "g"))}
          </span>
        </span>
        <button
          type="submit"
          className="min-h-16 min-w-24 shrink-0 rounded-xl bg-brand px-4 font-extrabold text-lg text-on-fill"
        >
          {problem !== undefined && asked === typed ? t("Yes") : t("Weighed")}
        </button>
      </div>
      <p id={`${inputId}-problem`} aria-live="polite" className="px-1 font-semibold text-sm text-tomato">
        {problem}
      </p>
    </form>
  );
}
