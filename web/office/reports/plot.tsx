import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { numberText } from "#contract/i18n/numbers.ts";
import { useSettings } from "#web/components/settings.ts";

/** `now` is null when that time has not come yet. */
type Point = { name: string; now: number | null; before: number };

export type PlotProps = {
  /** Money is a line, counts are bars; the period before is a grey line in both. */
  kind: "money" | "count";
  title: string;
  points: Point[];
  className: string;
};

const names = { now: msg("This period"), before: msg("The period before") };
const axis = { stroke: "var(--color-line)", tick: { fill: "var(--color-muted)", fontSize: 12 } };
const still = { isAnimationActive: false } as const;

/** Numbers over time, against those of the period before. With the focus in it, the arrow keys go through its points. */
export function Plot({ kind, title, points, className }: PlotProps) {
  const { locale, money } = useSettings();
  const short = new Intl.NumberFormat(locale, { notation: "compact" });
  const format =
    kind === "money" ? money.formatAmount : (value: number) => numberText(value, "count", locale);
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap gap-x-5 text-muted text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-1 w-5 rounded bg-brand" />
          {t(names.now)}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="w-5 border-edge border-t-2 border-dashed" />
          {t(names.before)}
        </span>
      </figcaption>
      <div dir="ltr" className={`tabular ${className}`}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={points}
            accessibilityLayer
            title={t("{title}: the table below has the numbers", { title })}
            margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis dataKey="name" {...axis} tickLine={false} minTickGap={24} />
            <YAxis
              {...axis}
              axisLine={false}
              tickLine={false}
              width="auto"
              allowDecimals={kind === "money"}
              tickFormatter={(value: number) => short.format(value)}
            />
            <Tooltip
              {...still}
              cursor={{ stroke: "var(--color-edge)", fill: "var(--color-sunken)" }}
              content={(shown) => <Values {...shown} format={format} />}
            />
            {kind === "money" ? (
              <Line
                {...still}
                dataKey="now"
                stroke="var(--color-brand)"
                strokeWidth={2.5}
                dot={points.length < 15}
              />
            ) : (
              <Bar {...still} dataKey="now" fill="var(--color-brand)" radius={[3, 3, 0, 0]} />
            )}
            <Line
              {...still}
              dataKey="before"
              stroke="var(--color-edge)"
              strokeWidth={2}
              strokeDasharray="4 4"
              dot={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

type ValuesProps = TooltipContentProps & { format: (value: number) => string };

function Values({ active, payload, label, format }: ValuesProps) {
  const point = payload[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  return (
    <div className="rounded-xl border border-line bg-surface px-3 py-2 text-sm shadow-card">
      <p className="font-semibold">{label}</p>
      <p>
        {t("{label}:", { label: t(names.now) })}{" "}
        <strong>{point.now === null ? "–" : format(point.now)}</strong>
      </p>
      <p className="text-muted">
        {t("{label}: {value}", { label: t(names.before), value: format(point.before) })}
      </p>
    </div>
  );
}
